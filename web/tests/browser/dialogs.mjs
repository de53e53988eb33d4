// Every dialog of the table at every size: nothing stands outside the screen, or leads there only
// by scrolling inside the dialog. At 1280 by 720 history and chat are readable while choosing.
import { asked, still } from './acting.mjs';
import { check } from './house.mjs';
import { fits } from './looking.mjs';

const screens = [
  [1440, 900],
  [1280, 720],
  [820, 1180],
  [390, 844],
  [360, 640],
  [740, 360],
];

// A dialog or sheet lies inside the screen; what is in it can be reached and is not wider than it.
async function isInside(page, selector, where) {
  const found = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const wide = [...element.querySelectorAll('button, a, input, select')].filter((one) => {
        const box = one.getBoundingClientRect();
        const isShown = box.width > 1 && getComputedStyle(one).visibility !== 'hidden';
        const scroller = one.closest('.scroll, nav, [role=tablist]');
        return isShown && !scroller && (box.left < left - 1 || box.right > right + 1);
      });
      return {
        box: [left, right, innerWidth - right, top, innerHeight - bottom],
        wide: wide.map((one) => one.outerHTML.slice(0, 120)),
      };
    });
  check(
    found.box.every((distance) => distance >= -1),
    `${where} is inside: ${found.box}`,
  );
  check(found.wide.length === 0, `${where} cuts nothing: ${found.wide}`);
  await fits(page, where);
}

const openings = {
  options: (page) => page.getByRole('button', { name: 'Options' }).click(),
  keyboard: (page) => page.keyboard.press('?'),
  rules: (page) => page.getByRole('button', { name: 'Rules', exact: true }).click(),
};

export async function every_dialog_at_every_size(house) {
  const { page, problems, leave } = await house.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await still(page);
    for (const [name, open] of Object.entries(openings)) {
      await open(page);
      const selector = name === 'rules' ? 'aside.sheet' : 'dialog[open]';
      await page.locator(selector).waitFor();
      await isInside(page, selector, `${name} at ${width} by ${height}`);
      await house.shoot(page, `dialog_${name}_${width}`);
      await page.keyboard.press('Escape');
      await page.locator(selector).waitFor({ state: 'hidden' });
    }
    const boards = page.getByTitle(/^Show the board of/);
    if ((await boards.count()) > 0) {
      await boards.first().click();
      if ((await page.locator('dialog[open]').count()) > 0) {
        await isInside(page, 'dialog[open]', `a board at ${width} by ${height}`);
        await page.keyboard.press('Escape');
      }
    }
  }
  check(problems.length === 0, problems.join(', '));
  await leave();
}

export async function history_has_room_while_choosing(house) {
  const { page, leave } = await house.visit({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  const content = await page.locator('.side .content').boundingBox();
  check(content.height >= 100, `the history has ${content.height} px`);
  check(content.y + content.height <= 720, 'and lies in sight');
  await house.shoot(page, 'side_1280');
  await leave();
}
