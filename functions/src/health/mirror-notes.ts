import { Timestamp } from 'firebase-admin/firestore';
import type { MirrorHealth } from '@navette/core/health/health';

/** Between two notes that all is well, in milliseconds: a note is a write, and records may change 250 times a second. */
const PAUSE_MS = 60_000;

/**
 * How far the comments database is behind, as one instance of the function that mirrors sees it. Notes the longest
 * delay since its last note, once a minute at most; that something failed, as often; and at once that it goes on
 * after a failure, or after the instance has started.
 *
 * What is mirrored within a minute of a note is noted with the next change only.
 */
export class MirrorNotes {
  readonly #write: (noted: MirrorHealth<Timestamp>) => Promise<unknown>;
  readonly #now: () => number;
  #longest = 0;
  #wellAt = -Infinity;
  #failedAt = -Infinity;

  /** @param write stores a note beside those fields that it does not name */
  constructor(
    write: (noted: MirrorHealth<Timestamp>) => Promise<unknown>,
    now: () => number = Date.now,
  ) {
    this.#write = write;
    this.#now = now;
  }

  /** A change of a record of this time is mirrored. */
  async mirrored(changed: Date): Promise<void> {
    const now = this.#now();
    this.#longest = Math.max(this.#longest, now - changed.getTime());
    if (this.#failedAt < this.#wellAt && now - this.#wellAt < PAUSE_MS) return;
    const delay_ms = this.#longest;
    this.#longest = 0;
    // Two of one moment: the failure came first.
    this.#wellAt = Math.max(now, this.#failedAt + 1);
    await this.#write({ mirrored_at: Timestamp.fromMillis(now), delay_ms });
  }

  /** A change of a record of this time could not be mirrored: it will be tried again. */
  async failed(changed: Date): Promise<void> {
    const now = this.#now();
    if (now - this.#failedAt < PAUSE_MS) return;
    this.#failedAt = now;
    await this.#write({
      failed_at: Timestamp.fromMillis(now),
      waiting_since: Timestamp.fromDate(changed),
    });
  }
}
