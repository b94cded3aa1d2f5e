import type { ItemPath } from '@navette/core/paths/item-path';
import { call, CallError } from '../../../firebase/callables.ts';
import type { UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import { recordAppears } from './awaited-records.ts';

/** How long to wait for the storage trigger, in milliseconds: a cold start takes seconds. */
const PATIENCE_MS = 8_000;

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
