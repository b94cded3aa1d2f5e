import { credentialOf, isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import type { Versions } from '@navette/core/files/versions';
import { MAX_ASKED_RECORDS } from '@navette/core/limits';
import { metaId } from '@navette/core/paths/meta-id';
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
  type Query,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';

/** Records of the first page: enough for most folders, so that their rows do not move later. */
const FIRST_PAGE_SIZE = 1000;

/** How many items one query may name: Firestore's limit for `in`. */
export const MAX_ASKED_PATHS = 30;

/** Some records of a list. */
export interface RecordsPage {
  records: Meta<Date>[];
  /** Cursor of the next page; null after the last. */
  next: string | null;
}

/**
 * A page of the records directly in a folder that the viewer may read, with the facts that a listing shows
 * (docs/specification-coverage.md, section 2). In pages, so that the first rows of a large folder show early; by id, an
 * order that needs no further index in any branch.
 *
 * The rules refuse a query unless they can prove every branch of it, so it asks only for what the token allows: an
 * unconfirmed address is left out.
 *
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export function fetchRecordsPage(
  folder: ItemPath,
  viewer: Viewer,
  from: string | null,
): Promise<RecordsPage> {
  const inFolder = where('parent_path', '==', folder);
  const metas = collection(firestore, 'metas');
  const order = orderBy(documentId());
  const list = isAdmin(viewer)
    ? query(metas, inFolder, order)
    : query(metas, and(inFolder, visibleTo(viewer)), order);
  // The second page mostly has all the rest.
  return fetchPage(list, from === null ? FIRST_PAGE_SIZE : MAX_ASKED_RECORDS, from);
}

/**
 * All records directly in a folder that the viewer may read.
 *
 * @throws {FirestoreError}
 */
export function fetchRecords(folder: ItemPath, viewer: Viewer): Promise<Meta<Date>[]> {
  return fetchAllPages((from) => fetchRecordsPage(folder, viewer, from));
}

/**
 * One page of a list of records.
 *
 * @param list a query with an order
 * @param from `next` of the previous page, null for the first
 * @param cursorOf the value that the order goes by; by default the id
 * @throws {FirestoreError}
 */
export async function fetchPage(
  list: Query,
  size: number,
  from: string | null,
  cursorOf = ({ id }: QueryDocumentSnapshot): string => id,
): Promise<RecordsPage> {
  const { docs } = await getDocs(
    query(list, ...(from === null ? [] : [startAfter(from)]), limit(size)),
  );
  const last = docs[size - 1];
  return {
    records: docs.map((found) => readMeta(found.data())),
    next: last ? cursorOf(last) : null,
  };
}

/** All records of a list, one page after the other. */
export async function fetchAllPages(
  fetch: (from: string | null) => Promise<RecordsPage>,
): Promise<Meta<Date>[]> {
  const records: Meta<Date>[] = [];
  let from: string | null = null;
  do {
    const page: RecordsPage = await fetch(from);
    records.push(...page.records);
    from = page.next;
  } while (from !== null);
  return records;
}

/**
 * Whether any of these items has a record; only for admins, to whom the rules allow the query.
 *
 * @param paths at most {@link MAX_ASKED_PATHS}
 * @throws {FirestoreError}
 */
export async function isAnyRecorded(paths: readonly ItemPath[]): Promise<boolean> {
  const among = where('file_path', 'in', paths);
  const { empty } = await getDocs(query(collection(firestore, 'metas'), among, limit(1)));
  return !empty;
}

/**
 * The record of an item; null when there is none, which only admins are told.
 *
 * @throws {FirestoreError} `permission-denied` when the viewer may not see the item; for a member also when there is
 *   none
 */
export async function fetchRecord(path: ItemPath): Promise<Meta<Date> | null> {
  const found = await getDoc(doc(firestore, 'metas', metaId(path)));
  return found.exists() ? readMeta(found.data()) : null;
}

function visibleTo(viewer: Viewer) {
  return or(...visibleBranches(viewer));
}

/** Conditions of which one must hold for a record that a member may read. */
export function visibleBranches(viewer: Viewer): QueryFieldFilterConstraint[] {
  const anyone = where('is_public', '==', true);
  const email = credentialOf(viewer);
  if (email === null) return [anyone];
  return [
    anyone,
    where('owner_uid', '==', viewer.uid),
    where('owner_email', '==', email),
    where('allowed_emails', 'array-contains', email),
  ];
}

/** Converts a stored record. Without validation: only functions write the collection, in the shape of `Meta`. */
export function readMeta(data: DocumentData): Meta<Date> {
  const { updated_at, file_updated_at, shared_at, added_at, versions, ...rest } =
    data as Meta<Timestamp | null>;
  return {
    ...rest,
    updated_at: dateOf(updated_at),
    ...(file_updated_at ? { file_updated_at: dateOf(file_updated_at) } : {}),
    ...(shared_at ? { shared_at: dateOf(shared_at) } : {}),
    ...(added_at ? { added_at: dateOf(added_at) } : {}),
    ...(versions ? { versions: readVersions(versions) } : {}),
  };
}

function readVersions(versions: Versions<Timestamp | null>): Versions<Date> {
  const entries = Object.entries(versions).map(([generation, version]) => {
    const { file_updated_at, replaced_at } = version;
    const dates = { file_updated_at: dateOf(file_updated_at), replaced_at: dateOf(replaced_at) };
    return [generation, { ...version, ...dates }] as const;
  });
  return Object.fromEntries(entries);
}

function dateOf(time: Timestamp | null): Date {
  return time?.toDate() ?? new Date(0);
}
