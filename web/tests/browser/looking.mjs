// The visible parts of the page: at every size that people use, and whether it is cut.
import { check } from './house.mjs';

// Width, height, and how many choices have to be in sight there, if there are as many.
export const sizes = [
  [1440, 900, 6],
  [1280, 720, 4],
  [820, 1180, 4],
  [360, 740, 3],
];

export async function fits(page, where) {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  check(width[0] <= width[1], `${where} is ${width[0]} px wide on ${width[1]}`);
}

// An element that the pointer goes through is not found by it: then its edges are unknown.
export async function isInSight(page, selector, what, isSolid = true) {
  const box = await page.locator(selector).first().boundingBox();
  const { width, height } = page.viewportSize();
  check(box && box.y >= 0 && box.y + box.height <= height, `${what} is in sight: ${box?.y}`);
  check(box.x >= 0 && box.x + box.width <= width, `${what} is not cut: ${box.x}`);
  if (!isSolid) return;
  // Nothing lies over it, and nothing around it cuts it off.
  const isWhole = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isSeen = (y) => element.contains(document.elementFromPoint((left + right) / 2, y));
      return isSeen(top + 2) && isSeen(bottom - 2);
    });
  check(isWhole, `${what} is seen as a whole`);
}

// How many choices can be seen as a whole, nothing above them.
export const choicesInSight = (page) =>
  page.evaluate(() => {
    const isSeen = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 3, bottom - 3].every((y) => {
        const found = document.elementFromPoint((left + right) / 2, y);
        return y > 0 && y < innerHeight && found !== null && element.contains(found);
      });
    };
    return [...document.querySelectorAll('.choice')].filter(isSeen).length;
  });

// Moves to a room of a narrow screen as a thumb does, and waits until its tab says so.
export async function swipeTo(page, room) {
  await page.locator('.strip').evaluate((strip, place) => {
    strip.scrollTo({ left: place * strip.clientWidth, behavior: 'instant' });
  }, room);
  await page.waitForFunction(
    (place) => document.querySelectorAll('[role=tab]')[place]?.ariaSelected === 'true',
    room,
  );
}

// Opens a room of a narrow screen by its tab, and waits until it has arrived.
export async function openRoom(page, tab) {
  await tab.click();
  await page.waitForFunction(() => {
    const strip = document.querySelector('.strip');
    const tabs = [...document.querySelectorAll('[role=tab]')];
    const place = tabs.findIndex((tab) => tab.ariaSelected === 'true');
    const isThere = Math.abs(strip.scrollLeft - place * strip.clientWidth) < 2;
    return isThere && strip.dataset.arrived === strip.children[place].dataset.room;
  });
}

// Whether a line of the story begins with its author. A question without a choice is said to me:
// "You have nothing to sell."
const toMe = /^(You|None of the|Du|Dein|Keiner der)/;
export const isBy = (seat, me, line) =>
  line.startsWith(seat === 0 ? me : `Bot ${seat + 1}`) || (seat === 0 && toMe.test(line));

// Runs in the page from its beginning. Remembers passing things: banners, the lines shown while
// others think, and which players are lit.
export function watchStory() {
  window.banners = new Set();
  window.mostNow = 0;
  window.lit = new Set();
  const look = () => {
    for (const one of document.querySelectorAll('.banner')) window.banners.add(one.textContent);
    const isAsked = document.querySelector('.frame')?.dataset.asked !== undefined;
    const now = document.querySelectorAll('.now .part.move').length;
    if (!isAsked) window.mostNow = Math.max(window.mostNow, now);
    for (const one of document.querySelectorAll('.player.glowing'))
      window.lit.add(one.getAttribute('data-at') ?? 'mine');
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['class'],
  });
}
