import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { CallErrorDetails, CallReason } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from './call-error.ts';

/** The bounds of what one account may ask of an instance. */
export const CALL_LIMITS = {
  /** Calls that run at the same time: the web waits for at most 30 records of uploads at once. */
  running: 32,
  /** After so many refused calls in a window, an account is refused without being looked up. */
  refusals: 20,
  /** Length of the window in milliseconds; a new admin who was refused before may have to wait for its end. */
  windowMs: 10_000,
} as const;

/** Refusals that cost requests to Auth and Firestore, and that the same call would get again. */
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
  /** When the window of these refusals began, in milliseconds since the epoch. */
  since: number;
}

/** How many accounts are remembered before idle ones are forgotten. */
const MAX_IDLE = 1000;

/**
 * Bounds what one account can ask of an instance; the counts are in the instance's memory. An instance serves 40 calls
 * at once, and finding out that somebody is no admin takes two requests: whoever sends hundreds of calls is refused
 * before these requests, and does not delay others. Only refusals are remembered, so a removed admin is refused at once.
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
   * Runs a call, its guard included, unless its account has too many. A call without a valid token passes, since its
   * guard refuses it without a request.
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
