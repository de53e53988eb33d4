import { expect, it } from 'vitest';
import { wordsOf } from './choice_words';

it('calls the players of a choice by their names', () => {
  const table = {
    view: { seats: [{}, {}] },
    nameOf: (seat: number) => ['Anna', 'Bot 2'][seat] ?? '',
    amountOf: () => '',
  };
  const choice = (text: string) => ({
    move: '',
    description: { en: text, de: text },
    blocked: null,
  });
  expect(wordsOf(table, choice('Dock 1 of Player 2'))).toBe('Dock 1 of Bot 2');
  expect(wordsOf(table, choice('Mit Person 1'))).toBe('Mit Anna');
  expect(wordsOf(table, choice('Player 3'))).toBe('Player 3');
});
