// Courses played to their end on a desktop and a phone, by the choices on the page. Each step lights
// places that are there, nothing of a step lies outside the screen, and a wrong way is taken back.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from './acting.mjs';
import { check, gamesFolder } from './house.mjs';

const sizes = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };

// The solution of each step, as the file has it.
function solutionsIn(file) {
  const [, ...steps] = readFileSync(file, 'utf8').split(/^\[\[steps\]\]$/m);
  return steps.map((step) => {
    const list = /^solution = \[([^\]]*)\]/m.exec(step)?.[1] ?? '';
    return [...list.matchAll(/"([^"]*)"/g)].map(([, move]) => move);
  });
}
// A wrong way that the first chapter of a game takes back.
const wrongWays = {
  stephens: ['take_glass furnace=F_UR'],
  automation: ['take_action action=funding', 'end_turn'],
  inventions: ['pick_disc action=manufacture', 'manufacture card=s_bicycle'],
};
const chaptersOf = (game) =>
  readdirSync(join(gamesFolder, game, 'course'))
    .filter((name) => name.endsWith('.toml'))
    .toSorted()
    .map((name) => ({
      id: name.slice(0, -5),
      solutions: solutionsIn(join(gamesFolder, game, 'course', name)),
    }));

// Runs in the page: how it stands, once nothing is under way.
function stateHere() {
  const card = document.querySelector('.course');
  const frame = document.querySelector('.frame');
  if (!card || !frame) return undefined;
  const buttons = [...card.querySelectorAll(':scope > .button, .menu > .button')];
  const names = buttons.map((button) => button.textContent.trim());
  const { asked, number, path } = frame.dataset;
  const step = Number(card.dataset.step);
  const is = (word) => names.includes(word);
  if (is('All chapters') && card.querySelector('h3')) return { kind: 'done', step };
  if (is('Take it back')) return { kind: 'wrong', step, number };
  if (is('Go on')) return { kind: 'read', step, number };
  if (asked === undefined || asked !== number) return undefined;
  return { kind: 'asked', step, number, path };
}

// Runs in the page: chooses what the solution names, first the move that is its next.
function chooseHere(solution) {
  const frame = document.querySelector('.frame');
  const [confirm] = document.querySelectorAll('.confirm .button.brass:enabled');
  const picked = document.querySelector('.choice[aria-pressed="true"]');
  const listed = solution
    .toReversed()
    .flatMap((move) => [
      ...document.querySelectorAll(`.choice[data-move="${CSS.escape(move)}"]:not(.blocked)`),
    ]);
  const isOpen = (one) => one.getAttribute('aria-pressed') !== 'true';
  const taught = document.querySelector('.choice.taught:not(.blocked)');
  const isAsked = taught && isOpen(taught) && solution.includes(taught.dataset.move);
  const open = isAsked ? taught : listed.find(isOpen);
  const pick = [...document.querySelectorAll('.ask [data-pick]:not(:disabled)')].at(-1);
  (open ?? (picked || listed.length === 0 ? (confirm ?? pick) : undefined))?.click();
  return frame.dataset.number;
}

// Runs in the page: what the step lights and where the card lies.
function seenHere() {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
  const places = [...(rules[0]?.selectorText ?? '').matchAll(/data-at="([^"]+)"/g)].map(
    ([, place]) => place,
  );
  const missing = places.filter(
    (place) =>
      !document.querySelector(
        `[data-at="${CSS.escape(place)}"], [data-target="${CSS.escape(place)}"]`,
      ),
  );
  const card = document.querySelector('.course').getBoundingClientRect();
  return { places, missing, isOutside: card.right > innerWidth + 1 || card.left < -1 };
}

async function playChapter(house, page, game, { id, solutions }, name) {
  await page.goto(`${page.url().split('#')[0]}#/course/${game}/${id}`);
  const wait = async () =>
    (await page.waitForFunction(stateHere, undefined, { polling: 50 })).jsonValue();
  let shown = -1;
  let isWrongTried = false;
  for (let count = 0; count < 300; count += 1) {
    const now = await wait();
    if (now.kind === 'done') return house.shoot(page, `${name}_${id}_done`);
    if (now.step !== shown) {
      shown = now.step;
      const seen = await page.evaluate(seenHere);
      check(seen.missing.length === 0, `${id}, step ${now.step}: not there: ${seen.missing}`);
      check(!seen.isOutside, `${id}, step ${now.step}: the card is outside the screen`);
      await house.shoot(page, `${name}_${id}_${now.step}`);
    }
    if (now.kind === 'read') await page.getByRole('button', { name: 'Go on', exact: true }).click();
    else if (now.kind === 'wrong') {
      isWrongTried = true;
      await house.shoot(page, `${name}_${id}_wrong`);
      await page.getByRole('button', { name: 'Take it back' }).click();
    } else if (!isWrongTried && id.startsWith('1') && now.step >= 3)
      await page.evaluate(chooseHere, wrongWays[game]);
    else await page.evaluate(chooseHere, solutions[now.step] ?? []);
    await page.waitForTimeout(60);
  }
  throw new Error(`${id} does not end: ${JSON.stringify(await wait())}`);
}

