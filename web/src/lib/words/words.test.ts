// @vitest-environment node
import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import { fill, inWords, numberText, preferredLanguage, say, speech, wordsOf } from './words.svelte';

const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).toSorted();

type Texts = Record<string, string>;
const ofGames = import.meta.glob<Texts>('../../games/*/words/*.json', {
  eager: true,
  import: 'default',
});
// Those of the frame and of each game, by folder.
const both: [string, Texts, Texts][] = [
  ['the frame', en, de],
  ...Object.entries(ofGames)
    .filter(([path]) => path.endsWith('/en.json'))
    .map(([path, texts]): [string, Texts, Texts] => [
      path,
      texts,
      ofGames[path.replace('en.json', 'de.json')] ?? {},
    ]),
];

describe.each(both)('the words of %s', (_name, english, german) => {
  it('have the same keys in both languages, in the same order', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
  });
  it('are filled with the same values in both languages', () => {
    for (const key of Object.keys(english))
      expect([key, ...new Set(namesIn(german[key] ?? ''))]).toEqual([
        key,
        ...new Set(namesIn(english[key] ?? '')),
      ]);
  });
  it('are never empty', () => {
    const all = [...Object.values(english), ...Object.values(german)];
    expect(all.filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('words', () => {
  it('of a game come before those of the frame', () => {
    const own = wordsOf({ en: { undo: 'Oops {n}' }, de: { undo: 'Hoppla {n}' } });
    expect(own.say('undo', { n: 1 })).toBe('Oops 1');
    expect(own.say('confirm')).toBe(say('confirm'));
    expect(own.sayOr('nothing', 'else')).toBe('else');
    expect(both.length).toBeGreaterThan(2);
  });
  it('choose the form that fits a number', () => {
    expect(fill('{n} {n|cube|cubes}', { n: 1 })).toBe('1 cube');
    expect(fill('{n} {n|cube|cubes}', { n: 3 })).toBe('3 cubes');
  });
  it('leave unknown names standing, so that a gap is seen', () => {
    expect(fill('{who} wins', {})).toBe('{who} wins');
  });
  it('follow the language at once', () => {
    speech.language = 'de';
    expect(say('undo')).toBe('Rückgängig');
    expect(inWords({ en: 'a', de: 'b' })).toBe('b');
    expect(numberText(1234.5, 1)).toBe('1.234,5');
    speech.language = 'en';
    expect(say('undo')).toBe('Undo');
  });
  it('start in German for browsers that prefer it, in English for all others', () => {
    expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['fr', 'de'])).toBe('de');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});
