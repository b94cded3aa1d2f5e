import { JOURNAL, type JournalLine } from '@navette/core/journal/journal';
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

// The journal. The rules refuse these queries to members.

/** What is asked of the journal: one of item, folder and person, or none, and a time. */
export interface JournalQuestion {
  about:
    | { field: 'path'; item: ItemPath }
    | { field: 'within'; folder: ItemPath }
    | { field: 'by'; email: string }
    | null;
  /** The first moment. */
  since: Date | null;
  /** The first moment that is no longer asked for. */
  until: Date | null;
}

/** A line, as it is read. */
export type ReadLine = JournalLine<Date> & { id: string };

/** Behind which line the next page begins: many lines may be of one moment. */
export interface JournalCursor {
  at: Timestamp;
  id: string;
}

/** Some of the lines. */
export interface JournalPage {
  /** The latest first. */
  lines: ReadLine[];
  /** Cursor of the next page; null when there is none. */
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
  const last = docs.length < size ? undefined : docs.at(-1);
  return {
    lines: docs.map((found) => readLine(found.id, found.data())),
    // As it is stored: a `Date` has no microseconds, by which lines differ.
    next: last ? { at: last.get('at') as Timestamp, id: last.id } : null,
  };
}

/**
 * How many lines answer a question, `most` at most.
 *
 * @throws {FirestoreError}
 */
export async function countJournal(question: JournalQuestion, most: number): Promise<number> {
  const lines = query(asked(question), orderBy('at', 'desc'), limit(most));
  return (await getCount(lines)).data().count;
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
  if (about.field === 'within') return where('within', 'array-contains', about.folder);
  return about.field === 'path' ? where('path', '==', about.item) : where('by', '==', about.email);
}

/** A line as it is stored. No validation: only functions write the collection. */
function readLine(id: string, data: DocumentData): ReadLine {
  const { at, expire_at, ...rest } = data as JournalLine<Timestamp>;
  return { ...rest, id, at: at.toDate(), expire_at: expire_at.toDate() };
}
