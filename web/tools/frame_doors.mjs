// The frame is built first and alone, without any game; then each game, by itself, on top of it. So
// no file of the frame and no file of a game can depend on another game. What a game may use of the
// frame is listed here: these modules keep all their exports, whoever uses them.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { web } from './games.mjs';

export const doors = [
  'svelte',
  'svelte/internal/client',
  'svelte/internal/disclose-version',
  '$lib/pieces/Cube.svelte',
  '$lib/pieces/Die.svelte',
  '$lib/pieces/Drop.svelte',
  '$lib/pieces/Icon.svelte',
  '$lib/pieces/Mark.svelte',
  '$lib/pieces/Piece.svelte',
  '$lib/pieces/shapes',
  '$lib/table/BasketPanel.svelte',
  '$lib/table/ChoiceItem.svelte',
  '$lib/table/Scene.svelte',
  '$lib/table/Spot.svelte',
  '$lib/table/Stepper.svelte',
  '$lib/table/basket.svelte',
  '$lib/table/events',
  '$lib/table/moves',
  '$lib/table/own_places',
  '$lib/table/session.svelte',
  '$lib/words/words.svelte',
];

// Remembers which file each door became, for the builds of the games.
export function rememberDoors(path) {
  return {
    name: 'tischwerk-doors',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
        .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId)
        .map((chunk) => [relative(web, chunk.facadeModuleId), chunk.fileName]);
      writeFileSync(path, JSON.stringify(Object.fromEntries(files), null, 2));
    },
  };
}

const mark = 'tischwerk-frame:';
const lib = join(web, 'src/lib/');

// Lets a game take the frame's files instead of a copy of their contents. All lie in one folder.
export function throughDoors(files) {
  return {
    name: 'tischwerk-through-doors',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // An alias is replaced before this is asked.
      if (!source.startsWith(lib) && !/^svelte($|\/)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      const file = files[relative(web, found.id)];
      if (!file)
        this.error(
          `${importer}: a game cannot use ${source}; tools/frame_doors.mjs lists what it can`,
        );
      return { id: mark + file.replace(/^assets\//, './'), external: true };
    },
    renderChunk: (code) => ({ code: code.replaceAll(mark, ''), map: null }),
  };
}

export const doorsFile = (folder) => join(folder, 'doors.json');
