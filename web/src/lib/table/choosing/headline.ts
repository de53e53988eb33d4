import { say } from '$lib/words/words.svelte';
import type { TableSession } from '../session.svelte';

// The headline of the table: its question, or the player it waits for.
export function headlineOf(table: TableSession): string {
  if (table.story.isPlaying) return say('play_back_title');
  if (table.isOver) return say('game_over');
  if (table.connectionState === 'ended') return say('connection_ended');
  if (table.isPlayedByBot) return say('bot_plays_for_me');
  if (table.menu) return table.choosing.prompt;
  const seat = table.toAct ?? table.view?.decisions[0]?.seat;
  return seat === undefined ? '…' : say('waiting_for', { name: table.nameOf(seat) });
}
