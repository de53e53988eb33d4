// Persons of a real server: a private link on a second device, an account, its sessions. Needs the
// program with `serve`, as online.mjs does.
import { check } from './house.mjs';
import { fits } from './looking.mjs';
import { startServer } from './server.mjs';

const phrase = 'four furnaces and a river';

async function withServer(house, act) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    await act(server);
  } finally {
    server.stop();
  }
}
async function looksGood(house, page, name) {
  for (const [width, height] of [
    [1280, 720],
    [820, 1180],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await fits(page, `${name} at ${width}`);
    await house.shoot(page, `${name}_${width}`);
  }
  await house.checkAccess(page, name);
}
async function makesTable(page, server) {
  await page.goto(`${server.address}#/new/stephens`);
  await page.getByRole('radio', { name: /Online/ }).check();
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByLabel('Send this link to the others').waitFor();
  return page.url();
}
const sits = (page) => page.getByRole('button', { name: 'Start the game' }).waitFor();

export async function a_guest_takes_all_seats_to_a_second_device(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address, settings: { name: 'Anna' } });
    const before = await makesTable(anna.page, server);
    await anna.page.goto(`${server.address}#/me`);
    await anna.page.getByRole('heading', { name: 'One link to all your seats' }).waitFor();
    await looksGood(house, anna.page, 'me_newcomer');
    await anna.page.getByRole('button', { name: 'Make my private link' }).click();
    await anna.page.getByRole('button', { name: 'Show it as a QR code' }).click();
    await anna.page.getByRole('img', { name: 'Show it as a QR code' }).waitFor();
    await looksGood(house, anna.page, 'me_guest');
    const link = await anna.page.getByLabel('One link to all your seats').inputValue();
    const after = await makesTable(anna.page, server); // a seat taken later belongs to it, too

    const phone = await house.visit({ at: link, width: 390, height: 844, language: 'de' });
    await phone.page.getByText('Ist das dein eigener Link?').waitFor();
    await looksGood(house, phone.page, 'me_enter_de');
    await phone.page.getByRole('button', { name: 'Ja, das ist meiner' }).click();
    await phone.page.getByText('Deine Partien online').waitFor();
    check(!phone.page.url().includes(link.split('/').at(-1)), 'the secret has left the address');
    await phone.page.locator('main li', { hasText: 'Stephens' }).nth(1).waitFor();
    for (const table of [before, after]) {
      await phone.page.goto(table);
      await phone.page.reload(); // the browser stays on the page where only the hash changes
      await phone.page.getByRole('button', { name: 'Spiel beginnen' }).waitFor();
    }
    await phone.page.goto(`${server.address}#/me`);
    await phone.page.getByText('dieser Browser').waitFor();
    await looksGood(house, phone.page, 'me_guest_de');
    for (const one of [anna, phone]) {
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  });
}

// Chromium's own authenticator answers, as a finger on the sensor would.
export async function an_account_with_a_passkey(house) {
  await withServer(house, async (server) => {
    const at = server.address.replace('127.0.0.1', 'localhost'); // passkeys belong to names
    const anna = await house.visit({ at, path: '#/me' });
    const devtools = await anna.context.newCDPSession(anna.page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const { page } = anna;
    await page.getByLabel('Name', { exact: true }).fill('Anna');
    await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
    await page.getByRole('button', { name: 'I have them' }).click();
    await looksGood(house, page, 'me_passkey');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey was not accepted').waitFor(); // it is the last way in
    await page.getByRole('button', { name: 'Log out' }).click();
    await page
      .getByRole('group', { name: 'Account' })
      .getByRole('button', { name: 'Log in' })
      .click();
    const sent = page.waitForRequest((request) => request.url().endsWith('/passkeys/login'));
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('Signed in on').waitFor();
    // The same answer a second time opens nothing: its challenge is spent.
    const again = await page.evaluate(
      async (body) => (await fetch('/api/me/passkeys/login', { method: 'POST', body })).status,
      (await sent).postData(),
    );
    check(again === 403, `a replayed answer: ${again}`);
    check(anna.problems.length === 0, anna.problems.join(', '));
    await anna.leave();
  });
}

export async function an_account_is_made_left_and_entered_again(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address });
    const table = await makesTable(anna.page, server);
    await anna.page.goto(`${server.address}#/me`);
    const fill = async (page, name, secret, button) => {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Passphrase', { exact: true }).fill(secret);
      await page.locator('form').getByRole('button', { name: button }).click();
    };
    await fill(anna.page, 'Anna', 'short', 'Make an account');
    await anna.page.getByRole('alert').filter({ hasText: 'at least ten letters' }).waitFor();
    await fill(anna.page, 'Anna', phrase, 'Make an account');
    await anna.page.getByRole('region', { name: 'Recovery codes' }).waitFor();
    check((await anna.page.locator('section ul li').count()) >= 8, 'the codes are shown');
    await looksGood(house, anna.page, 'me_account');
    await anna.page.getByRole('button', { name: 'I have them' }).click();

    const other = await house.visit({ at: server.address, path: '#/me' });
    await other.page
      .getByRole('group', { name: 'Account' })
      .getByRole('button', { name: 'Log in' })
      .click();
    await fill(other.page, 'Anna', 'not the passphrase', 'Log in');
    await other.page.getByRole('alert').filter({ hasText: 'do not fit together' }).waitFor();
    await fill(other.page, 'anna', phrase, 'Log in');
    await other.page.getByText('Signed in on').waitFor();
    await other.page.goto(table);
    await sits(other.page);

    // Signed out from the first browser, the second one only watches.
    await anna.page.reload();
    await anna.page.getByRole('button', { name: 'Sign out there' }).click();
    await anna.page.getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'detached' });
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Sit down' }).waitFor();
    await anna.page.getByRole('button', { name: 'Log out' }).click();
    await anna.page.getByRole('button', { name: 'Make my private link' }).waitFor();
    await other.leave();
    await anna.leave();
  });
}
