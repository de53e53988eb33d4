// Whether this browser is signed in, and as which person. A mark in the storage spares visitors
// without an account the question to the server.
import { claimSeat, readMyself, type Myself, type SignedIn } from '$lib/engine/people';

const place = 'tischwerk.me';
const linkPlace = 'tischwerk.me.link';

function stored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
function store(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    /* the server is asked again next time */
  }
}

class Me {
  self = $state.raw<Myself>();
  // The private link's secret, where this browser was given it.
  link = $state<string | undefined>(stored(linkPlace));

  get isMarked(): boolean {
    return stored(place) !== undefined;
  }
  async read(): Promise<void> {
    this.self = await readMyself();
    store(place, this.self ? this.self.name || 'guest' : undefined);
    if (!this.self) this.keepLink(undefined);
  }
  keepLink(link: string | undefined): void {
    this.link = link;
    store(linkPlace, link);
  }
  // The seats that this browser holds by their links become the person's.
  async came(told: SignedIn, held: readonly (readonly [string, string])[]): Promise<void> {
    store(place, 'guest');
    if (told.link) this.keepLink(told.link);
    for (const [table, token] of held) await claimSeat(table, token).catch(() => undefined);
    await this.read();
  }
  left(): void {
    this.self = undefined;
    store(place, undefined);
    this.keepLink(undefined);
  }
  // A seat was taken, or opened by its link.
  async holds(table: string, token: string): Promise<void> {
    if (this.isMarked && token) await claimSeat(table, token).catch(() => undefined);
  }
}
export const me = new Me();
