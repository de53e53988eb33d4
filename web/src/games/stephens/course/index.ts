// The course of Stephens: its chapters lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const course = courseOf(
  'stephens',
  import.meta.glob<string>('/../games/stephens/course/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
