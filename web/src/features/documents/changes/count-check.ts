/**
 * Compares how many items the server counts with how many are known. They differ when something was deleted or
 * hidden, which no query for changes finds; but for a moment also when one of the two requests was answered before a
 * change, and the other one after it.
 */
export class CountCheck {
  #last = 0;
  /** What a new fetch did not explain: another one would not either. */
  #unexplained = 0;

  /**
   * @param counted by the server; null when it could not: then as many as are known
   * @param known how many items are known
   * @returns `unsure` the first time that they differ so; `wrong` when all has to be fetched anew
   */
  judge(counted: number | null, known: number): 'right' | 'unsure' | 'wrong' {
    const difference = differenceOf(counted, known);
    const again = difference === this.#last;
    this.#last = difference;
    if (difference === this.#unexplained) return 'right';
    return again ? 'wrong' : 'unsure';
  }

  /** As {@link judge}, once all was fetched anew. */
  fetched(counted: number | null, known: number): void {
    this.#last = differenceOf(counted, known);
    this.#unexplained = this.#last;
  }
}

function differenceOf(counted: number | null, known: number): number {
  return (counted ?? known) - known;
}
