import { BIN, type BinnedItem } from '@navette/core/bin/bin';
import type { ItemPath } from '@navette/core/paths/item-path';
import {
  collection,
  documentId,
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

// The bin. The rules refuse these queries to members.

/** What is asked of the bin, always the latest first. */
export type BinQuestion =
  /** What was named in a deletion. */
  | { about: 'deletions' }
  /** What has a word that begins so in its name (`askedBeginning`). */
  | { about: 'name'; beginning: string }
  /** What was in a folder, at any depth. */
  | { about: 'folder'; folder: ItemPath };

/** An item of the bin, as it is read. */
export type ReadBinned = BinnedItem<Date> & { id: string };

/** Behind which item the next page begins: all of a deletion are of one moment. */
export interface BinCursor {
  at: Timestamp;
  id: string;
}

export interface BinPage {
  items: ReadBinned[];
  /** Cursor of the next page; null after the last. */
  next: BinCursor | null;
}

const PAGE_SIZE = 200;

/**
 * Items that answer a question, without those that a job restores or deletes for good at the moment.
 *
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export async function fetchBinPage(
  question: BinQuestion,
  from: BinCursor | null,
): Promise<BinPage> {
  const { docs } = await getDocs(
    query(
      collection(firestore, BIN),
      conditionOf(question),
      orderBy('deleted_at', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(from === null ? [] : [startAfter(from.at, from.id)]),
      limit(PAGE_SIZE),
    ),
  );
  const last = docs[PAGE_SIZE - 1];
  const items = docs.map((found) => readBinned(found.id, found.data()));
  return {
    items: items.filter(({ state }) => state === 'here'),
    // As it is stored: a `Date` has no microseconds, by which items differ.
    next: last ? { at: last.get('deleted_at') as Timestamp, id: last.id } : null,
  };
}

function conditionOf(question: BinQuestion) {
  if (question.about === 'deletions') return where('is_top', '==', true);
  return question.about === 'name'
    ? where('words', 'array-contains', question.beginning)
    : where('within', 'array-contains', question.folder);
}

/** Without validation: only functions write the collection. */
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
