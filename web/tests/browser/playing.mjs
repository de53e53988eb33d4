// Playing, from the first click to the final score.
import { answer, asked, playToTheEnd } from './acting.mjs';
import { check, recordedGame } from './house.mjs';
import { openRoom, swipeTo } from './looking.mjs';

export async function first_visit_to_final_score(house) {
  const { page, problems, leave } = await house.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('.choice');
  const count = await playToTheEnd(page);
  check(count > 50, `a whole game has more decisions than ${count}`);
  await page.waitForSelector('.winner');
  check(/wins|share/.test(await page.locator('.winner').innerText()), 'the winner is named');
  check((await page.locator('dialog tfoot td').count()) === 3, 'three totals');
  await page.waitForFunction(() => document.querySelectorAll('figure path.line').length === 3);
  await house.shoot(page, 'final_score');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export async function a_whole_game_on_a_phone_in_german(house) {
  const { page, problems, leave } = await house.visit({
    path: '#/new/stephens',
    width: 390,
    height: 844,
    language: 'de',
    theme: 'dark',
  });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByLabel('Platz 2', { exact: true }).selectOption('level2');
  await page.getByRole('button', { name: 'Spiel beginnen' }).click();
  await page.waitForSelector('ul .choice'); // the form for a new table has choices, too
  check((await playToTheEnd(page)) > 40, 'the game is played to its end');
  check(/gewinn/.test(await page.locator('.winner').innerText()), 'the winner is named');
  await page.waitForFunction(() => document.querySelectorAll('figure path.line').length === 2);
  await house.shoot(page, 'final_score_de_390');
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  check(width[0] <= width[1], 'nothing scrolls sideways');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}

export async function confirm_preview_and_undo(house) {
  const { page, leave } = await house.visit({ settings: { confirm: 'always' } });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('.choice');
  for (const name of ['Undo', 'Restart my turn'])
    check(await page.getByRole('button', { name }).isDisabled(), `${name}: nothing to take back`);
  await page.locator('.choice').nth(1).click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await page.waitForSelector('.chip');
  check(
    (await page.locator('.chip').first().innerText()).includes('+1'),
    'the preview shows what is gained',
  );
  await confirm.click();
  await page.waitForFunction(() => !document.querySelector('.confirm button'));
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header button')].some(
      (button) => button.textContent?.includes('Undo') && !button.disabled,
    ),
  );
  // A click that crosses a bot's move is outdated and changes nothing; so the bots come first.
  await asked(page);
  const question = page.getByText('Choose your first accessory').first();
  for (let count = 0; count < 20 && !(await question.isVisible()); ++count) {
    const before = await page.locator('.frame').getAttribute('data-number');
    await undo.click();
    await page.waitForFunction(
      (number) => document.querySelector('.frame')?.dataset.number !== number,
      before,
    );
    await asked(page);
  }
  await question.waitFor();
  await leave();
}

// Not every browser says when scrolling has ended; a swipe is followed all the same.
export async function a_swipe_is_followed_where_its_end_is_not_told(house) {
  const prepare = (page) =>
    page.addInitScript(() => {
      delete window.onscrollend;
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
    });
  const { page, leave } = await house.visit({ width: 390, height: 844, prepare });
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  check(!(await page.evaluate(() => 'onscrollend' in window)), 'the end is not told');
  for (const room of [2, 0]) await swipeTo(page, room);
  await openRoom(page, page.getByRole('tab').nth(3));
  await leave();
}

export async function keyboard_only(house) {
  const { page, leave } = await house.visit({ settings: { confirm: 'always' } });
  for (let count = 0; count < 30; ++count) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent?.includes('Play now'))) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('.choice');
  await page.keyboard.press('2');
  await page.waitForSelector('.choice.selected');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.choice.selected'));
  await page.waitForSelector('.choice');
  await page.keyboard.press('b');
  check(
    await page.evaluate(() => document.activeElement?.matches('g[role=button]')),
    'a place on the board has the focus',
  );
  await page.keyboard.press('Enter');
  await page.waitForSelector('.confirm .button.brass');
  await leave();
}

export async function several_games_are_kept(house) {
  const { page, leave } = await house.visit();
  for (let count = 0; count < 2; ++count) {
    await page.goto(`${house.address}#/`);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForSelector('.choice');
  }
  await page.goto(`${house.address}#/`);
  await page.reload();
  await page.waitForSelector('ul li .button.main');
  check(
    (await page.getByRole('link', { name: 'Go on' }).count()) === 2,
    'both games can be gone on with',
  );
  await page.getByRole('link', { name: 'Go on' }).first().click();
  await page.waitForSelector('.choice');
  await leave();
}

export async function hot_seat(house) {
  const { page, leave } = await house.visit({ path: '#/new/stephens' });
  await page.getByLabel('Seat 2', { exact: true }).selectOption('human');
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('.choice');
  check(await page.getByRole('button', { name: 'Hint' }).isDisabled(), 'no hints among people');
  const before = await page.locator('.own[data-at]').getAttribute('data-at');
  // The greeting goes away by itself, on a busy machine before the test looks.
  await page.evaluate(() => {
    const watch = () => (window.isGreeted ||= document.querySelector('.over') !== null);
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  });
  await answer(page);
  await page.waitForFunction(
    (seat) => document.querySelector('.own[data-at]')?.getAttribute('data-at') !== seat,
    before,
  );
  await page.waitForFunction(() => window.isGreeted);
  await leave();
}

