// The lines of a score are named by the game's own texts.
import { speech, type Language } from '$lib/words/words.svelte';

let names: Record<Language, Record<string, string>> = { en: {}, de: {} };

export function setScoreNames(given: Record<Language, Record<string, string>>): void {
  names = given;
}
export function scoreName(id: string): string {
  return names[speech.language][id] ?? id;
}
