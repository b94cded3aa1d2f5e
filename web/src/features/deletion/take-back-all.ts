import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { createLimiter } from '../../state/limiter.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { problemOf, UNANSWERED } from '../../ui/feedback/problem-of.ts';
import { deleteAll, type Deleted } from './delete-all.ts';
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

/** Deletes files that the person has added, one call for each, as they were listed. May be repeated. */
export async function takeBackAll(rows: readonly ListingRow[]): Promise<TakenBack> {
  const limit = createLimiter(PARALLEL);
  const { signal } = new AbortController();
  const outcomes = await Promise.all(
    rows.map((row) => limit(signal, () => takeBack(row)).then((deleted) => ({ row, ...deleted }))),
  );
  const errors = outcomes.flatMap(errorOf);
  return {
    gone: outcomes
      .filter((outcome) => outcome.jobs.length === 0 && errorOf(outcome).length === 0)
      .map(({ row }) => row.path),
    problem: problemOf(errors, rows.length, { reasonOf, some: TAKE_BACK_STRINGS.some }),
    pending: outcomes.some(({ jobs }) => jobs.length > 0),
    commentsPending: outcomes.some(({ commentsPending }) => commentsPending),
    uncertain: errors.some(mayHaveActed),
  };
}

function takeBack(row: ListingRow): Promise<Deleted> {
  return deleteAll([row], (data) => call('deleteItems', { ...data, own: true }));
}

/** Why a file was not taken back, if it was not. */
function errorOf({ error, failures }: Deleted): unknown[] {
  if (error !== null) return [error];
  return failures.length > 0 ? [new CallError(TAKE_BACK_STRINGS.refused, 'changed')] : [];
}

function reasonOf(error: unknown): string {
  const reason = error instanceof CallError ? error.reason : null;
  // Functions that are older than this page let nobody but admins delete.
  if (reason === null || reason === 'not-admin') return UNANSWERED;
  return reason === 'not-found' ? TAKE_BACK_STRINGS.refused : messageOf(error);
}
