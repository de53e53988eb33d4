// Two people and a spectator at one table of a real server. Needs the program with `serve`; its path
// is in TISCHWERK, and without it these tests say that they were left out.
import { answer } from './acting.mjs';
import { check } from './house.mjs';
import { fits, isInSight } from './looking.mjs';
import { startServer } from './server.mjs';

const isAsked = (page) => page.locator('.choice:not(.blocked)').count();

// Both answer their questions; a person without a question is passed over.
async function playSome(pages, decisions) {
  let played = 0;
  for (let idle = 0; played < decisions && idle < 300; ++idle)
    for (const page of pages)
      if ((await answer(page, 0, 200)) === 'answered') {
        played += 1;
        idle = 0;
      }
  return played;
}

// Online a move is taken back only if the others agree; here they do not.
async function asksInVain(...pages) {
  const undo = (page) => page.getByRole('button', { name: 'Ask to undo', disabled: false });
  let asking;
  for (let tries = 0; tries < 30 && !asking; ++tries) {
    for (const page of pages) if ((await undo(page).count()) > 0) asking = page;
    if (!asking) await playSome(pages, 1);
  }
  check(asking, 'somebody may ask to undo');
  const other = pages.find((page) => page !== asking);
  const told = () => asking.locator('.history li').count();
  await undo(asking).click();
  const before = await told();
  await other.getByRole('button', { name: 'Decline' }).click();
  await asking
    .getByText(/says no to taking back/)
    .first()
    .waitFor();
  check((await told()) > before - 1, 'what was played still counts');
}

// A single clock of two runs. Each turn adds to the fifteen minutes, so they may show more.
async function clockRuns(page) {
  const clocks = () => page.getByRole('timer').allInnerTexts();
  const before = await clocks();
  check(before.length === 2, `two clocks: ${before}`);
  check(
    before.every((time) => /^1\d:\d\d left$/.test(time)),
    `they say what is left: ${before}`,
  );
  // The rules lie beside the table: its clocks go on.
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.locator('aside.sheet').waitFor();
  check((await clocks()).length === 2, 'the clocks stay beside the rules');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('aside.sheet') === null);
  // Where both have changed, a player has moved in between: then the test looks again.
  let [last, changed] = [before, []];
  for (let tries = 0; tries < 40 && changed.length !== 1; ++tries) {
    await page.waitForTimeout(500);
    const now = await clocks();
    changed = now.filter((time, place) => time !== last[place]);
    if (changed.length > 1) last = now;
  }
  check(changed.length === 1, `one of them runs: ${before}, then ${await clocks()}`);
}

// Who sits there, and whether they are here; my own seat needs no such mark.
async function presenceOf(page, name, presence) {
  await page.locator('.player', { hasText: name }).getByText(presence, { exact: true }).waitFor();
  check((await page.locator('.presence').count()) === 1, 'only the other is told about');
}

// The mark beside "Your turn" is the reader's, also where both may answer.
async function theMarkIsMine(...pages) {
  for (const [seat, page] of pages.entries()) {
    const turn = page.locator('header .turn');
    const [text, mark] = [await turn.innerText(), await turn.getAttribute('data-seat')];
    check(/Your turn/.test(text) === (mark === String(seat)), `seat ${seat}: ${text}, ${mark}`);
    const toAct = await page.locator('.frame').getAttribute('data-to-act');
    if (toAct === String(seat)) continue;
    await page.locator('.player', { hasText: 'is thinking' }).waitFor();
  }
}

