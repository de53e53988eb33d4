// The words of Factory 42 on the home page and in the list of rules; loaded before the game.
import { wordsOf } from '$lib/words/words.svelte';
import de from './home_de.json';
import en from './home_en.json';

const { say, sayOr } = wordsOf({ en, de });
export const about = (): string => say('about');
export const chapter = (number: number): string => sayOr(`chapter_${number}`, '');
