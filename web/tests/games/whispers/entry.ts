// The small game of the tests on the home page. tools/one_more_game_test.mjs puts its folder into a
// copy of src/games. The game can be played where its module is built (wasm, with the tests);
// elsewhere the home page shows it as a game to come.
import type { GameInfo } from '$lib/engine/door';
import type { GameEntry } from '$lib/games/entry';
import { say } from './words';

const infos = import.meta.glob<GameInfo>('/src/generated/whispers/info.json', {
  eager: true,
  import: 'default',
});
const modules = import.meta.glob<string>('/src/generated/whispers/rules.wasm', {
  eager: true,
  import: 'default',
  query: '?url',
});
const [info] = Object.values(infos);
const [rules] = Object.values(modules);

export const entry: GameEntry = {
  id: 'whispers',
  place: 99,
  name: info?.name ?? { en: 'Whispers', de: 'Whispers' },
  players: { min: info?.min_players ?? 2, max: info?.max_players ?? 4 },
  about: () => say('about'),
  board: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
  minutes: 5,
  weight: 1,
  ...(info && rules
    ? {
        playable: {
          info,
          rules,
          chapter: () => '',
          board: async () => (await import('.')).client,
        },
      }
    : {}),
};
