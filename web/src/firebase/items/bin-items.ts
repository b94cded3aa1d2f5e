import { BIN, type BinnedItem } from '@navette/core/bin/bin';
import type { ItemPath } from '@navette/core/paths/item-path';
import {
  collection,
  query,
  where,
  type DocumentData,
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { fetchLatest, type MomentCursor } from './latest-first.ts';
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

export interface BinPage {
  items: ReadBinned[];
  /** Cursor of the next page; null after the last. */
  next: MomentCursor | null;
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
  from: MomentCursor | null,
): Promise<BinPage> {
  const asked = query(collection(firestore, BIN), conditionOf(question));
  const { docs, next } = await fetchLatest(asked, { by: 'deleted_at', from, size: PAGE_SIZE });
  const items = docs.map((found) => readBinned(found.id, found.data()));
  return { items: items.filter(({ state }) => state === 'here'), next };
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
