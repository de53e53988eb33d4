// Takes the pictures of the documentation anew: node pictures.mjs DIST FOLDER [NAME…]
import { chromium } from '@playwright/test';
import { join, resolve } from 'node:path';
import { asked, playSome, still } from '../tests/browser/acting.mjs';
import { gamesFolder, openHouse, recordedGame } from '../tests/browser/house.mjs';
import { startTable } from '../tests/browser/tables.mjs';

const [dist = 'dist', folder = '../docs/screenshots', ...wanted] = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
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
await screen('tutorial_1440', '#/tutorial/stephens', {}, (page) => page.waitForSelector('.coach'));
await screen('final_score_1440', '#/new/stephens', {}, async (page) => {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playSome(page, 1000);
});
await screen('analysis_1440', '#/replay', {}, async (page) => {
  await openRecorded(page, 'score_reached_army.tischwerk');
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForFunction(() => !document.querySelector('progress'), null, { timeout: 90_000 });
  await page.locator('.swings button').first().click();
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
    await page.waitForSelector('.choices .choice');
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
  await page.locator('input[type=range]').fill('310');
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForSelector('.choices .choice');
  await playSome(page, 1000);
  await page.waitForSelector('figure path.line');
});
await screen('inventions_tutorial_1440', '#/tutorial/inventions', {}, (page) =>
  page.waitForSelector('.coach'),
);

// A game of four, so many decisions on; or its draft.
async function automate(name, decisions, options = {}, room = undefined) {
  await screen(name, '#/new/automation', options, async (page) => {
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await page.getByRole('button', { name: /Start the game|Spiel beginnen/ }).click();
    await asked(page);
    await playSome(page, decisions);
    if (room !== undefined) await page.getByRole('tab').nth(room).click();
  });
}
await automate('automation_draft_1440', 0);
await automate('automation_light_1440', 14);
await automate('automation_dark_1280', 14, { width: 1280, height: 720, theme: 'dark' });
await automate('automation_phone_390', 14, phone, 0);
await automate('automation_phone_dark_de_360', 14, smallDark, 1);
await automate('automation_final_score_1440', 1000);
await screen('automation_tutorial_1440', '#/tutorial/automation', {}, (page) =>
  page.waitForSelector('.coach'),
);

// A table of Factory 42, so many answers on.
async function produce(name, wish, decisions, options = {}, room = undefined) {
  await screen(name, '#/new/factory42', options, async (page) => {
    await startTable(page, { ...wish, isGerman: options.language === 'de' });
    await playSome(page, decisions);
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
await produce('factory42_final_score_1440', { players: 3 }, 2000);
await screen('factory42_tutorial_1440', '#/tutorial/factory42', {}, (page) =>
  page.waitForSelector('.coach'),
);
house.close();
await browser.close();
