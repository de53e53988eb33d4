// The puzzles of Era of Inventions: they lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const puzzles = courseOf(
  'inventions',
  import.meta.glob<string>('/../games/inventions/puzzles/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
