// Takes the pictures of the documentation anew, and those of the boards on the home page, which the
// page has to be built with: node pictures.mjs DIST FOLDER [NAME…]
import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { web } from './games.mjs';
import { asked, playSome, playToTheEnd, still } from '../tests/browser/acting.mjs';
import { gamesFolder, openHouse, recordedGame } from '../tests/browser/house.mjs';
import { startTable } from '../tests/browser/tables.mjs';

const [dist = 'dist', folder = '../docs/screenshots', ...wanted] = process.argv.slice(2);
// So many answers, or a whole game.
const play = (page, decisions) =>
  decisions === Infinity ? playToTheEnd(page) : playSome(page, decisions);
// A picture has draws of its own: it is the same alone and among the others.
function isWanted(name) {
  house.begin(name);
  return wanted.length === 0 || wanted.includes(name);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const house = await openHouse(browser, resolve(dist), resolve(folder));

async function table(name, decisions, options) {
  if (!isWanted(name)) return;
  const { page, leave } = await house.visit(options);
  await page.getByRole('button', { name: /Play now|Jetzt spielen/ }).click();
  await playSome(page, decisions);
  await finish(page, name, leave);
}

async function finish(page, name, leave) {
  await page.mouse.move(1, 1);
  await still(page);
  await page.waitForTimeout(4000); // nothing glows any more
  await house.shoot(page, name);
  await leave();
  console.log(name);
}

async function screen(name, path, options, prepare = async () => undefined) {
  if (!isWanted(name)) return;
  const { page, leave } = await house.visit({ path, ...options });
  await prepare(page);
  await finish(page, name, leave);
}

async function openRecorded(page, file) {
  await page.setInputFiles('input[type=file]', recordedGame(file));
  await page.waitForSelector('input[type=range]');
}

// Runs in the page: a part of a picture, made smaller.
async function smallWebp({ png, from, width, height, quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}
// Runs in the page: where the drawing lies in its place, and a part of it, twice as wide as high, so
// far down.
function partOf(svg, down) {
  const { width, height } = svg.getBoundingClientRect();
  const box = svg.viewBox.baseVal;
  const scale = Math.min(width / box.width, height / box.height);
  const [wide, high] = [box.width * scale, box.height * scale];
  const [left, top] = [(width - wide) / 2, (height - high) / 2];
  return { x: left, y: top + (high - wide / 2) * down, width: wide, height: wide / 2 };
}

// The board of a game in play, for its card on the home page.
async function board(game, players, decisions, down) {
  if (!isWanted(`board_${game}`)) return;
  const visit = { path: `#/new/${game}`, width: 1600, height: 1000 };
  const { page, leave } = await house.visit(visit);
  await startTable(page, { players });
  await playSome(page, decisions);
  await page.mouse.move(1, 1);
  await still(page);
  await page.waitForTimeout(4000); // nothing glows any more
  const drawing = page.locator('.board > svg');
  const png = (await drawing.screenshot()).toString('base64');
  const from = await drawing.evaluate(partOf, down);
  const size = { width: 640, height: 320, quality: 0.72 };
  const webp = await page.evaluate(smallWebp, { png, from, ...size });
  writeFileSync(join(web, 'src/games', game, 'board.webp'), Buffer.from(webp, 'base64'));
  await leave();
  console.log(`board_${game}`);
}
await board('stephens', 3, 44, 0.86);
await board('inventions', 4, 26, 0.32);
await board('factory42', 3, 30, 0.2);
await board('automation', 3, 30, 0.02);

const phone = { width: 390, height: 844 };
await screen('home_1440', '', {});
await table('stephens_light_1440', 40, {});
await table('stephens_dark_de_1440', 75, { language: 'de', theme: 'dark' });
await table('stephens_phone_390', 30, phone);
await table('stephens_phone_dark_de_360', 30, {
  width: 360,
  height: 740,
  language: 'de',
  theme: 'dark',
});
await screen('stephens_solo_1440', '#/new/stephens', {}, async (page) => {
  await page.getByRole('radio', { name: 'Solo' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playSome(page, 30);
});
await screen('course_1440', '#/course/stephens/1_first_turns', {}, (page) =>
  page.waitForSelector('.course'),
);
await screen('final_score_1440', '#/new/stephens', {}, async (page) => {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playToTheEnd(page);
});
await screen('analysis_1440', '#/replay', {}, async (page) => {
  await openRecorded(page, 'score_reached_army.tischwerk');
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForFunction(() => !document.querySelector('progress'), null, { timeout: 90_000 });
  await page.locator('.turns button').first().click();
});
// A moment of the recorded game of five.
async function invent(name, moment, options = {}, room = undefined) {
  await screen(name, '#/replay', options, async (page) => {
    const file = join(gamesFolder, 'inventions/recorded/last_round.tischwerk');
    await page.setInputFiles('input[type=file]', file);
    await page.waitForSelector('input[type=range]');
    await page.locator('input[type=range]').fill(String(moment));
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: /Play on from here|Ab hier/ }).click();
    await asked(page);
    if (room !== undefined) await page.getByRole('tab').nth(room).click();
  });
}
const smallDark = { width: 360, height: 740, language: 'de', theme: 'dark' };
await invent('inventions_light_1440', 226);
await invent('inventions_dark_de_1440', 270, { language: 'de', theme: 'dark' });
await invent('inventions_phone_390', 226, phone);
await invent('inventions_phone_dark_de_360', 270, smallDark, 2);
await screen('inventions_final_score_1440', '#/replay', {}, async (page) => {
  await page.setInputFiles(
    'input[type=file]',
    join(gamesFolder, 'inventions/recorded/last_round.tischwerk'),
  );
  await page.waitForSelector('input[type=range]');
  const moments = page.locator('input[type=range]');
  await moments.fill(String(Number(await moments.getAttribute('max')) - 24));
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await asked(page);
  await playToTheEnd(page);
  await page.waitForSelector('figure path.line');
});
await screen('inventions_course_1440', '#/course/inventions/1_first_round', {}, (page) =>
  page.waitForSelector('.course'),
);

// A game of four, so many decisions on; or its draft.
async function automate(name, decisions, options = {}, room = undefined) {
  await screen(name, '#/new/automation', options, async (page) => {
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await page.getByRole('button', { name: /Start the game|Spiel beginnen/ }).click();
    await asked(page);
    await play(page, decisions);
    if (room !== undefined) await page.getByRole('tab').nth(room).click();
  });
}
await automate('automation_draft_1440', 0);
await automate('automation_light_1440', 14);
await automate('automation_dark_1280', 14, { width: 1280, height: 720, theme: 'dark' });
await automate('automation_phone_390', 14, phone, 0);
await automate('automation_phone_dark_de_360', 14, smallDark, 1);
await automate('automation_final_score_1440', Infinity);
await screen('automation_course_1440', '#/course/automation/1_first_sale', {}, (page) =>
  page.waitForSelector('.course'),
);

// A table of Factory 42, so many answers on.
async function produce(name, wish, decisions, options = {}, room = undefined) {
  await screen(name, '#/new/factory42', options, async (page) => {
    await startTable(page, { ...wish, isGerman: options.language === 'de' });
    await play(page, decisions);
    if (room !== undefined) await page.getByRole('tab').nth(room).click();
  });
}
await produce('factory42_light_1440', { players: 3 }, 12);
await produce('factory42_dark_de_1440', { players: 5, options: { Modus: 'commissions' } }, 14, {
  language: 'de',
  theme: 'dark',
});
await produce('factory42_dark_1280', { players: 4, options: { Mode: 'commissions' } }, 16, {
  width: 1280,
  height: 720,
  theme: 'dark',
});
await screen('factory42_deal_1440', '#/new/factory42', { settings: { confirm: 'costly' } }, deal);
async function deal(page) {
  await startTable(page, { players: 3, options: { 'Binding deals': 'on' } });
  const end = 'Nothing more from this side';
  for (const name of ['Bot 2 (easy)', 'Give points', '1', end, 'Promise to burn cubes', '2', end])
    await page.locator('.ask').getByRole('button', { name, exact: true }).click();
}
await produce('factory42_phone_390', { players: 3 }, 10, phone, 0);
await produce(
  'factory42_phone_dark_de_360',
  { players: 5, options: { Modus: 'commissions' } },
  10,
  smallDark,
  3,
);
await produce('factory42_final_score_1440', { players: 3 }, Infinity);
await screen('factory42_course_1440', '#/course/factory42/1_an_order', {}, (page) =>
  page.waitForSelector('.course'),
);
house.close();
await browser.close();
