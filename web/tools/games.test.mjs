// @vitest-environment node
// Games are found: nothing outside their folders names one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameFolders, web, withGames } from './games.mjs';

const isSource = (name) => /\.(ts|mjs|js|svelte|css|html|json)$/.test(name);
const isTest = (name) => /\.test\.|\/testing\//.test(name);
const under = (folder) =>
  readdirSync(join(web, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => isSource(name) && !isTest(name));

describe('the games', () => {
  it('are the folders with an entry, here and wherever the environment says', () => {
    const ids = gameFolders('').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const more = gameFolders(join(web, 'tests/games')).map(({ id }) => id);
    expect(more).toEqual([...ids, 'whispers']);
  });
  it('are named by nothing outside their folders', () => {
    const ids = gameFolders(join(web, 'tests/games')).map(({ id }) => id);
    const naming = [...under('src/lib'), ...under('src/screens'), 'index.html', 'src/app.css']
      .concat('src/App.svelte', 'src/main.ts', 'vite.config.js', 'tools/build.mjs')
      .concat('tools/generate.mjs', 'tools/games.mjs', 'tools/frame_doors.mjs')
      .filter((name) => {
        const text = readFileSync(join(web, name), 'utf8').toLowerCase();
        return ids.some((id) => new RegExp(`\\b${id}\\b`).test(text));
      });
    expect(naming).toEqual([]);
  });
  it('stand in the page as data', () => {
    const html = withGames('<head></head>', [{ id: 'one', entry: 'a.js', files: [] }]);
    expect(html).toContain('<script type="application/json" id="games">[{"id":"one"');
  });
});
