// The words of the frame, in German and English. A game brings its own: those of its client lie in
// its folder, names and rules come from the engine, already in both languages.
import de from './de.json';
import en from './en.json';

export type Language = 'en' | 'de';
export type WordKey = keyof typeof en;
export interface Words {
  en: string;
  de: string;
}
export type WordValues = Record<string, string | number>;

const messages: Record<Language, Record<WordKey, string>> = { en, de };

class Speech {
  language = $state<Language>('en');
}
export const speech = new Speech();

// "{count} {count|cube|cubes}": as in the engine's texts, the first form is for 1.
export function fill(pattern: string, values: WordValues): string {
  return pattern.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined || many === undefined) return String(value);
      return Number(value) === 1 ? one : many;
    },
  );
}

export function say(key: WordKey, values: WordValues = {}): string {
  return fill(messages[speech.language][key], values);
}

export function sayOr(key: string, otherwise: string, values: WordValues = {}): string {
  return key in en ? say(key as WordKey, values) : otherwise;
}

// The problem, in this language where its code is known.
export function problemText(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : String(problem);
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return sayOr(`refused_${code}`, message);
}

// How a game speaks: with its own words first, then with the frame's.
export function wordsOf<Key extends string>(own: Record<Language, Record<Key, string>>) {
  const isOwn = (key: string): key is Key => Object.hasOwn(own.en, key);
  const speak = (key: Key | WordKey, values: WordValues = {}): string =>
    isOwn(key) ? fill(own[speech.language][key], values) : say(key as WordKey, values);
  return {
    say: speak,
    sayOr: (key: string, otherwise: string, values: WordValues = {}): string =>
      isOwn(key) ? speak(key, values) : sayOr(key, otherwise, values),
  };
}

export function botName(level: string): string {
  return say('bot_name', { level: sayOr(`level_${level}`, level) });
}

export function inWords(words: Words): string {
  // A table on the server sends one language only.
  return words[speech.language] ?? words.en ?? words.de;
}

export function preferredLanguage(languages: readonly string[]): Language {
  const known = languages
    .map((language) => language.slice(0, 2))
    .find((code) => code === 'de' || code === 'en');
  return known === 'de' ? 'de' : 'en';
}

const locale = () => (speech.language === 'de' ? 'de-DE' : 'en-GB');

export function numberText(value: number, digits = 0): string {
  return value.toLocaleString(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function timeText(time: number): string {
  return new Date(time).toLocaleTimeString(locale(), { timeStyle: 'short' });
}

export function momentText(time: number): string {
  return new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
