// A press right after another was meant for the question that was seen then: it answers no other.
// The time counts from the moment the next question is seen, so that a slow page shortens it by at
// most as much again.
export const patience = 400; // ms

export class PressGuard {
  private at = -Infinity;
  private seen = -Infinity;
  private question = '';

  /** Another question is on the screen since this time, in ms. */
  shows(now: number): void {
    this.seen = now;
  }
  /** Whether a press at this time, in ms, counts for this question. */
  counts(question: string, now: number): boolean {
    const begin = Math.max(this.at, Math.min(this.seen, this.at + patience));
    if (now - begin < patience && question !== this.question) return false;
    this.at = now;
    this.question = question;
    return true;
  }
}
