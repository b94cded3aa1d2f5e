import type { ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { doc, getDoc } from 'firebase/firestore/lite';
import { firestore } from '../../firebase/firestore.ts';
import { call } from '../../firebase/functions.ts';
import { connected } from './connection.ts';

/** First and longest wait between two looks for the record, in milliseconds. */
const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 1_000;
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

/**
 * Waits for the record of a file.
 *
 * @param patience how long, in milliseconds; time without a network does not count
 * @returns whether it came
 */
export async function appears(path: ItemPath, patience: number): Promise<boolean> {
  // A look at once would find nothing: the trigger has only just been told. Of 200 small files each look
  // saved is 200 requests.
  let waited = Math.min(FIRST_WAIT_MS, patience);
  await delay(waited);
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    await connected();
    if (await hasRecord(path)) return true;
    if (waited >= patience) return false;
    await delay(wait);
    waited += wait;
  }
}

/** An error (network, a refusal that another record's change explains) is no record yet. */
async function hasRecord(path: ItemPath): Promise<boolean> {
  return getDoc(doc(firestore, 'metas', metaId(path))).then(
    (snapshot) => snapshot.exists(),
    () => false,
  );
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
