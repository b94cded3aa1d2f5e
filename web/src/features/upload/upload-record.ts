import type { ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { doc, getDoc } from 'firebase/firestore/lite';
import { firestore } from '../../firebase/firestore.ts';
import { call } from '../../firebase/functions.ts';
import { connected } from './connection.ts';

/** First and longest wait between two looks for the record, in milliseconds. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;
/** How long the storage trigger is waited for, in milliseconds: a cold start takes seconds. */
const PATIENCE_MS = 8_000;

/**
 * Waits until the record of an uploaded file exists. The storage trigger makes it; where that does not
 * come (triggers can be lost), the callable `recordUpload` is asked to.
 *
 * @throws the callable's error when the record is missing all the same
 */
export async function ensureRecorded(path: ItemPath): Promise<void> {
  let waited = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    await connected();
    if (await hasRecord(path)) return;
    if (waited >= PATIENCE_MS) break;
    await delay(wait);
    waited += wait;
  }
  await call('recordUpload', { path });
}

/**
 * Whether the file's bytes are in the bucket although the upload did not end well: its last answer may
 * have been lost. If so, its record exists from now on.
 *
 * @param patience how long to wait for an answer, in milliseconds; none means no
 */
export async function hasLanded(path: ItemPath, patience: number): Promise<boolean> {
  const answer = call('recordUpload', { path }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(patience).then(() => false)]);
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
