// The words of Age of Automation that its client says itself; names and rules come from the engine.
import { wordsOf } from '$lib/words/words.svelte';
import cardsDe from '../cards/de.json';
import cardsEn from '../cards/en.json';
import de from './de.json';
import en from './en.json';

export const { say, sayOr } = wordsOf({ en: { ...en, ...cardsEn }, de: { ...de, ...cardsDe } });
