import { isHandedOver } from '@navette/core/calls/jobs';
import type { ListingRow } from '@navette/core/listing/listing';
import { seenOf } from '@navette/core/listing/seen';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { createLimiter } from '../../state/limiter.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { TAKE_BACK_STRINGS } from './strings.ts';

/** Calls that run at the same time. */
const PARALLEL = 4;

/** What has become of files that were to be taken back. */
interface TakenBack {
  gone: readonly ItemPath[];
  /** Why others were not, in French; null when nothing was refused or has failed. */
  problem: string | null;
  /** Whether a job goes on with one of them. */
  pending: boolean;
  /** Whether the comments of what is gone are still to go. */
  commentsPending: boolean;
  /** Whether one of those that have failed may have gone all the same. */
  uncertain: boolean;
}

type Outcome = 'gone' | 'gone but comments' | 'pending' | { error: unknown };

/** Deletes files that the person has added, one call for each, as they were listed. May be repeated. */
export async function takeBackAll(rows: readonly ListingRow[]): Promise<TakenBack> {
  const limit = createLimiter(PARALLEL);
  const { signal } = new AbortController();
  const outcomes = await Promise.all(rows.map((row) => limit(signal, () => takeBack(row))));
  const failures = outcomes.filter((outcome) => typeof outcome === 'object');
  return {
    gone: rows.filter((_, index) => isGone(outcomes[index])).map(({ path }) => path),
    problem: problemOf(failures, rows.length),
    pending: outcomes.includes('pending'),
    commentsPending: outcomes.includes('gone but comments'),
    uncertain: failures.some(({ error }) => mayHaveActed(error)),
  };
}

function isGone(outcome: Outcome | undefined): boolean {
  return outcome === 'gone' || outcome === 'gone but comments';
}

async function takeBack(row: ListingRow): Promise<Outcome> {
  try {
    const answer = await call('deleteItems', { own: true, paths: [row.path], seen: [seenOf(row)] });
    if (isHandedOver(answer)) return 'pending';
    const [failure] = answer.failed;
    if (failure) return { error: new CallError(TAKE_BACK_STRINGS.refused, 'changed') };
    return answer.commentsPending ? 'gone but comments' : 'gone';
  } catch (error) {
    return { error };
  }
}

function problemOf(failures: readonly { error: unknown }[], all: number): string | null {
  const [first] = failures;
  if (first === undefined) return null;
  const reason = reasonOf(first.error);
  return all === 1 ? reason : TAKE_BACK_STRINGS.some(failures.length, all, reason);
}

function reasonOf(error: unknown): string {
  const reason = error instanceof CallError ? error.reason : null;
  // Functions that are older than this page let nobody but admins delete.
  if (reason === null || reason === 'not-admin') return TAKE_BACK_STRINGS.unanswered;
  return reason === 'not-found' ? TAKE_BACK_STRINGS.refused : messageOf(error);
}
