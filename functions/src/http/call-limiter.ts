import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { CallErrorDetails, CallReason } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from './call-error.ts';

/** The bounds of what one account may ask of an instance. */
export const CALL_LIMITS = {
  /** Calls that run at the same time: the web waits for at most 30 records of uploads at once. */
  running: 32,
  /** Refused calls in a window after which the account is not looked up any more. */
  refusals: 20,
  /** Length of the window in milliseconds: so long, at most, somebody who has become admin may wait. */
  windowMs: 10_000,
} as const;

/** Refusals that cost requests to Auth and Firestore, and will be the same again; of some callables further ones are. */
const COSTLY: readonly CallReason[] = ['not-admin', 'session-ended', 'unauthenticated'];

interface LimiterOptions {
  /** Further refusals that count as costly. */
  costly?: readonly CallReason[] | undefined;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** What is known of the recent calls of an account. */
interface Caller {
  running: number;
  refusals: number;
  /** When the window began in which they are counted; milliseconds since the epoch. */
  since: number;
}

/** Accounts that are remembered before those that are idle are forgotten. */
const MAX_IDLE = 1000;

/**
 * Bounds what one account can ask of an instance, in its memory: an instance serves 40 calls at once, and to find out
 * that somebody is no admin takes two requests. So whoever sends hundreds of calls is refused before any of these, and
 * does not delay the others. Only refusals are remembered: somebody who is removed from the admins is refused
 * by their next call, as ever.
 */
export class CallLimiter {
  readonly #callers = new Map<string, Caller>();
  readonly #now: () => number;
  readonly #costly: readonly CallReason[];

  constructor({ costly = [], now = Date.now }: LimiterOptions = {}) {
    this.#costly = [...COSTLY, ...costly];
    this.#now = now;
  }

  /**
   * Runs a call, its guard included, unless its account has too many. A call without a valid token passes: its
   * guard refuses it without asking anybody.
   *
   * @throws {HttpsError} `busy`
   */
  async within<Answer>(
    { auth }: Pick<CallableRequest, 'auth'>,
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!auth) return run();
    const caller = this.#callerOf(auth.uid);
    const { running, refusals } = caller;
    if (running >= CALL_LIMITS.running || refusals >= CALL_LIMITS.refusals) {
      throw callError('busy', MESSAGES.tooManyCalls);
    }
    caller.running++;
    try {
      return await run();
    } catch (error) {
      if (isRefusal(error, this.#costly)) caller.refusals++;
      throw error;
    } finally {
      caller.running--;
    }
  }

  #callerOf(uid: string): Caller {
    const now = this.#now();
    let caller = this.#callers.get(uid);
    if (caller === undefined) {
      if (this.#callers.size >= MAX_IDLE) this.#forgetIdle();
      caller = { running: 0, refusals: 0, since: now };
      this.#callers.set(uid, caller);
    }
    if (now - caller.since >= CALL_LIMITS.windowMs) [caller.refusals, caller.since] = [0, now];
    return caller;
  }

  #forgetIdle(): void {
    const now = this.#now();
    for (const [uid, { running, since }] of this.#callers) {
      if (running === 0 && now - since >= CALL_LIMITS.windowMs) this.#callers.delete(uid);
    }
  }
}

function isRefusal(error: unknown, reasons: readonly CallReason[]): boolean {
  if (!(error instanceof HttpsError)) return false;
  const reason = (error.details as Partial<CallErrorDetails> | undefined)?.reason;
  return reason !== undefined && reasons.includes(reason);
}
