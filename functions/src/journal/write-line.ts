import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { JOURNAL } from '@navette/core/journal/journal';
import { database } from '../platform/admin-app.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import { journalDays } from './journal-days.ts';
import type { Line } from './journal-line.ts';

const DAY_MS = 24 * 3600 * 1000;

function lineRef({ id }: Line): DocumentReference {
  return database().collection(JOURNAL).doc(id);
}

/** The document of a line; null for what was done so long ago that it would have expired. */
function documentOf({ at, content }: Line) {
  const now = Date.now();
  const expires = (at?.toMillis() ?? now) + journalDays() * DAY_MS;
  if (expires <= now) return null;
  return {
    ...content,
    at: at ?? FieldValue.serverTimestamp(),
    expire_at: Timestamp.fromMillis(expires),
  };
}

/** Writes a line that nobody has written, with the change that it tells of. */
export function writeLine(writer: Transaction | WriteBatch, line: Line): void {
  const document = documentOf(line);
  if (document !== null) (writer as WriteBatch).create(lineRef(line), document);
}

/**
 * Writes a line that somebody else may have written: for those whose time and content follow from what they tell of,
 * so that the second writer changes nothing.
 */
export function repeatLine(writer: Transaction | WriteBatch, line: Line): void {
  const document = documentOf(line);
  // What one of them does not know, for instance the size, stays.
  if (document !== null) (writer as WriteBatch).set(lineRef(line), document, { merge: true });
}

/** Takes back a line of what could not be done after all, with what undoes the rest of it. */
export function eraseLine(writer: Transaction | WriteBatch, line: Line): void {
  (writer as WriteBatch).delete(lineRef(line));
}

/** Writes a line of a change that Firestore has no part in, or that somebody else has written already. */
export async function writeLineAlone(line: Line): Promise<void> {
  const batch = database().batch();
  writeLine(batch, line);
  await batch.commit().catch((error: unknown) => {
    if (!hasGrpcCode(error, 'ALREADY_EXISTS')) throw error;
  });
}

/**
 * Those of some lines that nobody has written yet. Not read in the transaction that writes them, which would hold up another
 * one that meets the same item: what both write is the same (`repeatLine`).
 */
export async function unwrittenAmong(lines: readonly Line[]): Promise<Line[]> {
  if (lines.length === 0) return [];
  const snapshots = await database().getAll(...lines.map(lineRef), { fieldMask: ['at'] });
  return lines.filter((_, index) => snapshots[index]?.exists !== true);
}
