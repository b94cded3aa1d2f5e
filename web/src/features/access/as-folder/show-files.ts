import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, mayHaveActed } from '../../../firebase/call-error.ts';
import { call } from '../../../firebase/callables.ts';
import { createLimiter } from '../../../state/limiter.ts';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { problemOf, UNANSWERED } from '../../../ui/feedback/problem-of.ts';
import { AS_FOLDER_STRINGS } from './strings.ts';

/** Calls that run at the same time: each changes one record, in about a third of a second. */
const PARALLEL = 4;

/** What has become of files that were to be shown. */
interface Shown {
  shown: readonly ItemPath[];
  /** Why the others were not, in French; null when all were. */
  problem: string | null;
  /** Whether one of the others may have been shown all the same. */
  uncertain: boolean;
  /** Whether the comments on one of them follow later. */
  commentsPending: boolean;
}

/**
 * Gives files the access of their folder, one call for each. May be repeated.
 *
 * @param folderSeen when the access of the folder last changed that the person has read of
 */
export async function showFiles(
  paths: readonly ItemPath[],
  folderSeen: number | null,
): Promise<Shown> {
  const limit = createLimiter(PARALLEL);
  const { signal } = new AbortController();
  const outcomes = await Promise.allSettled(
    paths.map((path) => limit(signal, () => call('showAsFolder', { path, folderSeen }))),
  );
  const answers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failures = outcomes.flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  return {
    shown: answers.map(({ path }) => path),
    problem: problemOf(failures, paths.length, { reasonOf, some: AS_FOLDER_STRINGS.some }),
    uncertain: failures.some(mayHaveActed),
    commentsPending: answers.some(({ commentsPending }) => commentsPending === true),
  };
}

function reasonOf(error: unknown): string {
  // Also when the functions are older than this page, and have none for it.
  if (!(error instanceof CallError) || error.reason === null) return UNANSWERED;
  if (error.reason === 'changed') return AS_FOLDER_STRINGS.changed;
  return error.reason === 'not-found' ? AS_FOLDER_STRINGS.refused : messageOf(error);
}
