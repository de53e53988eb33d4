// Where the games of the page are: each folder with an `entry.ts`, in src/games and wherever
// TISCHWERK_GAMES says (more folders of games, apart by colons). No list names them.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));

export function gameFolders(more = process.env.TISCHWERK_GAMES ?? '') {
  const shelves = [join(web, 'src/games'), ...more.split(delimiter).filter(Boolean)];
  return shelves.flatMap((shelf) =>
    readdirSync(shelf)
      .sort()
      .filter((id) => existsSync(join(shelf, id, 'entry.ts')))
      .map((id) => ({ id, folder: resolve(shelf, id) })),
  );
}

// The page carries the list of games itself.
export const withGames = (html, listed) =>
  html.replace(
    '</head>',
    `  <script type="application/json" id="games">${JSON.stringify(listed)}</script>\n  </head>`,
  );

// While developing, the page loads a game's sources.
export function gamesWhileDeveloping() {
  return {
    name: 'tischwerk-games',
    apply: 'serve',
    transformIndexHtml: (html) =>
      withGames(
        html,
        gameFolders().map(({ id, folder }) => ({
          id,
          entry: folder.startsWith(web)
            ? folder.slice(web.length - 1) + '/entry.ts'
            : `/@fs${folder}/entry.ts`,
          files: [],
        })),
      ),
  };
}
