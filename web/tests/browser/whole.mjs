// A whole game of each by each door: in the page alone, and on a server. `./dev test` plays these.
import { asked, playToTheEnd } from './acting.mjs';
import { check } from './house.mjs';
import { startServer } from './server.mjs';
import { choose } from './tables.mjs';

export { automation_from_first_click_to_final_score } from './automation.mjs';
export { factory42_from_first_click_to_final_score } from './factory42.mjs';
export { inventions_from_first_click_to_final_score } from './inventions.mjs';
export { first_visit_to_final_score } from './playing.mjs';

// A person at a table of the server, with easy bots.
async function onAServer(house, game, players) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const where = { at: server.address, path: `#/new/${game}`, settings: { name: 'Anna' } };
    const { page, problems, leave } = await house.visit(where);
    await page.getByRole('radio', { name: /Online/ }).check();
    await choose(page, { players });
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await asked(page);
    const count = await playToTheEnd(page);
    check(count > 20, `a whole game has more decisions than ${count}`);
    check((await page.locator('dialog tfoot td').count()) === players, `${players} totals`);
    check(problems.length === 0, problems.join('\n'));
    await leave();
  } finally {
    server.stop();
  }
}

export const stephens_on_a_server_to_the_final_score = (house) => onAServer(house, 'stephens', 2);
export const inventions_on_a_server_to_the_final_score = (house) =>
  onAServer(house, 'inventions', 3);
export const automation_on_a_server_to_the_final_score = (house) =>
  onAServer(house, 'automation', 2);
export const factory42_on_a_server_to_the_final_score = (house) => onAServer(house, 'factory42', 2);
