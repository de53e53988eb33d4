// A choice built from several steps before it is sent: picks in any order, each can be taken back,
// and a single confirmation. It decides nothing about the game: the possible picks come from the
// menu, and their meaning from the owner of the basket.
export interface BasketLimits {
  least: number;
  most: number;
}

export class Basket {
  picks = $state.raw<readonly string[]>([]);

  constructor(private readonly limits: () => BasketLimits) {}

  get isFull(): boolean {
    return this.picks.length >= this.limits().most;
  }
  get isReady(): boolean {
    const { least, most } = this.limits();
    return this.picks.length >= least && this.picks.length <= most;
  }
  get missing(): number {
    return Math.max(0, this.limits().least - this.picks.length);
  }
  has(pick: string): boolean {
    return this.picks.includes(pick);
  }

  // Whether it is in now. A basket for a single pick exchanges it.
  toggle(pick: string): boolean {
    if (this.has(pick)) this.takeBack(pick);
    else if (!this.isFull) this.picks = [...this.picks, pick];
    else if (this.limits().most === 1) this.picks = [pick];
    return this.has(pick);
  }
  takeBack(pick: string): void {
    this.picks = this.picks.filter((one) => one !== pick);
  }
  empty(): void {
    this.picks = [];
  }
  // Picks that are no longer offered fall out.
  keepOnly(offered: readonly string[]): void {
    if (this.picks.some((pick) => !offered.includes(pick)))
      this.picks = this.picks.filter((pick) => offered.includes(pick));
  }
  // In the order of the offer: the same picks are always sent alike.
  inOrder(offered: readonly string[]): string[] {
    return offered.filter((pick) => this.has(pick));
  }
}
