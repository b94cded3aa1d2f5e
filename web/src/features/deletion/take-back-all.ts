import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { createLimiter } from '../../state/limiter.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { problemOf, UNANSWERED } from '../../ui/feedback/problem-of.ts';
import { deleteAll, type Deleted } from './delete-all.ts';
import { TAKE_BACK_STRINGS } from './strings.ts';

/** Parallel calls. */
const PARALLEL = 4;

/** The outcome of taking back files. */
interface TakenBack {
  gone: readonly ItemPath[];
  /** Why others were not taken back, in French; null if nothing was refused or failed. */
  problem: string | null;
  /** Whether a job goes on with one of them. */
  pending: boolean;
  /** Whether comments on deleted files are still to be deleted. */
  commentsPending: boolean;
  /** Whether a file that failed may have been deleted all the same. */
  uncertain: boolean;
}

/** Deletes files that the person has added, one call each, as they were listed. May be repeated. */
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

/** Why a file was not taken back; empty if it was. */
function errorOf({ error, failures }: Deleted): unknown[] {
  if (error !== null) return [error];
  return failures.length > 0 ? [new CallError(TAKE_BACK_STRINGS.refused, 'changed')] : [];
}

function reasonOf(error: unknown): string {
  const reason = error instanceof CallError ? error.reason : null;
  // Functions older than this page let only admins delete.
  if (reason === null || reason === 'not-admin') return UNANSWERED;
  return reason === 'not-found' ? TAKE_BACK_STRINGS.refused : messageOf(error);
}
