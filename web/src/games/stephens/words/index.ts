// The words of Stephens that its client says itself; names and rules come from the engine.
import { wordsOf } from '$lib/words/words.svelte';
import de from './de.json';
import en from './en.json';

export const { say, sayOr } = wordsOf({ en, de });
