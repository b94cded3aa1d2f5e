/** Random numbers that follow from a seed (Mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** @returns at least 0, below 1 */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @returns a whole number, at least 0, below the limit */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  isTrue(probability = 0.5): boolean {
    return this.next() < probability;
  }

  /** @returns undefined of none */
  oneOf<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}
