// The build's knowledge of games: the files of each, for the page and for the service worker, and
// names for its rules. A game is a folder of src/games.
import { fileURLToPath } from 'node:url';
import { serviceWorker } from './service_worker.mjs';

export const web = fileURLToPath(new URL('..', import.meta.url));

// A game's board and its course are loaded when they are opened.
const opened = /\/src\/games\/(\w+)\/(?:course\/)?index\.ts$/;
const rules = /src\/generated\/(\w+)\/rules\.wasm$/;

// The service worker finds a game that was opened before by the name of its rules.
export const assetName = ({ originalFileNames }) => {
  const game = rules.exec(originalFileNames?.[0] ?? '')?.[1];
  return `assets/${game ? `${game}-` : ''}[name]-[hash][extname]`;
};

// All that a browser may load from these chunks on, without the chunks that `isAlien` names.
function reachedFrom(bundle, names, isAlien) {
  const reached = new Set(names);
  for (const name of reached) {
    const { imports = [], dynamicImports = [], viteMetadata } = bundle[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!isAlien(next)) reached.add(next);
    const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
    for (const next of [...importedCss, ...importedAssets]) reached.add(next);
  }
  return reached;
}

// The files of a game beside the frame: its board, its course and its rules. All else in the
// bundle is the frame.
export function listGames(bundle) {
  const gameOf = (name) => opened.exec(bundle[name]?.facadeModuleId ?? '')?.[1];
  const rulesOf = (name) => rules.exec(bundle[name]?.originalFileNames?.[0] ?? '')?.[1];
  const names = Object.keys(bundle);
  const entries = names.filter((name) => bundle[name].isEntry);
  const frame = reachedFrom(bundle, entries, (name) => gameOf(name) !== undefined);
  const ids = [...new Set(names.map(gameOf).filter(Boolean))].toSorted();
  return ids.map((id) => {
    const own = names.filter((name) => gameOf(name) === id);
    const files = [...reachedFrom(bundle, own, (name) => frame.has(name))];
    return { id, files: [...names.filter((name) => rulesOf(name) === id), ...files] };
  });
}

// Writes the list of games into the page, and the service worker beside it.
export function listedForOffline() {
  return {
    name: 'tischwerk-games',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'games' },
          children: JSON.stringify(listGames(bundle)),
          injectTo: 'head',
        },
      ],
    },
    generateBundle(_options, bundle) {
      const games = listGames(bundle);
      const ofGames = new Set(games.flatMap(({ files }) => files));
      const frame = Object.keys(bundle).filter(
        (name) => name !== 'index.html' && !ofGames.has(name),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: serviceWorker(frame, games),
      });
    },
  };
}
