// Meeting on a real server: the next game, notices, the lobby.
import { check } from './house.mjs';
import { looksGood, runningTable, withServer } from './meeting_tables.mjs';

export async function the_next_game_is_one_click_away(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address, settings: { name: 'Anna' } });
    const { page } = anna;
    const late = await runningTable(server, page, 7);
    const soon = await runningTable(server, page, 1);
    const others = [];
    for (let count = 0; count < 24; ++count)
      others.push(await runningTable(server, page, 0, false));
    const held = [late, soon, ...others].map(({ table, token }) => [table, token]);
    await page.evaluate(
      (seats) => localStorage.setItem('tischwerk.seats', seats),
      JSON.stringify(held),
    );
    await page.reload();
    const next = page.getByRole('link', { name: /Next game 2 wait for you/ });
    await next.waitFor();
    check(
      (await page.locator('main li.panel', { hasText: 'Anna · Ben' }).count()) === 26,
      'all 26',
    );
    await looksGood(house, page, 'next_game_home');
    await next.click();
    await page.waitForURL(`**/#/online/${soon.table}`);
    // At the table only the other one is counted; a game that begins to ask is told by itself.
    await page.getByRole('link', { name: /Next game 1 waits for you/ }).waitFor();
    await looksGood(house, page, 'next_game_table');
    const more = await runningTable(server, page, 3);
    await page.evaluate(
      (seats) => localStorage.setItem('tischwerk.seats', seats),
      JSON.stringify([...held, [more.table, more.token]]),
    );
    await page.getByRole('link', { name: /Next game 2 wait for you/ }).click();
    await page.waitForURL(`**/#/online/${more.table}`);
    check(anna.problems.length === 0, anna.problems.join(', '));
    await anna.leave();
  });
}

// The browser subscribes to a push service that is not reached from here, so its end is a stand-in;
// everything else is real: the key, the subscription at the server, the words for the notice.
export async function notices_are_chosen_on_the_own_page(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address, settings: { name: 'Anna' } });
    const { page } = anna;
    await page.goto(`${server.address}#/me`);
    await page.getByRole('button', { name: 'Make my private link' }).click();
    const notices = page.getByRole('region', { name: 'Told when it is your turn' });
    await notices.getByLabel(/Address of a webhook/).fill('https://127.0.0.1/x');
    await notices.getByRole('button', { name: 'Keep' }).last().click();
    await notices.getByRole('status').filter({ hasText: 'private network' }).waitFor();
    await notices.getByLabel(/Address of a webhook/).fill('https://chat.example/x');
    await notices.getByRole('button', { name: 'Keep' }).last().click();
    await notices.getByRole('status').filter({ hasText: 'Kept.' }).waitFor();
    await notices.getByRole('button', { name: 'Make my feed' }).click();
    const feed = await notices.getByLabel('As a feed').inputValue();
    check((await fetch(feed)).headers.get('content-type').startsWith('application/atom'), feed);
    await notices.getByLabel(/Tell me always/).check();
    await page.reload();
    await notices.getByLabel(/Tell me always/).waitFor();
    check(await notices.getByLabel(/Tell me always/).isChecked(), 'the wish is kept');
    await looksGood(house, page, 'notices');
    check(anna.problems.length === 0, anna.problems.join(', '));
    await anna.leave();
  });
}

