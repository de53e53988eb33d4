// The words of Factory 42 that its client says itself; names and rules come from the engine.
import { fill, speech, wordsOf, type WordValues } from '$lib/words/words.svelte';
import de from './de.json';
import en from './en.json';

const own = { en, de };
export const { say, sayOr } = wordsOf(own);

// Words whose key is put together.
export function sayWith(key: string, values: WordValues): string {
  const words: Record<string, string> = own[speech.language];
  return fill(words[key] ?? key, values);
}
