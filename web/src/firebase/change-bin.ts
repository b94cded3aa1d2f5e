import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { MAX_BINNED_ITEMS } from '@navette/core/limits';
import { call } from './callables.ts';

/** The outcome of calls that restore items of the bin, or delete them for good. */
export interface Changed {
  done: number;
  failures: readonly JobFailure[];
  /** Ids of the jobs for what was too much for a call. */
  jobs: readonly string[];
  commentsPending: boolean;
  /** Why the last call was refused or failed; null if none was. */
  error: unknown;
}

/** Restores items, by their ids, in as many calls as needed, one after the other, until one fails. */
export function restoreAll(ids: readonly string[], keepBoth: boolean): Promise<Changed> {
  return inTurn(
    chunksOf(ids).map(
      (some) => () =>
        call('restoreItems', { of: { ids: some }, ...(keepBoth ? { keepBoth } : {}) }),
    ),
  );
}

/** Restores in the same way what deletions have put into the bin. */
export function restoreDeletions(deletions: readonly string[]): Promise<Changed> {
  return inTurn(deletions.map((deletion) => () => call('restoreItems', { of: { deletion } })));
}

/** Deletes items for good in the same way, or all that is in the bin. */
export function discardAll(ids: readonly string[] | 'all'): Promise<Changed> {
  const selections =
    ids === 'all' ? ([ids] as const) : chunksOf(ids).map((some) => ({ ids: some }));
  return inTurn(selections.map((of) => () => call('discardItems', { of })));
}

function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_BINNED_ITEMS) {
    chunks.push(ids.slice(start, start + MAX_BINNED_ITEMS));
  }
  return chunks;
}

type Answer = Callables['restoreItems']['answer'] | Callables['discardItems']['answer'];

async function inTurn(calls: readonly (() => Promise<Answer>)[]): Promise<Changed> {
  let done = 0;
  const failures: JobFailure[] = [];
  const jobs: string[] = [];
  let commentsPending = false;
  const so = (error: unknown) => ({ done, failures, jobs, commentsPending, error });
  try {
    for (const make of calls) {
      const answer = await make();
      if (isHandedOver(answer)) {
        jobs.push(answer.job);
        continue;
      }
      done += 'restored' in answer ? answer.restored : answer.discarded;
      failures.push(...answer.failed);
      commentsPending ||= 'commentsPending' in answer;
    }
    return so(null);
  } catch (error) {
    return so(error);
  }
}