export async function the_frame_tells_what_happened(house) {
  const { page, leave } = await house.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  for (let count = 0; count < 4; ++count) await answer(page);
  await asked(page);
  await page.waitForFunction(() => /Your turn/.test(document.title));
  const heard = await page.locator('[aria-live=polite]').first().innerText();
  check(heard.length > 10, `a screen reader hears it: ${heard}`);
  await page
    .getByText(/Since your last turn/)
    .first()
    .waitFor();
  const then = page.locator('.history li.part').nth(2);
  await then.locator('.tell').click();
  await page.waitForSelector('.frame.past');
  check(await then.evaluate((line) => line.classList.contains('shown')), 'the line is marked');
  check((await page.locator('.spot.lit').count()) === 0, 'nothing can be chosen in the past');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.frame.past'));
  await page.waitForSelector('.spot.lit');
  await leave();
}

export async function nothing_moves_where_motion_is_unwelcome(house) {
  for (const reducedMotion of ['reduce', 'no-preference']) {
    const { page, leave } = await house.visit({ settings: { speed: 'normal' }, reducedMotion });
    await page.addInitScript(() => {
      window.motions = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...values) {
        window.motions += 1;
        return animate.apply(this, values);
      };
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play now' }).click();
    for (let turn = 0; turn < 4; turn += 1) {
      await answer(page);
      await asked(page); // the bots have moved, too
    }
    const isMoving = (await page.evaluate(() => window.motions)) > 0;
    check(isMoving === (reducedMotion !== 'reduce'), `${reducedMotion}: moves ${isMoving}`);
    await leave();
  }
}

export async function hint_says_what_to_consider(house) {
  const { page, leave } = await house.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('.choice');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForSelector('.hint .words');
  const told = await page.locator('div.hint').innerText();
  check(/about as good|a little weaker|costs about|Nothing else/.test(told), `compared: ${told}`);
  check(/sure|close call|Nothing else/.test(told), `and how sure the bot is: ${told}`);
  check(!/expects|%/.test(told), `without numbers of the search: ${told}`);
  await leave();
}

// A game that was opened once plays without a network, and the home page says which ones do.
export async function offline_once_a_game_was_opened(house) {
  const { page, context, leave } = await house.visit({ isOffline: true });
  const card = (game) => page.locator(`li[data-game=${game}]`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await card('stephens').getByText('once it was opened here').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  await page.goto(house.address); // the same page still: it learns when the files are there
  await card('stephens').getByText('✓ Plays without a network').waitFor();
  await page.reload();
  await card('stephens').getByText('✓ Plays without a network').waitFor();
  await card('inventions').getByText('once it was opened here').waitFor();
  await house.shoot(page, 'home_offline');

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  for (let count = 0; count < 3; ++count) await answer(page);
  await asked(page);
  await page.goto(`${house.address}#/new/inventions`);
  await page.reload();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('A part of the page could not be loaded').waitFor();
  await leave();
}

// Each game loads its own files and nothing of another; the home page loads no module.
export async function a_game_loads_nothing_of_another(house) {
  const { page, leave } = await house.visit();
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  check(!(await loaded()).some((name) => name.endsWith('.wasm')), 'home loads no module');
  await page.getByRole('button', { name: 'Play now' }).click();
  await asked(page);
  const modules = (await loaded()).filter((name) => name.endsWith('.wasm'));
  check(modules.length > 0, 'the module is loaded');
  check(
    modules.every((name) => /\/stephens-/.test(name)),
    `of this game alone: ${modules}`,
  );
  const others = (await loaded()).filter((name) => /\/inventions-/.test(name));
  check(others.length === 0, `no board of another game: ${others}`);
  await leave();
}

// The board of each player can be opened, on a phone in a room of its own.
export async function the_board_of_another_player(house) {
  for (const game of ['stephens', 'inventions'])
    for (const width of [390, 1440]) {
      const { page, leave } = await house.visit({ path: `#/new/${game}`, width, height: 844 });
      await page.getByRole('button', { name: 'Start the game' }).click();
      await asked(page);
      if (width < 700) await page.getByRole('tab', { name: 'Players' }).click();
      await page.getByTitle('Show the board of Bot 2 (level 4)').click();
      const place = width < 700 ? '[data-room=other]' : 'dialog[open]';
      await page.locator(`${place} .own[data-at="player:1"]`).waitFor();
      await house.shoot(page, `other_board_${game}_${width}`);
      await leave();
    }
}

export async function analysis_of_a_game(house) {
  const { page, leave } = await house.visit({ path: '#/replay' });
  await page.setInputFiles('input[type=file]', recordedGame('rank_1.tischwerk'));
  await page.waitForSelector('input[type=range]');
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForSelector('.turns li');
  await page.waitForFunction(() => !document.querySelector('progress'), null, { timeout: 60_000 });
  await page.locator('.turns button').first().click();
  check((await page.locator('.moment ol > li').count()) > 0, 'the questions of a turn');
  await house.checkAccess(page, 'the analysis');
  await house.shoot(page, 'analysis');
  await leave();
}

export async function replay_of_a_file(house) {
  const { page, leave } = await house.visit({ path: '#/replay' });
  await page.setInputFiles('input[type=file]', recordedGame('army_reached_score.tischwerk'));
  await page.waitForSelector('input[type=range]');
  await page.getByRole('button', { name: 'To the end', exact: true }).click();
  await page.waitForFunction(
    () => Number(document.querySelector('.player .total')?.textContent) > 0,
  );
  const end = await page.locator('.player .total').first().innerText();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.waitForFunction(
    (text) => document.querySelector('.player .total')?.textContent !== text,
    end,
  );
  await house.shoot(page, 'replay');
  await leave();
}
