// A press right after another was meant for the question that was seen then: it answers no other.
export const patience = 400; // ms

export class PressGuard {
  private at = -Infinity;
  private question = '';

  /** Whether a press at this time, in ms, counts for this question. */
  counts(question: string, now: number): boolean {
    if (now - this.at < patience && question !== this.question) return false;
    this.at = now;
    this.question = question;
    return true;
  }
}
