// The puzzles of Age of Automation: they lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const puzzles = courseOf(
  'automation',
  import.meta.glob<string>('/../games/automation/puzzles/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
