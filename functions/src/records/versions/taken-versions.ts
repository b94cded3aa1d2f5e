import { createHash } from 'node:crypto';
import {
  Timestamp,
  type CollectionReference,
  type DocumentReference,
  type Transaction,
} from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { database } from '../../platform/admin-app.ts';
import { readVersionMark } from './version-arrivals.ts';

// Which contents files have got. Whoever has sent one, and has heard no answer, asks again, perhaps after somebody else has
// given the file yet another content: it must not come a second time.

/** How long a note stays, in milliseconds: browsers keep what they could not send for a week. */
const KEPT_MS = 8 * 24 * 3600 * 1000;

/** Notes of contents that have come. The security rules keep this collection closed. */
function takenVersions(): CollectionReference {
  return database().collection('taken_versions');
}

/** @param id under which it was sent, or the generation of an earlier version */
function takenRef(path: ItemPath, id: string): DocumentReference {
  const key = createHash('sha256')
    .update(JSON.stringify([path, id]))
    .digest('base64url');
  return takenVersions().doc(key);
}

/** The generation that a content has got as the file's own; null: it has not come. */
export async function takenAs(path: ItemPath, id: string): Promise<string | null> {
  const generation: unknown = (await takenRef(path, id).get()).get('generation');
  return typeof generation === 'string' ? generation : null;
}

/** Notes it, with the change of the record. @param copyOf see {@link LiveObject.copyOf} */
export function noteTaken(
  transaction: Transaction,
  path: ItemPath,
  { copyOf, generation }: { copyOf: string | null; generation: string },
): void {
  const id = readVersionMark(copyOf);
  if (id !== null) transaction.set(takenRef(path, id), noteOf(generation));
}

/** Notes that a file had this content already. */
export async function noteSame(path: ItemPath, id: string, generation: string): Promise<void> {
  await takenRef(path, id).set(noteOf(generation));
}

function noteOf(generation: string) {
  return { generation, expire_at: Timestamp.fromMillis(Date.now() + KEPT_MS) };
}
