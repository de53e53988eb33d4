// Reasons and places of choices: in every game, at every size and in both languages. A visit goes
// through all sizes.
import { answer, asked, still } from './acting.mjs';
import { check } from './house.mjs';
import { choicesInSight, fits, isInSight, sizes } from './looking.mjs';

const words = {
  en: { start: 'Start the game', close: 'Close', back: 'Change', seat: /^Seat [2-5]$/ },
  de: { start: 'Spiel beginnen', close: 'Schließen', back: 'Ändern', seat: /^Platz [2-5]$/ },
};

const frame = (page, key) => page.locator('.frame').getAttribute(`data-${key}`);
const isAt = (page, key, value) =>
  page.waitForFunction(
    ([name, wanted]) => document.querySelector('.frame')?.dataset[name] === wanted,
    [key, value],
  );

// Answers until this is asked.
async function until(page, decision) {
  for (let count = 0; count < 60; ++count) {
    await asked(page);
    if ((await frame(page, 'decision')) === decision) return;
    await answer(page, count);
  }
  throw new Error(`never asked: ${decision}`);
}

// A tap in the middle of a place, in its room of a phone.
async function tap(page, place) {
  await page.evaluate((at) => {
    const room = document.querySelector(`section[data-room]:has([data-at="${at}"])`);
    const strip = room?.closest('.strip');
    const rooms = [...(strip?.querySelectorAll('section') ?? [])];
    const left = rooms.indexOf(room) * (strip?.clientWidth ?? 0);
    strip?.scrollTo({ left, behavior: 'instant' });
  }, place);
  await page.locator(`.spot[data-at="${place}"]`).first().dispatchEvent('click');
}

// Every place of some kinds, and whether it glows.
const placesOf = (page, kinds) =>
  page
    .locator(kinds.map((kind) => `.spot[data-at*="${kind}:"]`).join())
    .evaluateAll((spots) =>
      spots.map((spot) => [spot.getAttribute('data-at'), spot.classList.contains('lit')]),
    );

// ---- Why not.

// Pointing is enough to be told, beside the place.
async function pointsAt(page, rule, where) {
  const isTold = () =>
    page.waitForSelector('.inspector .reason', { timeout: 2000 }).then(
      () => true,
      () => false,
    );
  // A list that is drawn anew under a resting pointer is not pointed at: a person moves again.
  for (let tries = 0; tries < 20; ++tries) {
    await page.locator('.ask .choice.blocked').first().hover();
    if (await isTold()) break;
    await page.mouse.move(2, 2);
  }
  await isInSight(page, '.inspector .reason', `the reason beside the pointer at ${where}`, false);
  check(rule.test(await page.locator('.inspector .reason').innerText()), 'with its rule');
  await page.mouse.move(2, 2);
}

// A dark place says its reason in sight, with its rule, and enters nothing.
async function whyNot(page, { kinds, rule }, said, where) {
  if ((page.viewportSize()?.width ?? 0) >= 1100) await pointsAt(page, rule, where);
  const path = await frame(page, 'path');
  const places = await placesOf(page, kinds);
  const dark = places.filter(([, isLit]) => !isLit).map(([at]) => at);
  check(dark.length > 0, `something cannot be chosen at ${where}: ${places}`);
  for (const place of dark) {
    await tap(page, place);
    if ((await page.locator('.why').count()) > 0) break;
  }
  await page.waitForSelector('.why');
  await isInSight(page, '.why', `the reason at ${where}`);
  const why = await page.locator('.why').innerText();
  check(rule.test(why) && why.length > 30, `the rule and its text: ${why}`);
  check((await frame(page, 'path')) === path, 'nothing was entered');
  await page.locator('.why .rule').click();
  await page.locator('aside.sheet .wanted').waitFor();
  await isInSight(page, 'aside.sheet .wanted', 'the rule');
  check((await page.locator('.frame').count()) === 1, 'the table stays');
  await page.locator('aside.sheet').getByRole('button', { name: said.close }).click();
  await page.waitForFunction(() => document.querySelector('aside.sheet') === null);
}

// The confirm step takes nothing away from the other choices, and is never cut.
async function staysInSight(page, where, least) {
  if ((await page.locator('.confirm').count()) === 0) return;
  await isInSight(page, '.confirm .button.brass', `Confirm at ${where}`);
  const offered = await page.locator('ul.choices > li > .choice:not(.blocked)').count();
  const seen = await choicesInSight(page);
  check(seen >= Math.min(offered, least), `${where}: ${seen} of ${offered} beside Confirm`);
}

