// The steps of tests of several games at a table: begin one, measure it, look into its rooms.
import { asked, playSome, still } from './acting.mjs';
import { check } from './house.mjs';
import { fits, openRoom } from './looking.mjs';

// From the card on the home page to the form for a table of this game, for as many as can play it.
export async function fromHome(page, title, counts) {
  const card = page.locator('li', { has: page.getByRole('heading', { name: title }) });
  await card.getByRole('link', { name: 'Play', exact: true }).click();
  await page.locator('.counts').waitFor(); // the title is on the home page, too
  const offered = await page.locator('.counts label').allInnerTexts();
  check(offered.join() === counts.join(), `for ${counts}: ${offered}`);
}

// On the screen for a new table. Seats behind the people are bots of these levels, then of the second.
export async function choose(page, wish) {
  const { players = 2, levels = [], humans = 1, isGerman = false, options = {} } = wish;
  const seatName = isGerman ? 'Platz' : 'Seat';
  await page.getByRole('radio', { name: String(players), exact: true }).check({ force: true });
  for (const [name, value] of Object.entries(options)) {
    const option = page.locator('.option', { has: page.getByText(name, { exact: true }) });
    if (value === 'on' || value === 'off')
      await option.getByRole('switch').setChecked(value === 'on');
    else await option.getByRole('combobox').selectOption(value);
  }
  for (let seat = 2; seat <= players; ++seat)
    await page
      .getByLabel(`${seatName} ${seat}`, { exact: true })
      .selectOption(seat <= humans ? 'human' : (levels[seat - humans - 1] ?? 'level2'));
}
export async function startTable(page, wish = {}) {
  const { humans = 1, isGerman = false } = wish;
  await choose(page, wish);
  await page.getByRole('button', { name: isGerman ? 'Spiel beginnen' : 'Start the game' }).click();
  if (humans === 1) await asked(page);
}

async function seeRooms(house, page, name, count) {
  for (let room = 0; room < count; ++room) {
    await openRoom(page, page.getByRole('tab').nth(room));
    await fits(page, `${name}, room ${room}`);
    await house.shoot(page, `${name}_room${room}`);
  }
}

// A table after some answers, at several sizes: [width, height, language, theme, wish]. `also`
// looks at the special features of the game.
export async function atSizes(house, game, sizes, { decisions, rooms, also }) {
  for (const [width, height, language, theme, wish] of sizes) {
    const name = `${game}_${language}_${theme}_${width}`;
    const visit = { path: `#/new/${game}`, width, height, language, theme };
    const { page, problems, leave } = await house.visit(visit);
    await startTable(page, { ...wish, isGerman: language === 'de' });
    await playSome(page, decisions);
    await still(page);
    await fits(page, name);
    await house.checkAccess(page, name);
    await house.shoot(page, name);
    await also?.(page, width, name);
    if (width < 700) await seeRooms(house, page, name, rooms);
    check(problems.length === 0, problems.join(', '));
    await leave();
  }
}
