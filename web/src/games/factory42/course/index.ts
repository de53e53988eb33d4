// The course of Factory 42: its chapters lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const course = courseOf(
  'factory42',
  import.meta.glob<string>('/../games/factory42/course/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
