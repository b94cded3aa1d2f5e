import { JOURNAL } from '@navette/core/journal/journal';
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
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { readLine, type ReadLine } from './journal-line.ts';

// The journal. The rules refuse these queries to members.

/**
 * What is asked of the journal: about one item or one person, or neither; and in which time. An item is asked for by `within`,
 * which begins with it, and names where it was restored to as well; a folder's lines are those of its content, too.
 */
export interface JournalQuestion {
  about: { field: 'within'; item: ItemPath } | { field: 'by'; email: string } | null;
  /** The first moment; null: from the beginning. */
  since: Date | null;
  /** The first moment that is no longer asked for. */
  until: Date | null;
}

/** Behind which line the next page begins: many lines may be of one moment. */
export interface JournalCursor {
  at: Timestamp;
  id: string;
}

export interface JournalPage {
  /** The latest first. */
  lines: ReadLine[];
  /** Cursor of the next page; null after the last. */
  next: JournalCursor | null;
}

/**
 * Lines that answer a question, also those that have expired and are not deleted yet.
 *
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export async function fetchJournalPage(
  question: JournalQuestion,
  from: JournalCursor | null,
  size: number,
): Promise<JournalPage> {
  const { docs } = await getDocs(
    query(
      asked(question),
      orderBy('at', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(from === null ? [] : [startAfter(from.at, from.id)]),
      limit(size),
    ),
  );
  const last = docs[size - 1];
  return {
    lines: docs.map((found) => readLine(found.id, found.data())),
    // As it is stored: a `Date` has no microseconds, by which lines differ.
    next: last ? { at: last.get('at') as Timestamp, id: last.id } : null,
  };
}

/**
 * How many lines answer a question.
 *
 * @throws {FirestoreError}
 */
export async function countJournal(question: JournalQuestion): Promise<number> {
  return (await getCount(query(asked(question), orderBy('at', 'desc')))).data().count;
}

function asked({ about, since, until }: JournalQuestion) {
  return query(
    collection(firestore, JOURNAL),
    ...(about === null ? [] : [condition(about)]),
    ...(since === null ? [] : [where('at', '>=', since)]),
    ...(until === null ? [] : [where('at', '<', until)]),
  );
}

function condition(about: NonNullable<JournalQuestion['about']>) {
  return about.field === 'within'
    ? where('within', 'array-contains', about.item)
    : where('by', '==', about.email);
}
