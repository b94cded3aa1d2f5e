import type { ListingRow } from '@navette/core/listing/listing';

/**
 * How far requests reach back, in milliseconds: a record has the time of its writing, but can be read only a moment
 * later, and this page's clock may run slightly fast.
 */
export const OVERLAP_MS = 10_000;

/**
 * A lower bound of the server's time: the newest record that was read, plus the time that has passed here since. The
 * device's own clock may be wrong by hours.
 */
export class ServerTime {
  #newest = 0;
  /** When `#newest` was read, by a clock that nobody can set. */
  #knownAt = 0;
  readonly #now: () => number;

  /** @param now milliseconds since any fixed moment */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes rows into account that were just read. @returns their newest time, as `now()`; 0 for none */
  read(rows: readonly Pick<ListingRow, 'meta'>[]): number {
    const newest = rows.reduce(
      (most, { meta }) => Math.max(most, meta?.updated_at.getTime() ?? 0),
      0,
    );
    const least = this.now();
    if (newest > least) {
      this.#newest = newest;
      this.#knownAt = this.#now();
    }
    return newest;
  }

  /** Milliseconds since the epoch; 0 while no row was read. */
  now(): number {
    return this.#newest === 0 ? 0 : this.#newest + this.#now() - this.#knownAt;
  }
}
