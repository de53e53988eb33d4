// The course of Era of Inventions: its chapters lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const course = courseOf(
  'inventions',
  import.meta.glob<string>('/../games/inventions/course/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
