// @vitest-environment node
// Games are found: nothing outside their folders names a game.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetName, listGames, web } from './games.mjs';

const isSource = (name) => /\.(ts|mjs|js|svelte|css|html|json)$/.test(name);
const isTest = (name) => /\.test\.|\/testing\//.test(name);
const under = (folder) =>
  readdirSync(join(web, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => isSource(name) && !isTest(name));

describe('the games', () => {
  it('are named by nothing outside their folders', () => {
    const ids = readdirSync(join(web, 'src/games'));
    expect(ids.length).toBeGreaterThan(1);
    const naming = [...under('src/lib'), ...under('src/screens'), 'index.html', 'src/app.css']
      .concat('src/App.svelte', 'src/main.ts', 'vite.config.js')
      .concat('tools/generate.mjs', 'tools/games.mjs', 'tools/service_worker.mjs')
      .filter((name) => {
        const text = readFileSync(join(web, name), 'utf8').toLowerCase();
        return ids.some((id) => new RegExp(`\\b${id}\\b`).test(text));
      });
    expect(naming).toEqual([]);
  });
});

// A bundle of two games: both boards use `shared.js`, and the table of the frame uses `spot.js`, too.
const board = (id, imports) => ({
  facadeModuleId: `/page/src/games/${id}/index.ts`,
  imports,
  viteMetadata: { importedCss: new Set([`${id}.css`]), importedAssets: new Set() },
});
const bundle = {
  'main.js': { isEntry: true, imports: [], dynamicImports: ['table.js', 'one.js', 'two.js'] },
  'table.js': { imports: ['spot.js'], dynamicImports: [] },
  'spot.js': {},
  'shared.js': {},
  'one.js': board('one', ['main.js', 'spot.js', 'shared.js']),
  'one.css': {},
  'course.js': { facadeModuleId: '/page/src/games/one/course/index.ts', imports: ['spot.js'] },
  'one.wasm': { originalFileNames: ['src/generated/one/rules.wasm'] },
  'two.js': board('two', ['main.js', 'shared.js']),
  'two.css': {},
  'two.wasm': { originalFileNames: ['src/generated/two/rules.wasm'] },
};

describe('the files of a game', () => {
  it('are its rules, board, course and styles, and no file of the frame', () => {
    expect(listGames(bundle)).toEqual([
      { id: 'one', files: ['one.wasm', 'one.js', 'course.js', 'shared.js', 'one.css'] },
      { id: 'two', files: ['two.wasm', 'two.js', 'shared.js', 'two.css'] },
    ]);
  });
  it('have rules that are named by the game, for the service worker', () => {
    const name = assetName({ originalFileNames: ['src/generated/one/rules.wasm'] });
    expect(name).toBe('assets/one-[name]-[hash][extname]');
    expect(assetName({ originalFileNames: ['src/app.css'] })).toBe('assets/[name]-[hash][extname]');
  });
});