async function says(page, text) {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

// Chat that came while another tab was open is marked until it is read.
async function readsUnread(page, author, text) {
  const tab = page.getByRole('tab', { name: 'Chat' });
  await tab.locator('.unread').waitFor();
  await tab.click();
  await page.locator('.chat li', { hasText: author }).getByText(text).waitFor();
  check((await tab.locator('.unread').count()) === 0, 'what is read is not marked');
}

// On a phone the chat has a button of its own, beside any part of the board.
async function readsOnPhone(house, page, author, text) {
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('button', { name: /^Chat/ });
  await button.locator('.unread').waitFor();
  await fits(page, 'a phone with an unread line');
  await isInSight(page, 'nav .row > .button', 'the button of the chat');
  await house.shoot(page, 'online_unread_phone');
  await button.click();
  await page.locator('dialog li', { hasText: author }).getByText(text).waitFor();
  await page.locator('dialog time').first().waitFor();
  await fits(page, 'the chat on a phone');
  await house.shoot(page, 'online_chat_phone');
  await page.getByRole('button', { name: 'Close' }).click();
  check((await button.locator('.unread').count()) === 0, 'the line is read');
  await page.setViewportSize({ width, height });
}

// At the running table the options show the link of the seat for another device.
async function showsItsCode(house, page) {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByText("Your seat's link").click();
  await page.getByRole('button', { name: 'Show it as a QR code' }).click();
  await page.getByRole('img', { name: 'Show it as a QR code' }).waitFor();
  await house.shoot(page, 'online_seat_code');
  await page.keyboard.press('Escape');
}

// A spectator is told so, and whose board lies in front; the players see that there is a spectator.
async function watches(house, page, player) {
  check((await isAsked(page)) === 0, 'who watches is not asked');
  await page.getByText('You are watching').waitFor();
  await page.getByRole('heading', { name: 'Board of Anna' }).waitFor();
  await page.getByTitle('Show the board of Ben').click();
  await page.getByRole('heading', { name: 'Board of Ben' }).waitFor();
  await page.locator('.now .part').first().waitFor();
  await player.getByText('1 watching').waitFor();
  await says(page, 'Good game');
  await player.locator('.chat li', { hasText: 'Somebody who watches:' }).waitFor();
  await house.shoot(page, 'online_watching');
}

export async function two_people_online_with_a_lost_connection(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const anna = await house.visit({
      at: server.address,
      path: '#/new/stephens',
      settings: { name: 'Anna' },
    });
    await anna.page.getByRole('radio', { name: /Online/ }).check();
    await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await anna.page.getByLabel('Seat 2', { exact: true }).selectOption('open');
    await anna.page.getByLabel('Time to think').selectOption({ index: 1 });
    await house.shoot(anna.page, 'online_new_table');
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    await anna.page.getByText(/15 minutes each/).waitFor();
    const link = await anna.page.getByLabel('Send this link to the others').inputValue();

    const ben = await house.visit({ at: link, settings: { name: 'Ben' } });
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByText('Ben').waitFor();
    const table = link.split('/').at(-1);
    for (const { page } of [anna, ben])
      check(page.url().endsWith(`#/online/${table}`), `no secret in the address: ${page.url()}`);
    const preview = await fetch(link).then((answered) => answered.text());
    check(
      /og:title" content="Anna invites you to|og:title" content="Stephens: Anna, Ben"/.test(
        preview,
      ),
      preview,
    );
    await house.shoot(anna.page, 'online_waiting_room');
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await anna.page.waitForSelector('.scene');
    await ben.page.waitForSelector('.scene');
    await presenceOf(anna.page, 'Ben', 'here');
    await presenceOf(ben.page, 'Anna', 'here');
    await theMarkIsMine(anna.page, ben.page);
    check((await playSome([anna.page, ben.page], 12)) >= 12, 'both can play');
    for (const { page } of [anna, ben]) await clockRuns(page);

    while (!(await isAsked(anna.page))) await playSome([ben.page], 1);
    await ben.page.evaluate(() => window.sockets.at(-1).close());
    await playSome([anna.page], 1);
    await ben.page.waitForFunction(() => window.sockets.length > 1);
    check((await ben.page.locator('.history li').count()) > 5, 'the history is there again');
    check((await playSome([anna.page, ben.page], 12)) >= 12, 'the game goes on after the break');

    await asksInVain(anna.page, ben.page);

    await says(anna.page, 'Hello Ben');
    await readsUnread(ben.page, 'Anna:', 'Hello Ben');
    await ben.page.getByRole('tab', { name: 'History' }).click();
    await says(anna.page, 'Your move');
    await readsOnPhone(house, ben.page, 'Anna:', 'Your move');
    const carl = await house.visit({ at: link });
    await carl.page.waitForSelector('.scene');
    await watches(house, carl.page, anna.page);
    await showsItsCode(house, anna.page);
    await house.shoot(anna.page, 'online_table');
    for (const one of [ben, carl, anna]) {
      check(one.problems.length === 0, one.problems.join(', '));
      if (one === carl) await presenceOf(anna.page, 'Ben', 'away');
      await one.leave();
    }
  } finally {
    server.stop();
  }
}

