import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError } from '../../../firebase/call-error.ts';
import { call } from '../../../firebase/callables.ts';
import { fetchRecordedPaths, type UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import { connected } from '../../../state/connection.ts';
import { forgetWithPerson } from '../../../state/per-person.ts';

/** How long to wait for the storage trigger, in milliseconds: a cold start takes seconds. */
const PATIENCE_MS = 8_000;
/** First and longest delay between two checks, in milliseconds. */
const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 1_000;

interface Awaited {
  path: ItemPath;
  by: UploadsQuery;
  /** Remaining time to wait, in milliseconds. */
  left: number;
  settle: (came: boolean) => void;
}

const awaited = new Set<Awaited>();
let looking = false;

// The promises never settle, on purpose: their callers would go on to call functions as the new person.
forgetWithPerson(() => awaited.clear());

/**
 * Waits until the record of an uploaded file exists. The storage trigger creates it; if that event was lost, the
 * callable `recordUpload` does.
 *
 * @param triggerLost whether an earlier attempt has waited for the trigger in vain: then this one does not wait
 * @param by how to ask for the record
 * @throws the callable's error when there is still no record
 */
export async function ensureRecorded(
  path: ItemPath,
  { triggerLost, by }: { triggerLost: boolean; by: UploadsQuery },
): Promise<void> {
  if (!(await recordAppears(path, by, triggerLost ? 0 : PATIENCE_MS)))
    await call('recordUpload', { path });
}

/**
 * Whether the person's file is not there: somebody else sent one of the same name at the same moment, or theirs was
 * removed.
 *
 * @param error of {@link ensureRecorded}
 */
export function isNotArrived(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'not-found';
}

/**
 * Whether a file's bytes are in the bucket although its upload was refused: objects cannot be overwritten, and the
 * answer to an earlier attempt may have been lost. If so, also makes sure that its record exists.
 */
export async function hasLanded(path: ItemPath): Promise<boolean> {
  return call('recordUpload', { path }).then(
    () => true,
    () => false,
  );
}

/**
 * Waits for the record of a file that the person has uploaded. Waiting files are checked together, in one or a few
 * queries: for 200 small files, single checks would be several requests each.
 *
 * @param by how to ask for the record
 * @param patience how long to wait, in milliseconds; time without a network does not count
 * @returns whether the record appeared
 */
export function recordAppears(
  path: ItemPath,
  by: UploadsQuery,
  patience: number,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  awaited.add({ path, by, left: patience, settle: resolve });
  if (!looking) void look();
  return promise;
}

async function look(): Promise<void> {
  looking = true;
  let wait = FIRST_WAIT_MS;
  while (awaited.size > 0) {
    // Files added during the delay are checked too, but have not waited for it.
    const patient = [...awaited];
    // Waits before the first check too: the trigger has only just been called.
    await delay(wait);
    for (const one of patient) one.left -= wait;
    await connected();
    const asked = [...awaited];
    const found = await recordedPaths(asked);
    for (const one of asked) {
      if (!awaited.has(one)) continue;
      const came = found.has(one.path);
      if (!came && one.left > 0) continue;
      awaited.delete(one);
      one.settle(came);
    }
    wait = found.size > 0 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  looking = false;
}

/** The paths that have a record. A failed query counts as none. */
async function recordedPaths(asked: readonly Awaited[]): Promise<Set<ItemPath>> {
  const queries = [true, false].map((asFolder) => {
    const alike = asked.filter(({ by }) => by.asFolder === asFolder);
    const viewer = alike[0]?.by.viewer ?? null;
    return fetchRecordedPaths(
      alike.map(({ path }) => path),
      { viewer, asFolder },
    );
  });
  return new Set((await Promise.all(queries)).flat());
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
