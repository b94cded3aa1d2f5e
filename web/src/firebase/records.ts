import { credentialOf, isAdmin, type Viewer } from '@navette/core/access';
import type { ItemPath } from '@navette/core/item-path';
import type { Meta } from '@navette/core/meta';
import { metaId } from '@navette/core/meta-id';
import {
  and,
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type DocumentData,
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from './firestore.ts';

/** Records of the first page: all of most folders, since rows move when more come, and soon there. */
const FIRST_PAGE_SIZE = 1000;
/** Records of a further page: few requests, none of more than some 4 MB of JSON. */
const PAGE_SIZE = 3000;

/** How many items one question may name: the values that Firestore takes in one `in`. */
export const MAX_ASKED_PATHS = 30;

/** Some of a folder's records. */
export interface RecordsPage {
  records: Meta<Date>[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
}

/**
 * Records of a folder's direct content that the viewer may read, the facts of a listing included (design,
 * "The listing"), in pages, so that the first rows of a large one need not wait for the last.
 *
 * The rules refuse a query whose branches they cannot prove, so it asks for just what the token
 * allows: an address counts only when it is a credential.
 *
 * Pages are in the order of ids: an order that all branches have without an index of their own.
 *
 * @param from `next` of the page before, null for the first
 * @throws {FirestoreError}
 */
export async function fetchRecordsPage(
  folder: ItemPath,
  viewer: Viewer,
  from: string | null,
): Promise<RecordsPage> {
  const inFolder = where('parent_path', '==', folder);
  const metas = collection(firestore, 'metas');
  const size = from === null ? FIRST_PAGE_SIZE : PAGE_SIZE;
  const page = [
    orderBy(documentId()),
    ...(from === null ? [] : [startAfter(from)]),
    limit(size),
  ] as const;
  const { docs } = await getDocs(
    isAdmin(viewer)
      ? query(metas, inFolder, ...page)
      : query(metas, and(inFolder, visibleTo(viewer)), ...page),
  );
  return {
    records: docs.map((found) => readMeta(found.data())),
    next: docs.length < size ? null : (docs.at(-1)?.id ?? null),
  };
}

/**
 * All records of a folder's direct content that the viewer may read.
 *
 * @throws {FirestoreError}
 */
export async function fetchRecords(folder: ItemPath, viewer: Viewer): Promise<Meta<Date>[]> {
  const records: Meta<Date>[] = [];
  let from: string | null = null;
  do {
    const page: RecordsPage = await fetchRecordsPage(folder, viewer, from);
    records.push(...page.records);
    from = page.next;
  } while (from !== null);
  return records;
}

/**
 * Whether one of these items has a record; for admins alone, whose query the rules take as it is.
 *
 * @param paths {@link MAX_ASKED_PATHS} of them at most
 * @throws {FirestoreError}
 */
export async function isAnyRecorded(paths: readonly ItemPath[]): Promise<boolean> {
  const among = where('file_path', 'in', paths);
  const { empty } = await getDocs(query(collection(firestore, 'metas'), among, limit(1)));
  return !empty;
}

/**
 * Those of some items that have a record which is the person's own. The rules take the query because it
 * asks for no others.
 *
 * @param paths {@link MAX_ASKED_PATHS} of them at most
 * @throws {FirestoreError}
 */
export async function fetchOwnRecordedPaths(
  paths: readonly ItemPath[],
  uid: string,
): Promise<ItemPath[]> {
  const own = and(where('owner_uid', '==', uid), where('file_path', 'in', paths));
  const { docs } = await getDocs(query(collection(firestore, 'metas'), own));
  return docs.map((found) => found.get('file_path') as ItemPath);
}

/**
 * The record of one item; null when there is none, which only admins are told.
 *
 * @throws {FirestoreError} `permission-denied` when the viewer may not see the item, or there is none
 */
export async function fetchRecord(path: ItemPath): Promise<Meta<Date> | null> {
  const found = await getDoc(doc(firestore, 'metas', metaId(path)));
  return found.exists() ? readMeta(found.data()) : null;
}

function visibleTo(viewer: Viewer) {
  const anyone = [where('is_public', '==', true), where('owner_uid', '==', viewer.uid)];
  const email = credentialOf(viewer);
  if (email === null) return or(...anyone);
  return or(
    ...anyone,
    where('owner_email', '==', email),
    where('allowed_emails', 'array-contains', email),
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
