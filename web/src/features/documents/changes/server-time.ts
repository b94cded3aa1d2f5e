import type { ListingRow } from '@navette/core/listing/listing';

/**
 * How far back one asks again, in milliseconds: a record's time is that of its writing, and it can be read a moment
 * later; and this page's clock may be slightly fast.
 */
export const OVERLAP_MS = 10_000;

/**
 * What the server's clock shows at least, by the newest record that was read and the time that has passed here since:
 * the person's own clock may be wrong by hours.
 */
export class ServerTime {
  #newest = 0;
  /** When that was known, by a clock of this page that nobody sets. */
  #knownAt = 0;
  readonly #now: () => number;

  /** @param now milliseconds, since any time */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes in what was just read. @returns the newest time in it, in milliseconds since the epoch; 0 for none */
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

  /** Milliseconds since the epoch; 0 while nothing was read. */
  now(): number {
    return this.#newest === 0 ? 0 : this.#newest + this.#now() - this.#knownAt;
  }
}