// A choice entered by a click is left by Escape, by its button, and by a click beside the choices.
const waysBack = [
  (page) => page.keyboard.press('Escape'),
  (page, said) => page.locator('.path').getByRole('button', { name: said.back }).click(),
  (page) => page.locator('.frame').dispatchEvent('click'),
];
async function leaves(page, decision, said, way) {
  if ((await page.locator('.confirm').count()) > 0) await page.keyboard.press('Escape');
  for (let step = 0; step < 3 && (await frame(page, 'path')) !== '0'; ++step) {
    if ((await page.locator('.confirm').count()) > 0) await page.keyboard.press('Escape');
    if ((await frame(page, 'path')) !== '0') await waysBack[way % 3](page, said);
  }
  await isAt(page, 'path', '0');
  await isAt(page, 'decision', decision);
}

// ---- The special features of the games.

// A card on the board: its cost is told before it is paid. Some cost nothing, but not all.
async function entersCreate(page, where) {
  const lit = (await placesOf(page, ['shown'])).filter(([, isLit]) => isLit);
  check(lit.length > 0, `a card can be chosen at ${where}`);
  for (const [place] of lit) {
    await tap(page, place);
    await page.waitForSelector('.confirm, .path');
    const price = page.locator('.confirm .chip, .path .chip').first();
    const isTold = await price.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (isTold) break;
    await page.keyboard.press('Escape');
    await isAt(page, 'path', '0');
  }
  check((await frame(page, 'path')) !== '0', `no card names its price at ${where}`);
  if ((await page.locator('.confirm').count()) > 0)
    await isInSight(page, '.confirm .button.brass', 'Confirm');
}

// Picks a later load, then an earlier one; takes a load back.
async function picksLoads(page, where) {
  await tap(page, 'action:buy');
  await isAt(page, 'decision', 'buy');
  const loads = (await placesOf(page, ['load'])).filter(([, isLit]) => isLit).map(([at]) => at);
  check(loads.length > 1, `loads to buy: ${loads}`);
  await tap(page, loads[1]);
  await isAt(page, 'picks', '1');
  await page.waitForSelector(`.spot.lit[data-at="${loads[0]}"]`);
  await tap(page, loads[0]);
  await isAt(page, 'picks', '2');
  await page.waitForSelector('.confirm .chip');
  await isInSight(page, '.confirm .button.brass', `Confirm at ${where}`);
  await page.locator('.pick .back').first().click();
  await isAt(page, 'picks', '1');
  return loads;
}

const entersAction = (page, where) => enters(page, where, 'action');
async function enters(page, where, kind) {
  const lit = (await placesOf(page, [kind])).find(([, isLit]) => isLit)?.[0];
  check(lit, `something can be chosen at ${where}`);
  await tap(page, lit);
  await page.waitForSelector('.confirm, .path');
}

// The frame's data and whether Confirm is open: they change with each click.
const seen = (page) =>
  page.evaluate(() => {
    const isReady = document.querySelector('.confirm .button.brass:enabled') !== null;
    return JSON.stringify([document.querySelector('.frame').dataset, isReady]);
  });

// Creating a profession from the board takes at most four clicks.
async function creates(page) {
  const [lit] = (await placesOf(page, ['shown'])).filter(([, isLit]) => isLit);
  const steps = new Set(['create_row', 'pay_cube', 'take_disk']); // then another turn begins
  const number = Number(await frame(page, 'number'));
  await tap(page, lit[0]);
  let clicks = 1;
  const trail = [lit[0]];
  for (; clicks < 9; ++clicks) {
    const isSent = Number(await frame(page, 'number')) > number;
    if (isSent && !steps.has((await frame(page, 'decision')) ?? '')) break;
    const confirm = page.locator('.confirm .button.brass:enabled');
    const isConfirm = (await confirm.count()) > 0;
    trail.push(`${await frame(page, 'decision')}${isConfirm ? ', confirmed' : ''}`);
    const before = await seen(page);
    if (isConfirm) await confirm.click();
    else await page.locator('ul.choices > li > .choice:not(.blocked)').first().click();
    while ((await seen(page)) === before) await page.waitForTimeout(20);
  }
  check(clicks <= 4, `a profession takes ${clicks} clicks: ${trail.join('; ')}`);
}

// Two loads, bought with a single confirmation.
async function buys(page) {
  const loads = await picksLoads(page, 'the end');
  await tap(page, loads[0]);
  await isAt(page, 'picks', '2');
  const number = Number(await frame(page, 'number'));
  await page.locator('.confirm .button.brass:enabled').click();
  await page.waitForFunction(
    (before) => Number(document.querySelector('.frame').dataset.number) > before + 2,
    number,
  );
}

// A long list is filtered by typing.
async function filters(page) {
  await until(page, 'take_disk');
  const count = () => page.locator('ul.choices > li > .choice').count();
  const all = await count();
  if ((await page.locator('.filter').count()) === 0) return;
  await page.locator('.filter').fill('5');
  await page.waitForFunction(
    (before) => document.querySelectorAll('ul.choices > li > .choice').length < before,
    all,
  );
  await page.locator('.filter').fill('');
}

