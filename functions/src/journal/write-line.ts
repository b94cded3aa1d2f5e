import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { JOURNAL } from '@navette/core/journal/journal';
import { ROOT } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import type { Line } from './journal-line.ts';
import { journalMs } from './retention.ts';
import { toldChunks } from './told-chunk.ts';

function lineRef({ id }: Pick<Line, 'id'>): DocumentReference {
  return database().collection(JOURNAL).doc(id);
}

/** The document of a line; null for what was done so long ago that its line would have expired. */
function documentOf({ at, content }: Line) {
  const now = Date.now();
  const expires = (at?.toMillis() ?? now) + journalMs();
  if (expires <= now) return null;
  return {
    ...content,
    at: at ?? FieldValue.serverTimestamp(),
    expire_at: Timestamp.fromMillis(expires),
  };
}

/**
 * Writes a line with the change that it tells of. Whoever does the change again, after a worker that died, writes the same
 * line.
 */
export function writeLine(writer: Transaction | WriteBatch, line: Line): void {
  const document = documentOf(line);
  if (document !== null) (writer as WriteBatch).set(lineRef(line), document);
}

/** Takes back the line of what could not be done after all, with what undoes the rest of it. */
export function eraseLine(writer: Transaction | WriteBatch, line: Pick<Line, 'id'>): void {
  (writer as WriteBatch).delete(lineRef(line));
}

/** Writes a line of what Firestore has no part in, or of which somebody else may have told already. */
export async function writeLineAlone(line: Line): Promise<void> {
  const document = documentOf(line);
  if (document === null) return;
  await lineRef(line)
    .create(document)
    .catch((error: unknown) => {
      if (!hasGrpcCode(error, 'ALREADY_EXISTS')) throw error;
    });
}

/** The ids of those lines that are written. */
export async function writtenAmong(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const refs = ids.map((id) => lineRef({ id }));
  const lines = await transaction.getAll(...refs, { fieldMask: ['action'] });
  return new Set(lines.filter(({ exists }) => exists).map(({ id }) => id));
}

/** Lines of one batch, with paths that people use. */
const BATCH = 250;

/** Writes the lines of what is about to be done outside Firestore. */
export function writeLines(lines: readonly Line[]): Promise<void> {
  return inBatches(lines, writeLine);
}

/** Takes back the lines of what could not be done. */
export function eraseLines(lines: readonly Line[]): Promise<void> {
  return inBatches(lines, eraseLine);
}

async function inBatches(
  lines: readonly Line[],
  add: (batch: WriteBatch, line: Line) => void,
): Promise<void> {
  for (const chunk of toldChunks(lines, ({ content }) => content.path ?? ROOT, BATCH)) {
    const batch = database().batch();
    for (const line of chunk) add(batch, line);
    await batch.commit();
  }
}
