import { BIN, type BinnedItem } from '@navette/core/bin/bin';
import type { ItemPath } from '@navette/core/paths/item-path';
import {
  collection,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type DocumentData,
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { readMeta } from './records.ts';

// The bin. The rules refuse these queries to members. What is only still going is left out.

/** What is asked of the bin. */
export type BinQuestion =
  /** What was named in a deletion, the latest first. */
  | { about: 'deletions' }
  /** A folder that was, and all that was in it, in the order of their paths: itself first. */
  | { about: 'content'; top: string }
  /** What has a word that begins so in its name (`askedBeginning`), the latest first. */
  | { about: 'name'; beginning: string }
  /** What was in a folder, at any depth, the latest first. */
  | { about: 'folder'; folder: ItemPath };

/** An item of the bin, as it is read. */
export type ReadBinned = BinnedItem<Date> & { id: string };

/** Behind which item the next page begins: all of a deletion are of one moment. */
export interface BinCursor {
  /** Of the field by which the answer is ordered, as it is stored. */
  at: Timestamp | string;
  id: string;
}

/** Some of the items. */
export interface BinPage {
  items: ReadBinned[];
  /** Cursor of the next page; null when there is none. */
  next: BinCursor | null;
}

const PAGE_SIZE = 100;

/**
 * Items that answer a question.
 *
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export async function fetchBinPage(
  question: BinQuestion,
  from: BinCursor | null,
): Promise<BinPage> {
  const [field, direction] =
    question.about === 'content'
      ? (['file_path', 'asc'] as const)
      : (['deleted_at', 'desc'] as const);
  const { docs } = await getDocs(
    query(
      here(),
      condition(question),
      orderBy(field, direction),
      orderBy(documentId(), direction),
      ...(from === null ? [] : [startAfter(from.at, from.id)]),
      limit(PAGE_SIZE),
    ),
  );
  const last = docs.length < PAGE_SIZE ? undefined : docs.at(-1);
  return {
    items: docs.map((found) => readBinned(found.id, found.data())),
    // As it is stored: a `Date` has no microseconds, by which items differ.
    next: last ? { at: last.get(field) as BinCursor['at'], id: last.id } : null,
  };
}

/**
 * How many items were named in deletions and are in the bin.
 *
 * @throws {FirestoreError}
 */
export async function countBinned(): Promise<number> {
  return (await getCount(query(here(), condition({ about: 'deletions' })))).data().count;
}

function here() {
  return query(collection(firestore, BIN), where('state', '==', 'here'));
}

function condition(question: BinQuestion) {
  if (question.about === 'deletions') return where('is_top', '==', true);
  if (question.about === 'content') return where('top', '==', question.top);
  return question.about === 'name'
    ? where('words', 'array-contains', question.beginning)
    : where('within', 'array-contains', question.folder);
}

/** An item as it is stored. No validation: only functions write the collection. */
function readBinned(id: string, data: DocumentData): ReadBinned {
  const { deleted_at, expire_at, record, ...rest } = data as BinnedItem<Timestamp>;
  return {
    ...rest,
    id,
    deleted_at: deleted_at.toDate(),
    expire_at: expire_at.toDate(),
    record: record && readMeta(record),
  };
}
