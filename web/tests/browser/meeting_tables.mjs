// What the tests of meeting share: a server, tables by its REST requests, and looks at a screen.
import { fits } from './looking.mjs';
import { startServer } from './server.mjs';

export async function withServer(house, act, ...options) {
  if (!process.env.TISCHWERK) return console.log('        left out: TISCHWERK names no program');
  const server = await startServer(house.dist, ...options);
  try {
    await act(server);
  } finally {
    server.stop();
  }
}
export async function looksGood(house, page, name) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await fits(page, `${name} at ${width}`);
    await house.shoot(page, `${name}_${width}`);
  }
  await house.checkAccess(page, name);
}
// By the table's protocol, spoken by the page.
const started = (page, { table, seats }) =>
  page.evaluate(
    ([id, token]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(new URL('ws', location.href).href.replace('http', 'ws'));
        const say = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () => say({ type: 'hello', protocol: 1, table: id, token });
        socket.onerror = () => reject(new Error('no connection'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'welcome') say({ type: 'start', key: 'start', last: message.last });
          if (message.type === 'refused' || message.type === 'bye') reject(new Error(data));
          if (message.type !== 'changed') return;
          socket.close();
          resolve();
        };
      }),
    [table, seats[0].token],
  );
// A running table of two; the seat that is asked, and its secret.
export async function runningTable(server, page, days = 0, asked = true) {
  const clock = { kind: days ? 'correspondence' : 'none', bank_ms: 0, increment_ms: 0 };
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'human', name, level: '' }));
  const sent = await fetch(`${server.address}api/tables`, {
    method: 'POST',
    body: JSON.stringify({
      game: 'stephens',
      players: 2,
      clock: { ...clock, days_per_move: days },
      seats,
    }),
  });
  const made = await sent.json();
  await started(page, made);
  const held = made.seats.map(({ token }) => ({ table: made.table, token }));
  for (const seat of held) {
    const told = await fetch(`${server.address}api/me/games`, {
      method: 'POST',
      body: JSON.stringify({ held: [seat] }),
    });
    const { games } = await told.json();
    if (games[0].is_asked === asked) return seat;
  }
  throw new Error('nobody is asked');
}
