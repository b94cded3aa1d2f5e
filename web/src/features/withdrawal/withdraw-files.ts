import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { seenOf } from '@navette/core/listing/seen';
import type { ListingRow } from '@navette/core/listing/listing';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { call, CallError, mayHaveActed } from '../../firebase/callables.ts';
import { fetchRecord } from '../../firebase/items/records.ts';
import { createLimiter } from '../../state/limiter.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { WITHDRAWAL_STRINGS } from './strings.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const PARALLEL = 4;

/** A file to take back; its record is asked for where the screen has none. */
export type Withdrawable = Pick<ListingRow, 'path' | 'meta'>;

/** What has become of files that were to be taken back. */
export interface Withdrawn {
  /** Those that are gone. */
  paths: readonly ItemPath[];
  /** Why the others are not, in French; null when all are. */
  problem: string | null;
  /** Whether others may go all the same. */
  uncertain: boolean;
  /** Whether it goes on after the call. */
  goesOn: boolean;
  commentsPending: boolean;
}

/** Takes back files as they were seen: another content that has come since stays. May be repeated. */
export async function withdrawFiles(files: readonly Withdrawable[]): Promise<Withdrawn> {
  const nothing = { paths: [], uncertain: false, goesOn: false, commentsPending: false };
  try {
    const known = await withRecords(files);
    const answer = await call('withdrawUploads', {
      paths: known.map(({ path }) => path),
      seen: known.map(seenOf),
    });
    if (isHandedOver(answer)) return { ...nothing, problem: null, goesOn: true };
    const { failed, commentsPending } = answer;
    const left = new Set(failed.map(({ path }) => path));
    return {
      ...nothing,
      paths: known.map(({ path }) => path).filter((path) => !left.has(path)),
      problem: failed.length === 0 ? null : problemOf(failed),
      commentsPending: commentsPending === true,
    };
  } catch (error) {
    return { ...nothing, problem: reasonOf(error), uncertain: mayHaveActed(error) };
  }
}

/** The files with their records; one that the person does not see any more is asked for as it is. */
async function withRecords(files: readonly Withdrawable[]): Promise<Withdrawable[]> {
  const limit = createLimiter(PARALLEL);
  const { signal } = new AbortController();
  return Promise.all(
    files.map(async ({ path, meta }) => ({
      path,
      meta: meta ?? (await limit(signal, () => fetchRecord(path)).catch(() => null)),
    })),
  );
}

function problemOf(failed: readonly JobFailure[]): string {
  const items = failed.map(
    ({ path, reason }) =>
      `${displayName(itemName(path))}\u00a0: ${WITHDRAWAL_STRINGS.reasons[reason]}`,
  );
  return `${WITHDRAWAL_STRINGS.notDone(failed.length)} ${items.join('\u00a0; ')}.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError) || error.reason === null) return WITHDRAWAL_STRINGS.unanswered;
  return error.reason === 'not-found' ? WITHDRAWAL_STRINGS.refused : messageOf(error);
}
