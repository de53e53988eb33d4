// Builds the page: the frame, then every game on top of it, then the list of games and the service
// worker: node build.mjs [DIST]
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { doors, doorsFile, rememberDoors, throughDoors } from './frame_doors.mjs';
import { gameFolders, web, withGames } from './games.mjs';
import { serviceWorker } from './service_worker.mjs';

const alias = { $lib: join(web, 'src/lib'), $generated: join(web, 'src/generated') };

// Relative addresses: the same files serve from any folder of any host. One file of styles for the
// frame and one for a game: whoever loads a game by its address gets no styles with it.
const common = {
  root: web,
  base: './',
  configFile: false,
  logLevel: 'warn',
  resolve: { alias },
  worker: { format: 'es' },
};
// Classes are named by the path from here, so that a build is the same wherever it was called.
const compileSvelte = () => svelte({ compilerOptions: { runes: true, rootDir: web } });
const output = (rollupOptions) => ({
  target: 'es2022',
  assetsInlineLimit: 0,
  cssCodeSplit: false,
  reportCompressedSize: false,
  rollupOptions,
});

async function buildFrame(outDir, doorsPath) {
  const { output: files } = await build({
    ...common,
    plugins: [compileSvelte(), rememberDoors(doorsPath)],
    build: {
      outDir,
      emptyOutDir: true,
      ...output({
        input: [join(web, 'index.html'), ...doors],
        preserveEntrySignatures: 'allow-extension',
      }),
    },
  });
  return files.map(({ fileName }) => fileName).filter((name) => name !== 'index.html');
}

// The entry of a game and what it imports of its own: all that the home page needs.
function withImports(entry, files) {
  const wanted = [entry];
  for (const name of wanted) {
    const { imports = [] } = files.find(({ fileName }) => fileName === name) ?? {};
    for (const one of imports)
      if (!wanted.includes(one) && files.some(({ fileName }) => fileName === one)) wanted.push(one);
  }
  return wanted;
}

async function buildGame({ id, folder }, outDir, doorFiles) {
  const { output: files } = await build({
    ...common,
    publicDir: false,
    plugins: [throughDoors(doorFiles), compileSvelte()],
    build: {
      outDir,
      emptyOutDir: false,
      ...output({
        input: { [id]: join(folder, 'entry.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          assetFileNames: `assets/${id}-[hash][extname]`,
          chunkFileNames: `assets/${id}-[name]-[hash].js`,
        },
      }),
    },
  });
  const names = files.map(({ fileName }) => fileName);
  const style = names.find((name) => name.endsWith('.css'));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry).fileName;
  return { id, entry, ...(style ? { style } : {}), home: withImports(entry, files), files: names };
}

export async function buildPage(dist) {
  const scratch = mkdtempSync(join(tmpdir(), 'tischwerk-doors-'));
  try {
    const frame = await buildFrame(dist, doorsFile(scratch));
    const doorFiles = JSON.parse(readFileSync(doorsFile(scratch), 'utf8'));
    const listed = [];
    for (const game of gameFolders()) listed.push(await buildGame(game, dist, doorFiles));
    const page = join(dist, 'index.html');
    writeFileSync(page, withGames(readFileSync(page, 'utf8'), listed));
    writeFileSync(join(dist, 'service-worker.js'), serviceWorker(frame, listed));
    return { frame, listed };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('build.mjs')) {
  const { frame, listed } = await buildPage(resolve(process.argv[2] ?? join(web, 'dist')));
  console.log(
    `${frame.length} files of the frame; ${listed.map(({ id, files }) => `${id}: ${files.length}`).join(', ')}`,
  );
}
