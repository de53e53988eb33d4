// @vitest-environment node
import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import { fill, inWords, numberText, preferredLanguage, say, speech } from './words.svelte';

const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).toSorted();

describe('the words of the frame', () => {
  it('have the same keys in both languages, in the same order', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });
  it('are filled with the same values in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, ...new Set(namesIn(de[key]))]).toEqual([key, ...new Set(namesIn(en[key]))]);
  });
  it('are never empty', () => {
    expect(
      [...Object.values(en), ...Object.values(de)].filter((text) => text.trim() === ''),
    ).toEqual([]);
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
    expect(say('undo')).toBe('Zurück');
    expect(inWords({ en: 'a', de: 'b' })).toBe('b');
    expect(numberText(1234.5, 1)).toBe('1.234,5');
    speech.language = 'en';
    expect(say('undo')).toBe('Undo');
  });
  it('start in German for whoever prefers it, in English for everybody else', () => {
    expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['fr', 'de'])).toBe('de');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});
