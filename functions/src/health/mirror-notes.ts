import { Timestamp } from 'firebase-admin/firestore';
import type { MirrorHealth } from '@navette/core/health/health';
import { TRIED_AGAIN_MS } from '@navette/core/health/health-problems';

/** Between two notes of a kind, in milliseconds: a note is a write, and records may change 250 times a second. */
const PAUSE_MS = 60_000;

/**
 * How far the comments database is behind, as one instance of the function that mirrors sees it. Notes the longest
 * delay since its last note, and that a change cannot be mirrored: each at once after the instance has started, then once
 * a minute at most.
 *
 * What is mirrored within a minute of a note is noted with the next change only.
 */
export class MirrorNotes {
  readonly #write: (noted: MirrorHealth<Timestamp>) => Promise<unknown>;
  readonly #now: () => number;
  #longest = 0;
  #wellAt = -Infinity;
  #failedAt = -Infinity;
  #waitingSince = Infinity;

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
    if (now - this.#wellAt < PAUSE_MS) return;
    const delay_ms = this.#longest;
    this.#longest = 0;
    this.#wellAt = now;
    await this.#write({ mirrored_at: Timestamp.fromMillis(now), delay_ms });
  }

  /**
   * A change of this time, long ago, could not be mirrored: it will be tried again.
   *
   * @returns whether that was noted
   */
  async failed(changed: Date): Promise<boolean> {
    const now = this.#now();
    // Others that fail meanwhile do not make the stuck one younger.
    const isAnother = now - this.#failedAt > TRIED_AGAIN_MS;
    this.#waitingSince = Math.min(isAnother ? Infinity : this.#waitingSince, changed.getTime());
    if (now - this.#failedAt < PAUSE_MS) return false;
    this.#failedAt = now;
    await this.#write({
      failed_at: Timestamp.fromMillis(now),
      waiting_since: Timestamp.fromMillis(this.#waitingSince),
    });
    return true;
  }
}
