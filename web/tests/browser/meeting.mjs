// Meeting on a real server: the next game, notices, the lobby.
import { check } from './house.mjs';
import { looksGood, runningTable, withServer } from './meeting_tables.mjs';

export async function the_next_game_is_one_click_away(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address, settings: { name: 'Anna' } });
    const { page } = anna;
    const late = await runningTable(server, page, 7);
    const soon = await runningTable(server, page, 1);
    const others = [];
    for (let count = 0; count < 24; ++count)
      others.push(await runningTable(server, page, 0, false));
    const held = [late, soon, ...others].map(({ table, token }) => [table, token]);
    await page.evaluate(
      (seats) => localStorage.setItem('tischwerk.seats', seats),
      JSON.stringify(held),
    );
    await page.reload();
    const next = page.getByRole('link', { name: /Next game 2 wait for you/ });
    await next.waitFor();
    check(
      (await page.locator('main li.panel', { hasText: 'Anna · Ben' }).count()) === 26,
      'all 26',
    );
    await looksGood(house, page, 'next_game_home');
    await next.click();
    await page.waitForURL(`**/#/online/${soon.table}`);
    // At the table only the other one is counted; a game that begins to ask is told by itself.
    await page.getByRole('link', { name: /Next game 1 waits for you/ }).waitFor();
    await looksGood(house, page, 'next_game_table');
    const more = await runningTable(server, page, 3);
    await page.evaluate(
      (seats) => localStorage.setItem('tischwerk.seats', seats),
      JSON.stringify([...held, [more.table, more.token]]),
    );
    await page.getByRole('link', { name: /Next game 2 wait for you/ }).click();
    await page.waitForURL(`**/#/online/${more.table}`);
    check(anna.problems.length === 0, anna.problems.join(', '));
    await anna.leave();
  });
}
