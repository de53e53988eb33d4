// Missing or broken things: the page tells the problem and its remedy, in words a person
// understands, and never stays blank.
import { readFileSync } from 'node:fs';
import { check, recordedGame } from './house.mjs';

// The words of a problem: a title, and advice behind it.
async function explains(house, page, title, advice, name) {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await alert.waitFor();
  check((await alert.innerText()).includes(advice), `${title}: says what to do`);
  await house.checkAccess(page, title);
  await house.shoot(page, `problem_${name}`);
}

export async function a_broken_or_foreign_file(house) {
  const { page, problems, leave } = await house.visit({ path: '#/replay' });
  const read = (text) =>
    page.setInputFiles('input[type=file]', {
      name: 'game.tischwerk',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  const good = readFileSync(recordedGame('rank_1.tischwerk'), 'utf8');
  const told = new Set();
  for (const text of [
    '{"tischwerk":1',
    '',
    'PK\u0003\u0004 a picture',
    '[1, 2, 3]',
    good.slice(0, good.length / 2),
    good.replace('"stephens"', '"chess"'),
    good.replace(/"rules":\s*"[^"]*"/, '"rules":"0"'),
  ]) {
    await read(text);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    check(/Choose a .tischwerk file.*\(.{10,}\)/.test(await alert.innerText()), 'what, and why');
    told.add(await alert.innerText());
    await page.setInputFiles('input[type=file]', []);
  }
  check(told.size >= 4, `tells one problem from another: ${[...told].join(' | ')}`);
  await house.shoot(page, 'problem_file');
  check(problems.length === 0, problems.join(', '));
  await leave();
}

export async function a_game_that_is_not_here(house) {
  const { page, leave } = await house.visit({ path: '#/table/gone' });
  await explains(house, page, 'This game is not here', 'Replay', 'game_gone');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await leave();
}

export async function no_server(house) {
  const { page, leave } = await house.visit({ path: '#/online/abc' });
  await explains(house, page, 'There is no table server here', 'against bots', 'no_server');
  await page.goto(`${house.address}#/new/stephens`);
  await page.getByRole('radio', { name: /Online/ }).check();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByText('There is no table server here').waitFor();
  await leave();
}

// A server that takes leave at once, with this code.
const serverSaying = (code) => (page) =>
  page.routeWebSocket(/\/ws$/, (socket) =>
    socket.onMessage(() => {
      socket.send(JSON.stringify({ type: 'bye', code, message: `it said ${code}` }));
      socket.close();
    }),
  );

export async function a_server_of_another_version(house) {
  const { page, leave } = await house.visit({
    path: '#/online/abc',
    prepare: serverSaying('unsupported_protocol'),
  });
  await explains(house, page, 'another version', 'Reload', 'server_version');
  await leave();
}

export async function a_link_to_a_table_that_is_gone(house) {
  const { page, leave } = await house.visit({
    path: '#/online/abc',
    prepare: serverSaying('no_such_table'),
  });
  await explains(house, page, 'This table does not exist', 'link again', 'table_gone');
  await leave();
}

// Storage that is switched off, and storage that is full; either way the game goes on.
const blocked = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('no storage for you', 'SecurityError');
  };
};
const full = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room left', 'QuotaExceededError');
  };
};
async function playsWithout(house, spoil, name) {
  const { page, problems, leave } = await house.visit({
    prepare: (page) => page.addInitScript(spoil),
  });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.choice').first().click();
  await explains(house, page, 'This game cannot be kept', 'Save as a file', name);
  await page.waitForSelector('.choice:not(.blocked)');
  await page.locator('a.home').click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.waitForSelector('.choice');
  check(problems.length === 0, problems.join(', '));
  await leave();
}
export const storage_blocked = (house) => playsWithout(house, blocked, 'storage_blocked');
export const storage_full = (house) => playsWithout(house, full, 'storage_full');

export async function no_webassembly(house) {
  const { page, leave } = await house.visit({
    prepare: (page) =>
      page.addInitScript(() => {
        delete window.WebAssembly;
      }),
  });
  await page.getByRole('button', { name: 'Play now' }).click();
  await explains(house, page, 'This browser cannot run the rules', 'current browser', 'no_wasm');
  await page.goto(`${house.address}#/table/any`);
  await page.reload();
  await page.getByRole('alert').waitFor();
  await leave();
}
