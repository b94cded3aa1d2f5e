import { isAdmin, type Viewer } from '@navette/core/access';
import type { ItemPath } from '@navette/core/item-path';
import type { Meta } from '@navette/core/meta';
import { metaId } from '@navette/core/meta-id';
import {
  and,
  collection,
  doc,
  getDoc,
  getDocs,
  or,
  query,
  where,
  type DocumentData,
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from './firestore.ts';

/**
 * The records of a folder's direct content that the viewer may read, in one request, the facts of a
 * listing included (design, "The listing").
 *
 * The rules refuse a query whose branches they cannot prove, so it asks for just what the token
 * allows: an address counts only when it is verified.
 *
 * @throws {FirestoreError}
 */
export async function fetchRecords(folder: ItemPath, viewer: Viewer): Promise<Meta<Date>[]> {
  const inFolder = where('parent_path', '==', folder);
  const metas = collection(firestore, 'metas');
  const answer = await getDocs(
    isAdmin(viewer) ? query(metas, inFolder) : query(metas, and(inFolder, visibleTo(viewer))),
  );
  return answer.docs.map((found) => readMeta(found.data()));
}

/**
 * The record of one item; null when there is none.
 *
 * @throws {FirestoreError} `permission-denied` when the viewer may not see the item
 */
export async function fetchRecord(path: ItemPath): Promise<Meta<Date> | null> {
  const found = await getDoc(doc(firestore, 'metas', metaId(path)));
  return found.exists() ? readMeta(found.data()) : null;
}

function visibleTo(viewer: Viewer) {
  const anyone = [where('is_public', '==', true), where('owner_uid', '==', viewer.uid)];
  if (!viewer.emailVerified || !viewer.email) return or(...anyone);
  return or(
    ...anyone,
    where('owner_email', '==', viewer.email),
    where('allowed_emails', 'array-contains', viewer.email),
  );
}

/** Functions alone write the collection, so its shape is that of `Meta`. */
function readMeta(data: DocumentData): Meta<Date> {
  const { updated_at, file_updated_at, ...rest } = data as Meta<Timestamp | null>;
  return {
    ...rest,
    updated_at: updated_at?.toDate() ?? new Date(0),
    ...(file_updated_at ? { file_updated_at: file_updated_at.toDate() } : {}),
  };
}
