// A game plays without a network once all its files are kept.
import { afterEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error a plain script, shared with the tests of the service worker
import { FakeCaches } from '../../testing/fake_caches.mjs';
import { areKept, gamesCache, keepFiles } from './offline';

const files = ['assets/a.js', 'assets/a.wasm'];
const at = (file: string) => new URL(file, document.baseURI).href;

describe('the files of a game', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are kept together, and each only once', async () => {
    const caches = new FakeCaches();
    vi.stubGlobal('caches', caches);
    const frame = await caches.open('the frame');
    await frame.addAll([at('assets/a.js')]);
    expect(await areKept(files)).toBe(false);
    expect(await keepFiles(files)).toBe(true);
    expect(await areKept(files)).toBe(true);
    expect([...caches.all.get(gamesCache)]).toEqual([at('assets/a.wasm')]);
  });
  it('are waited for while they are being kept', async () => {
    vi.stubGlobal('caches', new FakeCaches());
    void keepFiles(files);
    expect(await areKept(files)).toBe(true);
  });
  it('are not kept where the cache is full or missing, and nothing breaks', async () => {
    vi.stubGlobal('caches', new FakeCaches(true));
    expect(await keepFiles(files)).toBe(false);
    expect(await areKept(files)).toBe(false);
    vi.unstubAllGlobals();
    expect(await keepFiles(files)).toBe(false);
  });
  it('are none for a game that is still to come', async () => {
    vi.stubGlobal('caches', new FakeCaches());
    expect(await areKept([])).toBe(false);
  });
});
