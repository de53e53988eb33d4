// The resolution of a round of Factory 42, shown once more: step by step, with each player's deeds.
// It is slowed, skipped and replayed. The page's clock stands still, and passes only as a test
// wants.
import { asked, still } from './acting.mjs';
import { check } from './house.mjs';
import { fits, isBy, openRoom } from './looking.mjs';

const stepAt = (page) =>
  page.evaluate(() => Number(document.querySelector('.since.playing')?.dataset.step ?? NaN));
const press = (page, place) => page.locator('.since.playing .button').nth(place).click();
const [slower, faster, , skip] = [0, 1, 2, 3];

async function paceTo(page, wanted) {
  const pace = async () => Number((await page.locator('.since .pace').innerText()).slice(1));
  while ((await pace()) < wanted) await press(page, faster);
  while ((await pace()) > wanted) await press(page, slower);
}

// Lets time pass until there is another step, or none any more. Says how much it took.
async function nextStep(page) {
  const before = await stepAt(page);
  for (let passed = 300; passed < 60_000; passed += 300) {
    await page.clock.runFor(300);
    if ((await stepAt(page)) !== before) return passed;
  }
  throw new Error(`nothing comes after step ${before}`);
}

// The oldest heading of a location in the history: the first one of the round that is over.
async function open(page) {
  await page.locator('.history .heading.phase button').last().click();
  await page.locator('.frame.past .since.playing[data-step="-1"]').waitFor();
  await nextStep(page);
}

// The marked lines of the list, and the lit locations of the board.
const shownNow = (page) =>
  page.evaluate(() => {
    const [part, ...more] = document.querySelectorAll('.since.playing .part.shown');
    const list = part.closest('ol').getBoundingClientRect();
    const { top, bottom } = part.querySelector('.tell').getBoundingClientRect();
    return {
      isAlone: more.length === 0,
      isSeen: top >= list.top - 1 && bottom <= Math.max(list.bottom, top + 1) + 1,
      seat: part.dataset.seat,
      line: part.innerText,
      lit: [...document.querySelectorAll('.spot.glowing')].map((spot) => spot.dataset.at),
    };
  });

async function skips(page) {
  await press(page, skip);
  await page.waitForFunction(() => !document.querySelector('.frame.past, .since.playing'));
  await asked(page);
}

// Every step to the end, where it ends by itself and the question is back.
async function toTheEnd(page, me) {
  const count = await page.locator('.since.playing .part').count();
  const places = new Set();
  for (let step = 0; step < count; ++step) {
    check((await stepAt(page)) === step, `step ${step} of ${count} is shown`);
    const { isAlone, isSeen, seat, line, lit } = await shownNow(page);
    check(isAlone && isSeen, `one line is marked, in sight: ${line}`);
    const isTable = seat === undefined;
    check(isTable || isBy(Number(seat), me, line), `seat ${seat} did this: ${line}`);
    check(lit.length > 0, `where it happens is lit: ${line}`);
    for (const place of lit) places.add(place);
    await nextStep(page);
  }
  await page.waitForFunction(() => !document.querySelector('.frame.past, .since.playing'));
  await asked(page);
  return [...places];
}

export async function replaysResolution(house, page, me, shot) {
  await page.clock.pauseAt(Date.now() + 30_000); // however slow the machine, that is not past
  await open(page);
  await paceTo(page, 1);
  await paceTo(page, 0.5);
  const passed = await nextStep(page);
  check(passed > 3500, `a step takes twice as long then: ${passed} ms`);
  await still(page);
  await house.shoot(page, shot);
  await skips(page);

  await open(page); // again
  await paceTo(page, 1);
  const lit = await toTheEnd(page, me);
  check(lit[0] === 'bench:requisition', `it begins at the first location: ${lit}`);
  check(lit.at(-1) === 'bench:awards', `and ends with the awards: ${lit}`);
  await page.clock.resume();
}

// On a narrow screen the room opens in which it happens; afterwards the question is back.
export async function seesResolution(house, page, history, shot) {
  const isWide = page.viewportSize().width >= 1100;
  const room = () => page.locator('[role=tab][aria-selected=true]').first().innerText();
  if (!isWide) await openRoom(page, page.getByRole('tab', { name: history }));
  await open(page);
  if (!isWide) check((await room()) !== history, 'the board is seen, not the history');
  check((await shownNow(page)).lit.length > 0, 'its location is lit');
  await fits(page, 'the resolution');
  await page.mouse.move(0, 0); // nothing is explained
  await still(page);
  await house.shoot(page, shot);
  await skips(page);
  if (!isWide) check((await room()) !== history, 'the question is back');
}
