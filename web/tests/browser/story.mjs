// The last events: every game tells them move by move, at every size and in both languages.
import { answer, asked, still, unseen } from './acting.mjs';
import { check } from './house.mjs';
import { fits, isBy, openRoom, sizes, watchStory } from './looking.mjs';
import { replaysResolution, seesResolution } from './resolution.mjs';

const words = {
  en: { start: 'Start the game', me: 'Player 1', round: /Round \d/, history: 'History' },
  de: { start: 'Spiel beginnen', me: 'Person 1', round: /Runde \d/, history: 'Verlauf' },
};

// Every move stands under the name of its player, and all lines of the list have an author.
async function namesAreRight(page, { me }) {
  const told = await page
    .locator('.history .part.move')
    .evaluateAll((parts) =>
      parts.map((part) => [
        Number(part.dataset.seat),
        part.querySelector('.line')?.textContent ?? '',
      ]),
    );
  for (const [seat, line] of told) check(isBy(seat, me, line), `seat ${seat} did this: ${line}`);
  return told.length;
}

async function since(page, hasRoom) {
  const box = page.locator('.since');
  await box.waitFor();
  const fold = box.locator('.fold');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  const count = Number(/\((\d+)\)/.exec(await fold.innerText())?.[1]);
  const told = await box.locator('.part.move').count();
  check(count > 0 && told === count, `as many moves as it says: ${count}, ${told}`);
  const mine = await box.locator('.part.move[data-seat="0"]:not([data-unchosen])').count();
  check(mine === 0, `only what others did, and what the rules did for me: ${mine}`);
  if (hasRoom) check(await box.locator('.part.move').first().isVisible(), 'it is in sight');
}

async function playsBack(page) {
  await page.locator('.since .button').first().click();
  await page.waitForSelector('.frame.past');
  const buttons = page.locator('.since .button'); // slower, faster, pause, skip
  await buttons.nth(2).click();
  const pace = async () => Number((await page.locator('.since .pace').innerText()).slice(1));
  const before = await pace();
  await buttons.nth(1).click();
  check((await pace()) === 2 * before, 'it goes faster');
  await buttons.nth(0).click();
  check((await pace()) === before, 'and slower');
  if (before > 0.5) await buttons.nth(0).click(); // so that there is time to see it
  check((await pace()) === 0.5, 'and slower still');
  await buttons.nth(2).click();
  await page.waitForSelector('.since .part.shown');
  // A short story may have ended by itself.
  await page.evaluate(() => document.querySelectorAll('.since .button')[3]?.click());
  await page.waitForFunction(() => !document.querySelector('.frame.past'));
  await asked(page);
}

// The cards that others keep of their packets are told as cards, and never by name. The details are
// in the page as well.
async function keepsSecrets(page, language) {
  const [keeps, hidden] = {
    en: ['keeps', 'a hidden card'],
    de: ['behält', 'eine verdeckte Karte'],
  }[language];
  const more = page.locator('.history > .button.quiet'); // older parts wait behind it
  while ((await more.count()) > 0) await more.click();
  const lines = await page.locator('.history .part').allTextContents();
  const kept = lines.flatMap((line) => line.match(new RegExp(`Bot 2 ${keeps} [^.]*`, 'g')) ?? []);
  check(kept.length > 2, `picks of others are told: ${lines.length} parts, ${kept}`);
  for (const line of kept) check(line.endsWith(hidden), `a secret in the story: ${line}`);
}

// Runs in the page: whether a round has ended. Where locations are announced as well, only another
// round says so.
function isRoundOver(game) {
  const told = [...window.banners];
  const isAnother = told.some((text) => /(Round|Runde) 2/.test(text));
  return (game === 'factory42' ? isAnother : told.length > 1) && window.mostNow > 0;
}

async function tells(house, game, language) {
  const said = words[language];
  const { page, problems, leave } = await house.visit({
    path: `#/new/${game}`,
    language,
    prepare: async (one) => {
      await one.addInitScript(watchStory);
      if (game === 'factory42') await one.clock.install(); // it will stand still
    },
  });
  await page.getByRole('button', { name: said.start }).click();
  // Until a round has ended: then everything that can happen between two turns has happened.
  const isEnough = () => page.evaluate(isRoundOver, game);
  await unseen(page, async () => {
    for (let count = 0; count < 60 && !(await isEnough()); ++count) {
      await answer(page, count);
      await asked(page);
      await namesAreRight(page, said);
    }
  });
  const banners = await page.evaluate(() => [...window.banners]);
  check(
    banners.some((text) => said.round.test(text)),
    `a round is announced: ${banners}`,
  );
  check((await page.evaluate(() => window.mostNow)) > 0, 'others are seen moving');
  const lit = await page.evaluate(() => [...window.lit]);
  check(lit.length > 0 && !lit.includes('mine'), `what they did is lit at theirs: ${lit}`);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await since(page, width >= 800);
    await fits(page, `the story at ${width}`);
    if (width < 1100) await openRoom(page, page.getByRole('tab', { name: said.history }));
    const count = await namesAreRight(page, said);
    check(count > 3, `moves are told: ${count}`);
    if (game === 'automation') await keepsSecrets(page, language);
    check((await page.locator('.history .heading').count()) > 1, 'turns and rounds are set apart');
    await house.shoot(page, `story_${game}_${language}_${width}`);
    if (width === 1440 || width === 360) await playsBack(page);
    if (game !== 'factory42') continue;
    const shot = `resolution_${language}_${width}`;
    if (width === 1440) await replaysResolution(house, page, said.me, shot);
    else await seesResolution(house, page, said.history, shot);
  }
  await openRoom(page, page.getByRole('tab', { name: said.history })); // the question came back after the replay
  const details = page.locator('.history details').first();
  check((await details.locator('li').first().isVisible()) === false, 'details wait to be asked');
  await details.locator('summary').click();
  await details.locator('li').first().waitFor();
  check((await page.locator('.history .part .chip svg').count()) > 0, 'pieces are pictures');
  await still(page);
  await house.checkAccess(page, `the story of ${game}`);
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export const what_just_happened_in_stephens = (house) => tells(house, 'stephens', 'en');
export const what_just_happened_in_stephens_in_german = (house) => tells(house, 'stephens', 'de');
export const what_just_happened_in_inventions = (house) => tells(house, 'inventions', 'en');
export const what_just_happened_in_inventions_in_german = (house) =>
  tells(house, 'inventions', 'de');
export const what_just_happened_in_automation = (house) => tells(house, 'automation', 'en');
export const what_just_happened_in_automation_in_german = (house) =>
  tells(house, 'automation', 'de');
export const what_just_happened_in_factory42 = (house) => tells(house, 'factory42', 'en');
export const what_just_happened_in_factory42_in_german = (house) => tells(house, 'factory42', 'de');

// It opens when something concerns me, and then stays as I left it, turn after turn.
export async function what_is_new_stays_as_it_was_left(house) {
  const { page, leave } = await house.visit({ path: '#/new/inventions' });
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (let count = 0; count < 2; ++count) await answer(page);
  const fold = page.locator('.since .fold');
  const isOpen = async () => {
    await asked(page);
    return (await fold.getAttribute('aria-expanded')) === 'true';
  };
  for (const wanted of [true, false]) {
    if ((await isOpen()) !== wanted) await fold.click();
    for (let count = 0; count < 2; ++count) {
      await answer(page, count);
      check((await isOpen()) === wanted, `it stays ${wanted ? 'open' : 'closed'}`);
    }
  }
  await leave();
}