// A number stays with its choice where another one can no longer be made.
async function hotkeysStay(page) {
  const numbers = () =>
    page
      .locator('ul.choices > li > .choice:not(.blocked)')
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector('.words')?.textContent,
          one.querySelector('kbd')?.textContent,
        ]),
      );
  const before = new Map(await numbers());
  const number = await frame(page, 'number');
  await page.keyboard.press('1');
  await page.waitForFunction(
    (old) => document.querySelector('.frame').dataset.number !== old,
    number,
  );
  await until(page, 'place');
  const after = await numbers();
  check(after.length > 0 && after.length < before.size, `one is blocked: ${after}`);
  for (const [words, key] of after) check(before.get(words) === key, `${key} is ${words}`);
}

// A disc goes to the harbour, unless the bots were first; then the discs are played.
async function placesDiscs(page) {
  await until(page, 'place');
  await hotkeysStay(page);
  if ((await page.locator('.spot.lit[data-at="action:buy"]').count()) === 0) return false;
  const before = await frame(page, 'number');
  await tap(page, 'action:buy');
  await page.waitForFunction(
    (number) => document.querySelector('.frame').dataset.number !== number,
    before,
  );
  return true;
}

const games = {
  stephens: {
    decision: 'main_action',
    kinds: ['shown', 'placed'],
    rule: /ST-\d/,
    before: filters,
    enters: entersCreate,
    after: creates,
  },
  inventions: {
    decision: 'pick_disc',
    kinds: ['load', 'action'],
    rule: /EI-\d/,
    before: placesDiscs,
    enters: picksLoads,
    after: buys,
  },
  automation: {
    decision: 'opening_window',
    kinds: ['action', 'special', 'common', 'hand'],
    rule: /AA-\d/,
    enters: entersAction,
    confirm: 'always', // an action with a single way would be done at once
  },
  factory42: {
    decision: 'place_worker',
    kinds: ['space'],
    rule: /FF-\d/,
    // Only one meeple finds room there.
    before: (page) => answer(page, 0, 60_000, 'Manufaktur 1: Arbeiter'),
    enters: (page, where) => enters(page, where, 'space'),
    confirm: 'always', // a meeple costs nothing
  },
};

async function looksFor(house, id, language) {
  const said = words[language];
  const game = games[id];
  const visit = { path: `#/new/${id}`, language, settings: { confirm: game.confirm ?? 'costly' } };
  const { page, problems, leave } = await house.visit(visit);
  const begins = async () => {
    const seats = page.getByLabel(said.seat);
    for (let seat = 0; seat < (await seats.count()); ++seat)
      await seats.nth(seat).selectOption('level2');
    await page.getByRole('button', { name: said.start }).click();
    return (await game.before?.(page)) ?? true;
  };
  while (!(await begins())) await page.goto(page.url().replace(/#.*/, visit.path));
  await until(page, game.decision);
  for (const [place, [width, height, least]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    const name = `choices_${id}_${language}_${width}`;
    await page.waitForSelector('.choice');
    await page.waitForSelector('.spot.lit');
    // A narrow screen folds away the blocked choices.
    const isWide = width >= 1100;
    const offered = await page
      .locator(`ul.choices > li > .choice${isWide ? '' : ':not(.blocked)'}`)
      .count();
    const seen = await choicesInSight(page);
    check(seen >= Math.min(offered, least), `${name}: ${seen} of ${offered} choices in sight`);
    check((await page.locator('.confirm').count()) === 0, 'no box is kept empty');
    await house.shoot(page, name);
    await whyNot(page, game, said, name);
    await game.enters(page, name);
    await staysInSight(page, name, isWide ? least : 2);
    await house.shoot(page, `${name}_entered`);
    await leaves(page, game.decision, said, place);
    await fits(page, name);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await still(page);
  await house.checkAccess(page, `the choices of ${id}`);
  await game.after?.(page);
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export const why_not_and_where_in_stephens = (house) => looksFor(house, 'stephens', 'en');
export const why_not_and_where_in_stephens_in_german = (house) => looksFor(house, 'stephens', 'de');
export const why_not_and_where_in_inventions = (house) => looksFor(house, 'inventions', 'en');
export const why_not_and_where_in_inventions_in_german = (house) =>
  looksFor(house, 'inventions', 'de');
export const why_not_and_where_in_automation = (house) => looksFor(house, 'automation', 'en');
export const why_not_and_where_in_automation_in_german = (house) =>
  looksFor(house, 'automation', 'de');
export const why_not_and_where_in_factory42_in_german = (house) =>
  looksFor(house, 'factory42', 'de');
