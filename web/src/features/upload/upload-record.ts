import type { ItemPath } from '@navette/core/item-path';
import { call } from '../../firebase/callables.ts';
import { appears } from './awaited-records.ts';

/** How long the storage trigger is waited for, in milliseconds: a cold start takes seconds. */
const PATIENCE_MS = 8_000;

/**
 * Waits until the record of an uploaded file exists. The storage trigger makes it; where that does not
 * come (triggers can be lost), the callable `recordUpload` is asked to.
 *
 * @param triggerLost whether it was waited for before: then once is enough
 * @throws the callable's error when the record is missing all the same
 */
export async function ensureRecorded(
  path: ItemPath,
  { triggerLost }: { triggerLost: boolean },
): Promise<void> {
  if (!(await appears(path, triggerLost ? 0 : PATIENCE_MS))) await call('recordUpload', { path });
}

/**
 * Whether the file's bytes are in the bucket although the upload was refused: what is there cannot be
 * overwritten, and the last answer about an earlier attempt may have been lost. If so, its record exists
 * from now on.
 */
export async function hasLanded(path: ItemPath): Promise<boolean> {
  return call('recordUpload', { path }).then(
    () => true,
    () => false,
  );
}
