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
   * @param difference the server's count, less what is known
   * @returns `unsure` the first time that it differs so; `wrong` when all has to be fetched anew
   */
  judge(difference: number): 'right' | 'unsure' | 'wrong' {
    const again = difference === this.#last;
    this.#last = difference;
    if (difference === this.#unexplained) return 'right';
    return again ? 'wrong' : 'unsure';
  }

  /** @param difference as of {@link judge}, once all was fetched anew */
  fetched(difference: number): void {
    this.#last = difference;
    this.#unexplained = difference;
  }
}
