/**
 * Compares how many items the server counts with how many are known. They differ after a deletion or a hiding, which no
 * query for changes finds; but also for a moment, when a change came between the two requests.
 */
export class CountCheck {
  #last = 0;
  /** A difference that was left after everything was fetched anew: another fetch would not help. */
  #unexplained = 0;

  /**
   * @param counted by the server; null when it could not count, which counts as no difference
   * @param known how many items are known
   * @returns `unsure` when a difference is seen first; `wrong` when it persists, and all has to be fetched anew
   */
  judge(counted: number | null, known: number): 'right' | 'unsure' | 'wrong' {
    const difference = differenceOf(counted, known);
    const again = difference === this.#last;
    this.#last = difference;
    if (difference === this.#unexplained) return 'right';
    return again ? 'wrong' : 'unsure';
  }

  /** Like {@link judge}, after everything was fetched anew. */
  fetched(counted: number | null, known: number): void {
    this.#last = differenceOf(counted, known);
    this.#unexplained = this.#last;
  }
}

function differenceOf(counted: number | null, known: number): number {
  return (counted ?? known) - known;
}
