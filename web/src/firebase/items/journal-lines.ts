import { JOURNAL } from '@navette/core/journal/journal';
import type { ItemPath } from '@navette/core/paths/item-path';
import { collection, getCount, orderBy, query, where } from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { readLine, type ReadLine } from './journal-line.ts';
import { fetchLatest, type MomentCursor } from './latest-first.ts';

// The journal. The rules refuse these queries to members.

/**
 * What is asked of the journal: about one item or person, or none; and in which time. `within` a file are the lines about it, also
 * those that say that it came there; within a folder, those of what it holds, too.
 */
export interface JournalQuestion {
  about: { field: 'within'; path: ItemPath } | { field: 'by'; email: string } | null;
  /** The first moment; null: from the beginning. */
  since: Date | null;
  /** The first moment that is no longer asked for. */
  until: Date | null;
}

export interface JournalPage {
  /** The latest first. */
  lines: ReadLine[];
  /** Cursor of the next page; null after the last. */
  next: MomentCursor | null;
}

/**
 * Lines that answer a question, also those that have expired and are not deleted yet.
 *
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export async function fetchJournalPage(
  question: JournalQuestion,
  from: MomentCursor | null,
  size: number,
): Promise<JournalPage> {
  const { docs, next } = await fetchLatest(asked(question), { by: 'at', from, size });
  return { lines: docs.map((found) => readLine(found.id, found.data())), next };
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
    ? where('within', 'array-contains', about.path)
    : where('by', '==', about.email);
}
