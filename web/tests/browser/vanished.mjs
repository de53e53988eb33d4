// People who vanish: the question of an undo, the question whether a player is still there, a
// time-out and the way back. Needs the program with `serve`; its path is in TISCHWERK.
import { answer } from './acting.mjs';
import { check } from './house.mjs';
import { fits, isInSight } from './looking.mjs';
import { startServer } from './server.mjs';

const phone = { width: 390, height: 844 };

// Two people at a started table; the clock is none of the page's offers, so a program makes it.
async function twoPeople(house, server, { clock, ben: benMore = {} } = {}) {
  const made = await fetch(new URL('/api/tables', server.address), {
    method: 'POST',
    body: JSON.stringify({
      game: 'stephens',
      players: 2,
      seats: ['Anna', 'Ben'].map((name) => ({ kind: 'human', name, level: '' })),
      ...(clock ? { clock } : {}),
    }),
  }).then((answered) => answered.json());
  const [anna, ben] = await Promise.all(
    made.seats.map(({ token }, seat) =>
      house.visit({
        at: server.address,
        path: `#/online/${made.table}/${token}`,
        ...(seat === 1 ? benMore : {}),
      }),
    ),
  );
  await ben.page.getByText("Your seat's link").waitFor();
  await anna.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  for (const { page } of [anna, ben]) await page.waitForSelector('.frame[data-number]');
  return [anna, ben];
}

async function withServer(house, run) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist);
  try {
    await run(server);
  } finally {
    server.stop();
  }
}

const leaveAll = async (...people) => {
  for (const { problems, leave } of people) {
    check(problems.length === 0, problems.join(', '));
    await leave();
  }
};

export async function an_undo_says_what_it_takes_back_and_can_be_cancelled(house) {
  await withServer(house, async (server) => {
    const [anna, ben] = await twoPeople(house, server, { ben: phone });
    const undo = (one) => one.page.getByRole('button', { name: 'Ask to undo', disabled: false });
    // The one on the laptop asks, so that the other answers on a phone.
    for (let tries = 0; tries < 40 && (await undo(anna).count()) === 0; ++tries)
      for (const { page } of [anna, ben]) await answer(page, 0, 200);
    await undo(anna).click();
    const asked = anna.page.locator('.question');
    await asked.getByText('You ask to take back:').waitFor();
    await asked.getByText('Waiting for Ben').waitFor();
    check((await asked.locator('li').count()) > 0, 'it says which choices');
    const question = ben.page.locator('.question');
    await question.getByText('Anna asks to take back:').waitFor();
    for (const name of ['Agree', 'Decline'])
      await question.getByRole('button', { name }).scrollIntoViewIfNeeded();
    await fits(ben.page, 'the question of an undo on a phone');
    await isInSight(ben.page, '.question button', 'the answer to an undo');
    await house.shoot(ben.page, 'online_undo_phone');
    await house.shoot(anna.page, 'online_undo_asked');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await undo(anna).click();
    await question.getByRole('button', { name: 'Agree' }).click();
    await question.waitFor({ state: 'hidden' });
    await asked.waitFor({ state: 'hidden' });
    await leaveAll(anna, ben);
  });
}

export async function the_others_ask_for_a_player_who_is_away(house) {
  await withServer(house, async (server) => {
    const [anna, ben] = await twoPeople(house, server);
    const toAct = () => anna.page.locator('.frame').getAttribute('data-to-act');
    for (let tries = 0; tries < 20 && (await toAct()) !== '1'; ++tries)
      await answer(anna.page, 0, 200);
    const link = ben.page.url();
    await ben.page.goto(server.address);
    await anna.page.getByRole('button', { name: 'Is Ben still there?' }).click();
    await anna.page.getByText(/The others vote in/).waitFor();
    await house.shoot(anna.page, 'online_absent');
    await anna.page.setViewportSize(phone);
    await fits(anna.page, 'the question for an absent player on a phone');
    await house.shoot(anna.page, 'online_absent_phone');
    await ben.page.goto(link);
    await ben.page.getByText('Anna asks whether you are still there.').waitFor();
    await house.shoot(ben.page, 'online_absent_asked');
    check((await answer(ben.page, 0, 2000)) === 'answered', 'the player answers');
    await anna.page.getByText(/The others vote in/).waitFor({ state: 'hidden' });
    await leaveAll(anna, ben);
  });
}

export async function after_a_time_out_a_bot_plays_one_turn_and_waits(house) {
  await withServer(house, async (server) => {
    const clock = { kind: 'live', bank_ms: 2500, increment_ms: 60_000, days_per_move: 0 };
    const [anna, ben] = await twoPeople(house, server, { clock });
    // The first to be asked says nothing; the other plays on until the bot waits.
    const late = (await anna.page.locator('.frame').getAttribute('data-to-act')) === '0';
    const [away, other] = late ? [anna, ben] : [ben, anna];
    await away.page.getByRole('button', { name: 'Come back' }).waitFor();
    const waits = other.page.getByText('the bot waits');
    for (let tries = 0; tries < 60 && (await waits.count()) === 0; ++tries)
      await answer(other.page, 0, 200);
    await waits.waitFor();
    await house.shoot(other.page, 'online_bot_waits');
    check((await away.page.getByText('Your turn').count()) === 0, 'a bot has the seat');
    await house.shoot(away.page, 'online_come_back');
    await away.page.getByRole('button', { name: 'Come back' }).click();
    await away.page.locator('.choice:not(.blocked)').first().waitFor();
    await waits.waitFor({ state: 'hidden' });
    await leaveAll(anna, ben);
  });
}
