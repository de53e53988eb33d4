// The course of Age of Automation: its chapters lie beside the rules.
import { courseOf } from '$lib/table/course/chapters';

export const course = courseOf(
  'automation',
  import.meta.glob<string>('/../games/automation/course/*.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
