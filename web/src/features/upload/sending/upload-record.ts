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
  /** How long to go on waiting, in milliseconds. */
  left: number;
  settle: (came: boolean) => void;
}

const awaited = new Set<Awaited>();
let looking = false;

// The promises stay pending on purpose: their callers would call the functions next, as the new
// person.
forgetWithPerson(() => awaited.clear());

/**
 * Waits until the record of an uploaded file exists. The storage trigger creates it; when that
 * event is lost, the callable `recordUpload` does.
 *
 * @param triggerLost whether an earlier attempt has waited for the trigger: then do not wait again
 * @param by how the record is asked for
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
 * Whether what is there is not the person's: somebody else has sent a file of the same name at the same moment, or
 * theirs was removed.
 *
 * @param error of {@link ensureRecorded}
 */
export function isNotArrived(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'not-found';
}

/**
 * Whether the file's bytes are in the bucket although the upload was refused: existing objects
 * cannot be overwritten, and the answer to an earlier attempt may have been lost. If so, also makes
 * sure that its record exists.
 */
export async function hasLanded(path: ItemPath): Promise<boolean> {
  return call('recordUpload', { path }).then(
    () => true,
    () => false,
  );
}

/**
 * Waits for the record of a file that the person has uploaded. All waiting files are checked in one
 * query or a few: with 200 small ones, checks one by one would be several requests a file.
 *
 * @param by how the record is asked for
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
    // Files added during the wait are checked too, but have not waited yet.
    const patient = [...awaited];
    // Also before the first check: the trigger was only just called.
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

/** The paths of those that have a record. A failed query counts as no record yet. */
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