// The link of a seat, taken along to another browser: it opens the seat until a new link is made,
// and no seat after the seat was given up.
export async function a_seat_s_link_is_changed_and_given_up(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const anna = await house.visit({
      at: server.address,
      path: '#/new/stephens',
      settings: { name: 'Anna' },
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: null })),
    });
    const { page } = anna;
    await page.getByRole('radio', { name: /Online/ }).check();
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByText("Your seat's link").click();
    const shown = page.getByRole('textbox', { name: "Your seat's link" });
    check((await shown.count()) === 0, 'the link is not shown to whoever looks on');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText(/Copying did not work/).waitFor();
    const old = await shown.inputValue();
    await house.checkAccess(page, 'the link of a seat');
    await house.shoot(page, 'online_seat_link');
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText('The old link no longer opens your seat.').waitFor();
    const fresh = await shown.inputValue();
    check(fresh !== old, 'it is another one');

    const thief = await house.visit({ at: old, width: 360, height: 740 });
    await thief.page.getByText('This link no longer opens a seat').waitFor();
    await thief.page.getByRole('button', { name: 'Sit down' }).waitFor();
    await house.shoot(thief.page, 'online_old_link_phone');
    const elsewhere = await house.visit({ at: fresh, width: 360, height: 740, language: 'de' });
    await elsewhere.page.getByText('Der Link zu deinem Platz').click();
    check(!elsewhere.page.url().includes(fresh.split('/').at(-1)), 'no secret in the address');
    await house.shoot(elsewhere.page, 'online_seat_link_phone');
    await elsewhere.page.goto(server.address);
    await elsewhere.page.getByText('Der Link zu deinem Platz').click();
    await house.checkAccess(elsewhere.page, 'the link of a seat at home');
    await house.shoot(elsewhere.page, 'home_seat_link_phone');

    // The old link keeps the seat where the new link is known.
    await page.goto(old);
    await page.waitForURL((url) => !old.endsWith(url.hash));
    await page.getByText("Your seat's link").click();
    await page.getByRole('button', { name: 'Give up the seat' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Give up the seat' }).click();
    await house.shoot(page, 'online_give_up');
    await page.getByRole('button', { name: 'Really give it up' }).click();
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    await page.getByText('Open seat').first().waitFor();
    for (const one of [anna, thief, elsewhere]) {
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  } finally {
    server.stop();
  }
}

// A name that the host types for another person's seat is whom its link invites.
export async function an_invitation_names_its_guest(house) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    const anna = await house.visit({
      at: server.address,
      path: '#/new/stephens',
      settings: { name: 'Anna' },
      prepare: (page) =>
        page.addInitScript(() => {
          const writeText = async (text) => (window.copied = text);
          Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        }),
    });
    await anna.page.getByRole('radio', { name: /Online/ }).check();
    await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await anna.page.getByLabel('Name on seat 2').fill('Ben & Söhne');
    await house.shoot(anna.page, 'online_new_table_named');
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    await anna.page.getByText('Open seat for Ben & Söhne').waitFor();
    await house.shoot(anna.page, 'online_invitation');
    await anna.page.getByRole('button', { name: "Copy Ben & Söhne's link" }).click();
    const link = await anna.page.evaluate(() => window.copied);

    const ben = await house.visit({ at: link, width: 390, height: 844 });
    await ben.page.getByText('Anna invites you to Stephens').waitFor();
    await ben.page.getByText('Free seats: 1 of 2').waitFor();
    check((await ben.page.getByLabel('Your name').inputValue()) === 'Ben & Söhne', 'his name');
    await fits(ben.page, 'an invitation on a phone');
    await house.checkAccess(ben.page, 'an invitation');
    await house.shoot(ben.page, 'online_invitation_phone');
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.locator('li strong', { hasText: 'Ben & Söhne' }).waitFor();
    const carl = await house.visit({ at: link });
    await carl.page.getByText('All seats are taken. You can watch.').waitFor();
    await anna.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    for (const { page, problems, leave } of [anna, ben, carl]) {
      await page.waitForSelector('.frame[data-number]');
      check(problems.length === 0, problems.join(', '));
      await leave();
    }
  } finally {
    server.stop();
  }
}
