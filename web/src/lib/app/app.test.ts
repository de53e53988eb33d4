import { describe, expect, it } from 'vitest';
import { address, parseRoute } from './route.svelte';
import { defaultSettings, readSettings, settings } from './settings.svelte';

describe('addresses', () => {
  it('say the screen and what it shows', () => {
    expect(parseRoute('#/rules/stephens/ST-4.3')).toEqual({
      screen: 'rules',
      parts: ['stephens', 'ST-4.3'],
    });
    expect(parseRoute('')).toEqual({ screen: 'home', parts: [] });
  });
  it('survive what a person types', () => {
    expect(parseRoute('#/table/%E0%A4%A').parts).toEqual(['%E0%A4%A']);
  });
  it('lead back to where they came from', () => {
    expect(parseRoute(address('online', 'a/b', 'ü')).parts).toEqual(['a/b', 'ü']);
  });
});

describe('settings', () => {
  const defaults = defaultSettings(['de-DE']);
  it('begin in the language of the browser, with the confirm step', () => {
    expect(defaults.language).toBe('de');
    expect(defaults.confirm).toBe('costly');
  });
  it('are kept', () => {
    expect(readSettings('{"speed":"fast","confirm":"always","name":"Anna"}', defaults)).toEqual({
      ...defaults,
      speed: 'fast',
      confirm: 'always',
      name: 'Anna',
    });
  });
  it('keep the signals that are switched off, and forget those that do not exist', () => {
    const { quiet, sound } = readSettings('{"quiet":["chat","gong"],"sound":false}', defaults);
    expect([quiet, sound]).toEqual([['chat'], false]);
    expect(readSettings('{"quiet":"all"}', defaults).quiet).toEqual([]);
  });
  it('know what was kept when confirming was yes or no', () => {
    expect(readSettings('{"confirm":false}', defaults).confirm).toBe('never');
    expect(readSettings('{"confirm":true}', defaults).confirm).toBe('costly');
  });
  it('are as at first where something damaged was stored', () => {
    for (const text of [
      '{',
      'null',
      '[]',
      '7',
      '{"speed":"warp","theme":3,"confirm":"no","name":5}',
    ])
      expect(readSettings(text, defaults)).toEqual(defaults);
  });
  it('give a name to whoever has given none, for the sentences of the history', () => {
    settings.change({ name: '  ' });
    expect(settings.nameAt(1)).toBe('Player 2');
    settings.change({ name: 'Anna' });
    expect(settings.nameAt(1)).toBe('Anna');
  });
});
