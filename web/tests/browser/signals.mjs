// A page that is out of sight tells of its table: by its title, by a sound, by a notification.
import { answer } from './acting.mjs';
import { check } from './house.mjs';
import { startServer } from './server.mjs';

// The page believes it is out of sight, and remembers its notices and sounds.
function outOfSight() {
  window.told = [];
  window.played = 0;
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: async () => ({ showNotification: (title) => window.told.push(title) }),
  });
  // As on phones, where only the service worker may notify.
  window.Notification = class {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.played += 1;
    start.call(this, when);
  };
}

const toldTo = (page) => page.evaluate(() => window.told);

export async function a_table_out_of_sight_gives_its_signals(house) {
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
    await anna.page.getByRole('button', { name: 'Make the table' }).click();
    const link = await anna.page.getByLabel('Send this link to the others').inputValue();
    const ben = await house.visit({
      at: link,
      settings: { name: 'Ben', notify: true, quiet: ['start'] },
      prepare: (page) => page.addInitScript(outOfSight),
    });
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await anna.page.waitForSelector('.scene');
    const isBens = () => ben.page.evaluate(() => document.title.startsWith('● Your turn'));
    for (let tries = 0; tries < 60 && !(await isBens()); ++tries) await answer(anna.page, 0, 200);
    check((await toldTo(ben.page)).at(-1) === 'Your turn', `told: ${await toldTo(ben.page)}`);
    check((await ben.page.evaluate(() => window.played)) >= 2, 'and played');
    await anna.page.getByRole('tab', { name: 'Chat' }).click();
    await anna.page.getByLabel('Write a message').fill('Are you there?');
    await anna.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.waitForFunction(() => window.told.at(-1) === 'A message');
    const all = await toldTo(ben.page);
    check(!all.includes('The game begins'), `what is switched off is not told: ${all}`);
    for (const one of [anna, ben]) {
      check(one.problems.length === 0, one.problems.join(', '));
      await one.leave();
    }
  } finally {
    server.stop();
  }
}