async function playCourse(house, game, size) {
  const { page, problems, leave } = await house.visit({
    path: `#/course/${game}`,
    ...sizes[size],
  });
  await page.waitForSelector('ol > li .button');
  await house.checkAccess(page, 'the chapters');
  await house.shoot(page, `course_${game}_${size}`);
  for (const chapter of chaptersOf(game))
    await playChapter(house, page, game, chapter, `course_${game}_${size}`);
  await page.goto(`${page.url().split('#')[0]}#/course/${game}`);
  await page.waitForFunction(
    (all) => document.querySelectorAll('li.done').length === all,
    chaptersOf(game).length,
  );
  check(problems.length === 0, problems.join(', '));
  await leave();
}

export const course_of_stephens_on_a_desktop = (house) => playCourse(house, 'stephens', 'desktop');
export const course_of_stephens_on_a_phone = (house) => playCourse(house, 'stephens', 'phone');
export const course_of_inventions_on_a_desktop = (house) =>
  playCourse(house, 'inventions', 'desktop');
export const course_of_inventions_on_a_phone = (house) => playCourse(house, 'inventions', 'phone');
export const course_of_automation_on_a_desktop = (house) =>
  playCourse(house, 'automation', 'desktop');
export const course_of_automation_on_a_phone = (house) => playCourse(house, 'automation', 'phone');

// A chapter is left and gone on with, begun again, and is no saved game.
export async function a_chapter_is_resumed_and_begun_again(house) {
  const { page, leave } = await house.visit({ path: '#/course/stephens/1_first_turns' });
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await page.waitForSelector('.course[data-step="1"]');
  await page.reload();
  await page.waitForSelector('.course[data-step="1"]');
  await page.getByRole('button', { name: 'Course menu' }).click();
  await page.getByRole('button', { name: 'Begin this chapter again' }).click();
  await page.waitForSelector('.course[data-step="0"]');
  await page.getByRole('button', { name: 'Course menu' }).click();
  await page.getByRole('link', { name: 'Skip to the next chapter' }).click();
  await page.waitForFunction(() => location.hash.endsWith('2_reset'));
  await page.waitForSelector('.course');
  await page.goto(page.url().split('#')[0]);
  await page.waitForSelector('[data-game]');
  check((await page.getByText('Continue').count()) === 0, 'chapters are no saved games');
  await leave();
}

// The home page leads to a puzzle; its wrong ways are taken back, and two of them offer the answer.
export async function a_puzzle_is_found_and_solved(house) {
  const { page, problems, leave } = await house.visit({});
  await page.waitForSelector('[data-game]');
  await page.getByRole('region', { name: 'Puzzle of the day' }).getByRole('link').click();
  await page.waitForFunction(() => location.hash.startsWith('#/puzzles/'));
  await page.goto(`${page.url().split('#')[0]}#/puzzles/factory42`);
  await page.waitForSelector('ol > li .button');
  await house.checkAccess(page, 'the puzzles');
  await page.goto(`${page.url().split('#')[0]}#/puzzles/factory42/01_the_last_meeple`);
  const choose = async (move) => {
    await page.waitForSelector(`.choice[data-move="${move}"]`);
    await page.waitForFunction(chooseHere, [move], { polling: 200 });
  };
  for (let time = 0; time < 2; time += 1) {
    await choose('place location=research role=worker');
    await page.getByRole('button', { name: 'Take it back' }).click();
  }
  check((await page.locator('.taught').count()) === 0, 'the answer is shown unasked');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.waitForSelector('.taught');
  await choose('place location=accounting role=worker');
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.waitForSelector('li.done');
  check(problems.length === 0, problems.join(', '));
  await leave();
}

// A careless player of a first game hears of it, takes back, and the game goes on.
export async function the_coach_speaks_up_in_a_first_game(house) {
  const { page, problems, leave } = await house.visit({ path: '#/course/stephens' });
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/table/'));
  const card = page.getByRole('region', { name: 'The coach' });
  for (let count = 0; count < 60 && !(await card.isVisible()); count += 1) {
    const asked = answer(page, count * 3 + 1, 60_000).catch(() => undefined);
    await Promise.race([asked, card.waitFor({ timeout: 60_000 }).catch(() => undefined)]);
  }
  await card.waitFor();
  await house.checkAccess(page, 'the coach');
  await house.shoot(page, 'coach');
  await card.getByRole('button', { name: 'Take it back' }).click();
  await card.waitFor({ state: 'detached' });
  await answer(page, 0, 60_000);
  check(problems.length === 0, problems.join(', '));
  await leave();
}
