import { wordsOf } from '$lib/words/words.svelte';
import de from './de.json';
import en from './en.json';

export const { say, sayOr } = wordsOf({ en, de });
