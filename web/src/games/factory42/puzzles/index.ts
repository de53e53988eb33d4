// The puzzles of Factory 42: they lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const puzzles = courseOf(
  'factory42',
  import.meta.glob<string>('/../games/factory42/puzzles/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
