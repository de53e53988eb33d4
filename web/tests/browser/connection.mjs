// A page whose server falls silent, ends or removes its table, or is away when a link is opened: it
// comes to a true state by itself.
import { check } from './house.mjs';
import { startServer } from './server.mjs';

const phone = { width: 390, height: 844 };

async function seated(house, server, more = {}) {
  const anna = await house.visit({
    at: server.address,
    path: '#/new/stephens',
    settings: { name: 'Anna' },
    ...more,
  });
  const { page } = anna;
  await page.getByRole('radio', { name: /Online/ }).check();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByText("Your seat's link").waitFor();
  return { ...anna, table: page.url().split('/').at(-1) };
}

async function started(house, server, more) {
  const anna = await seated(house, server, more);
  for (const seat of [2, 1]) {
    await anna.page.getByRole('button', { name: /^Bot/ }).last().click();
    await anna.page.getByText(`Bot ${seat + 1}`).waitFor();
  }
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.page.locator('.choice:not(.blocked)').first().waitFor();
  return anna;
}

async function withServer(house, run) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    await run(server);
  } finally {
    server.stop();
  }
}

// The line stays open and carries nothing: a laptop that slept, another network.
export async function a_silent_line_is_noticed_and_replaced(house) {
  await withServer(house, async (server) => {
    let isFrozen = false;
    const { page, leave } = await started(house, server, {
      prepare: (page) =>
        page.routeWebSocket(/\/ws$/, (socket) => {
          const wasOpenBefore = !isFrozen;
          const behind = socket.connectToServer();
          const passes = () => !isFrozen || !wasOpenBefore;
          socket.onMessage((text) => passes() && behind.send(text));
          behind.onMessage((text) => passes() && socket.send(text));
        }),
    });
    const began = Date.now();
    isFrozen = true;
    await page.getByText('Connection lost').waitFor();
    check(Date.now() - began < 10_500, `noticed after ${Date.now() - began} ms`);
    await page.getByText('Connection lost').waitFor({ state: 'hidden' });
    await page.locator('.choice:not(.blocked)').first().waitFor();
    await leave();
  });
}

export async function a_table_that_is_ended_or_deleted_says_so(house) {
  await withServer(house, async (server) => {
    for (const [word, told, size] of [
      ['end', 'The host has ended this table', {}],
      ['delete', 'This table has been deleted', phone],
    ]) {
      const { page, table, leave, problems } = await started(house, server, size);
      server.host(word, table, ...(word === 'end' ? ['--why', 'a test'] : []));
      await page.getByText(told).waitFor();
      await page.getByText('The connection has ended').first().waitFor();
      check((await page.locator('.choice').count()) === 0, 'nothing is asked any more');
      check((await page.getByText('Your turn').count()) === 0, 'it is not my turn any more');
      await house.checkAccess(page, `a table after ${word}`);
      await house.shoot(page, `online_after_${word}`);
      check(problems.length === 0, problems.join(', '));
      await leave();
    }
  });
}

export async function a_seat_s_link_waits_for_a_server_that_restarts(house) {
  await withServer(house, async (server) => {
    const { page } = await seated(house, server);
    await page.getByText("Your seat's link").click();
    await page.getByRole('button', { name: /link/i }).first().waitFor();
    const [[table, token]] = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('tischwerk.seats')),
    );
    // The browser keeps the page, so that it opens without the service.
    const other = await house.visit({ at: server.address, isOffline: true, ...phone });
    await other.page.evaluate(() => navigator.serviceWorker.ready);
    await server.halt();
    await other.page.evaluate((hash) => (location.hash = hash), `#/online/${table}/${token}`);
    await other.page.getByText('The server does not answer yet').waitFor();
    await house.shoot(other.page, 'online_server_away_phone');
    const kept = await other.page.evaluate(() => localStorage.getItem('tischwerk.seats'));
    check(kept.includes(token), 'the secret is kept before the table is reached');
    const back = await server.again();
    await other.page.getByText("Your seat's link").waitFor();
    await back.halt();
    await other.leave();
  });
}
