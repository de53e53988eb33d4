// The games of this browser and of its person, read anew every few seconds while a page that shows
// them is in sight.
import { readGames, type OwnGame } from '$lib/engine/people';
import { heldSeats } from '../../screens/online/own_seats';
import { me } from './me.svelte';

const everyMs = 5000;

class OwnGames {
  list = $state.raw<OwnGame[]>([]);
  isUnreachable = $state(false);
  private watchers = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isReading = false;

  // The games that wait for an answer of mine, but for this table's; the most urgent first.
  askedBut(table: string | undefined): OwnGame[] {
    return this.list.filter((game) => game.is_asked && game.table !== table);
  }
  async read(): Promise<void> {
    const held = heldSeats();
    if (this.isReading) return;
    if (held.length === 0 && !me.isMarked) {
      this.list = [];
      return;
    }
    this.isReading = true;
    try {
      this.list = await readGames(held);
      this.isUnreachable = false;
    } catch {
      this.isUnreachable = true;
    }
    this.isReading = false;
  }
  // As long as the returned function is not called.
  watch(): () => void {
    if (this.watchers++ === 0) {
      this.timer = setInterval(this.readInSight, everyMs);
      document.addEventListener('visibilitychange', this.readInSight);
    }
    void this.read();
    return () => {
      if (--this.watchers > 0) return;
      clearInterval(this.timer);
      document.removeEventListener('visibilitychange', this.readInSight);
    };
  }
  private readonly readInSight = () => {
    if (document.visibilityState === 'visible') void this.read();
  };
}
export const ownGames = new OwnGames();
