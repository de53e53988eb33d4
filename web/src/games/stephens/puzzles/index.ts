// The puzzles of Stephens: they lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const puzzles = courseOf(
  'stephens',
  import.meta.glob<string>('/../games/stephens/puzzles/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
