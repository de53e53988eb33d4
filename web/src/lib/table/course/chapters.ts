// The chapters of a game's course, as the list of them needs it: read off the first lines of each
// file. The engine reads the whole file once a chapter is opened.
import type { ChapterFile } from '$lib/engine/door';
import type { Words } from '$lib/words/words.svelte';

export interface ChapterHead extends ChapterFile {
  title: Words;
  goal: Words;
  minutes: number;
}

export interface CourseFiles {
  game: string;
  chapters: readonly ChapterHead[];
}

const textIn = (content: string, key: string): string => {
  const line = new RegExp(`^${key} = (".*")$`, 'm').exec(content)?.[1];
  return line === undefined ? '' : (JSON.parse(line) as string);
};
const wordsIn = (content: string, key: string): Words => ({
  en: textIn(content, `${key}_en`),
  de: textIn(content, `${key}_de`),
});

// From files by path, as Vite finds them; their names give the order.
export function courseOf(game: string, files: Record<string, string>): CourseFiles {
  const chapters = Object.entries(files)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([path, content]) => ({
      id: /([^/]+)\.toml$/.exec(path)?.[1] ?? path,
      content,
      title: wordsIn(content, 'title'),
      goal: wordsIn(content, 'goal'),
      minutes: Number(/^minutes = (\d+)$/m.exec(content)?.[1] ?? 0),
    }));
  return { game, chapters };
}
