// The little game of the tests on the home page. It lies outside src/: nothing there is edited for
// it, which is what tools/one_more_game_test.mjs proves. It can be played once its module is built
// (wasm, with the tests); until then it stands there as a game to come.
import type { GameInfo } from '$lib/engine/door';
import type { GameEntry } from '$lib/games/entry';
import Picture from './Picture.svelte';
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
  picture: Picture,
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
