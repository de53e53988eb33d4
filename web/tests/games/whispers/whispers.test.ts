// A game with secrets at the frame: its own panel in place of the list, and its board.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuView, TableView } from '$lib/engine/protocol';
import { TableSession } from '$lib/table/session.svelte';
import TestTable from '../../../src/testing/TestTable.svelte';
import { client } from '.';
import { entry } from './entry';
import TestAsk from './TestAsk.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

const position = {
  round: 2,
  revealed: ['A1', 'B2'],
  players: [
    { packet: ['C3'], row: ['D4'], kept: [], won: 0, bet_points: 0 },
    { packet: [''], row: [''], kept: [], won: 0, bet_points: 0 },
  ],
};

function sessionAsking(decision: string): TableSession {
  const session = new TableSession(client);
  const words = (text: string) => ({ en: text, de: text });
  const choices = ['C3', 'C4'].map((card) => ({
    move: `${decision} card=${card}`,
    description: words(`Take ${card}`),
    blocked: null,
  }));
  session.view = {
    position,
    seats: [],
    decisions: [{ seat: 0 }],
    seat: 0,
    scores: [],
  } as unknown as TableView;
  session.menu = {
    decision,
    prompt: words('Choose'),
    choices,
    is_in_turn: true,
  } as unknown as MenuView;
  return session;
}

describe('a game of its own folder', () => {
  it('draws its board and what a seat may see', () => {
    shown = mount(TestTable, { target: document.body, props: { session: sessionAsking('bid') } });
    flushSync();
    expect(document.querySelectorAll('.scene .drop')).toHaveLength(2);
    expect(document.querySelector('.scene [role=img]')?.getAttribute('aria-label')).toContain('2');
    expect(document.querySelector('.own')?.textContent).toContain('C3');
  });
  it('has a panel of its own for a draft, which chooses what the menu offers', () => {
    const session = sessionAsking('pick');
    const choose = vi.spyOn(session, 'choose').mockImplementation(() => undefined);
    shown = mount(TestAsk, { target: document.body, props: { session } });
    flushSync();
    expect(document.querySelector('ul.choices')).toBeNull();
    const picks = [...document.querySelectorAll<HTMLButtonElement>('.pick')];
    expect(picks.map((one) => one.textContent?.trim())).toEqual(['Take C3', 'Take C4']);
    picks[0]?.click();
    picks[1]?.click(); // any order, and another mind
    flushSync();
    document.querySelector<HTMLButtonElement>('.brass')?.click();
    expect(choose.mock.calls).toEqual([['pick card=C4']]);
  });
  it('has the plain list for every other decision', () => {
    shown = mount(TestAsk, { target: document.body, props: { session: sessionAsking('bid') } });
    flushSync();
    expect(document.querySelectorAll('ul.choices .choice')).toHaveLength(2);
    expect(document.querySelector('.pick')).toBeNull();
  });
  it('stands on the home page in words of its own', () => {
    expect(entry.id).toBe('whispers');
    expect(entry.about()).toContain('hidden hands');
    expect(entry.playable === undefined || entry.playable.info.id === 'whispers').toBe(true);
  });
});