export async function two_people_meet_in_the_lobby_and_in_the_queue(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address, settings: { name: 'Anna' } });
    const ben = await house.visit({ at: server.address, settings: { name: 'Ben' } });
    const lobby = `${server.address}#/lobby`;
    await ben.page.goto(lobby);
    await ben.page.getByText('No table looks for players now.').waitFor();
    await anna.page.goto(`${server.address}#/new/stephens`);
    await anna.page.getByRole('radio', { name: /Online/ }).check();
    await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await anna.page.getByLabel(/Offer it at the meeting place/).check();
    await anna.page.getByLabel('Language at the table').selectOption('en');
    await anna.page.getByLabel('Beginners welcome').check();
    await looksGood(house, anna.page, 'offer');
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    await anna.page.getByRole('button', { name: 'Start the game' }).waitFor();
    const offer = ben.page.locator('li', { hasText: 'Stephens' });
    await offer.getByText('Beginners welcome').waitFor(); // by itself
    await offer.getByText('English').waitFor();
    await looksGood(house, ben.page, 'lobby');
    await offer.getByRole('link', { name: /Sit down/ }).click();
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await ben.page.locator('.table, main, [data-room]').first().waitFor();

    // Both look for a quick match at any game.
    for (const { page } of [anna, ben]) {
      await page.goto(lobby);
      await page.getByRole('button', { name: 'Find a player' }).click();
    }
    await Promise.all([anna, ben].map(({ page }) => page.waitForURL('**/#/online/*')));
    check(anna.page.url() === ben.page.url(), 'both are at the same table');
    for (const one of [anna, ben]) {
      await one.page.getByRole('heading', { level: 1 }).first().waitFor();
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  });
}

export async function bots_are_offered_after_half_a_minute(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: `${server.address}#/lobby`, language: 'de' });
    await anna.page.getByRole('button', { name: 'Mitspieler suchen' }).click();
    await anna.page.getByText(/Suche seit \d+ s/).waitFor();
    await anna.page.getByRole('link', { name: 'Gegen Bots spielen' }).waitFor({ timeout: 45_000 });
    await looksGood(house, anna.page, 'quick_de');
    await anna.page.getByRole('button', { name: 'Suche beenden' }).click();
    check(anna.problems.length === 0, anna.problems.join(', '));
    await anna.leave();
  });
}

// A game that Anna leaves to a program, which plays it to its end.
const leavesAGame = (page) =>
  page.evaluate(async () => {
    const post = async (path, body) =>
      (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json();
    const seats = [
      { kind: 'human', name: 'Anna', level: '' },
      { kind: 'bot', name: '', level: 'easy' },
    ];
    const stand_in = 'easy';
    const made = await post('/api/tables', { game: 'stephens', players: 2, seats, stand_in });
    const [{ token }] = made.seats;
    await post('/api/me/seats', { table: made.table, token });
    const socket = new WebSocket(new URL('ws', location.href).href.replace('http', 'ws'));
    const say = (message) => socket.send(JSON.stringify(message));
    let isLeft = false;
    await new Promise((resolve, reject) => {
      socket.onopen = () => say({ type: 'hello', protocol: 1, table: made.table, token });
      socket.onerror = () => reject(new Error('no connection'));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'welcome') say({ type: 'start', key: 'start', last: message.last });
        if (message.type === 'changed' && !isLeft) {
          isLeft = true;
          say({ type: 'resign', key: 'resign', last: message.to });
        }
        if (message.view?.phase === 'over') resolve();
      };
    });
    socket.close();
  });

export async function a_finished_game_is_in_the_profile(house) {
  await withServer(house, async (server) => {
    const anna = await house.visit({ at: server.address, path: '#/me' });
    const { page } = anna;
    await page.getByRole('button', { name: 'Make my private link' }).click();
    await page.getByRole('link', { name: 'My games and ratings' }).click();
    await page.getByText('Finished 0 of the last 0 games').waitFor();
    await leavesAGame(page);
    const shown = async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Results' }).waitFor();
      return page.getByText('Finished 0 of the last 1 games').isVisible();
    };
    for (let tries = 0; tries < 20 && !(await shown()); ++tries) await page.waitForTimeout(250);
    await page.getByText('left early').waitFor();
    await looksGood(house, page, 'profile');
    await page.getByRole('link', { name: /Stephens/ }).click();
    await page.waitForURL('**/#/online/*');
    check(anna.problems.length === 0, anna.problems.join(', '));
    await anna.leave();
  });
}
