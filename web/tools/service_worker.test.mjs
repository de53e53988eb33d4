// @vitest-environment node
// The files that the service worker keeps and drops when the page is updated.
import { describe, expect, it } from 'vitest';
import { FakeCaches } from '../src/testing/fake_caches.mjs';
import { serviceWorker } from './service_worker.mjs';

const scope = 'https://example.org/';
const game = (id, version) => ({
  id,
  files: [`assets/${id}-index-${version}.js`, `assets/${id}-rules-${version}.wasm`],
});

// Installs the worker and lets it take over, as a browser does.
async function update(caches, listed, frame = ['assets/frame-1.js']) {
  const heard = {};
  const self = {
    addEventListener: (name, act) => (heard[name] = act),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  const run = new Function('self', 'caches', 'registration', serviceWorker(frame, listed));
  run(self, caches, { scope });
  for (const name of ['install', 'activate']) {
    let work;
    heard[name]({ waitUntil: (promise) => (work = promise) });
    await work;
  }
}
const kept = (caches) => [...(caches.all.get('tischwerk-games') ?? [])];

describe('the service worker', () => {
  it('keeps the frame at first, and no game', async () => {
    const caches = new FakeCaches();
    await update(caches, [game('one', 1), game('two', 1)]);
    expect(caches.fetched).toContain('assets/frame-1.js');
    expect(caches.fetched.some((name) => name.endsWith('.wasm'))).toBe(false);
    expect(kept(caches)).toEqual([]);
  });
  it('brings a game that was opened up to date, and drops its old files', async () => {
    const caches = new FakeCaches();
    await update(caches, [game('one', 1), game('two', 1)]);
    const games = await caches.open('tischwerk-games');
    await games.addAll(game('one', 1).files.map((file) => scope + file));
    await update(caches, [game('one', 2), game('two', 2)], ['assets/frame-2.js']);
    expect(kept(caches).toSorted()).toEqual(
      game('one', 2)
        .files.map((file) => scope + file)
        .toSorted(),
    );
    expect((await caches.keys()).length).toBe(2); // for the frame and for the games
  });
  it('changes with every change of a name, so that browsers notice', () => {
    const before = serviceWorker(['assets/frame-1.js'], [game('one', 1)]);
    expect(serviceWorker(['assets/frame-1.js'], [game('one', 2)])).not.toBe(before);
    expect(serviceWorker(['assets/frame-2.js'], [game('one', 1)])).not.toBe(before);
  });
});
