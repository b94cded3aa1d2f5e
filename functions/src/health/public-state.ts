import { isAlive } from '@navette/core/health/health-problems';
import { logDeferral } from '../platform/log-deferral.ts';
import { VERSION } from '../platform/version.ts';

/** Milliseconds for which an answer is given again. */
const KEPT_MS = 10_000;

/** What anybody may know. */
interface StateAnswer {
  /** 200, or 503 when the last sweep is too old, or is not known. */
  status: 200 | 503;
  body: {
    version: string;
    /** Whether the functions run. */
    ok: boolean;
    /** When the last sweep ended, as ISO 8601; null: not known. */
    heartbeat: string | null;
  };
}

/** Tells anybody whether the functions run. Asks Firestore once in `KEPT_MS`, however many ask. */
export class PublicState {
  readonly #sweptAt: () => Promise<number | null>;
  readonly #now: () => number;
  #asked: Promise<number | null> = Promise.resolve(null);
  #askedAt = -Infinity;

  /** @param sweptAt when the last sweep ended, in milliseconds since the epoch */
  constructor(sweptAt: () => Promise<number | null>, now: () => number = Date.now) {
    this.#sweptAt = sweptAt;
    this.#now = now;
  }

  async answer(): Promise<StateAnswer> {
    const now = this.#now();
    if (now - this.#askedAt >= KEPT_MS) {
      this.#askedAt = now;
      this.#asked = this.#sweptAt().catch((error: unknown) => {
        // The uptime check tells the operator.
        logDeferral('the heartbeat could not be read', error);
        return null;
      });
    }
    const sweptAt = await this.#asked;
    const ok = isAlive(sweptAt, now);
    const heartbeat = sweptAt === null ? null : new Date(sweptAt).toISOString();
    return { status: ok ? 200 : 503, body: { version: VERSION, ok, heartbeat } };
  }
}
