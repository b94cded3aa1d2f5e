import { Timestamp, type Query } from 'firebase-admin/firestore';
import { database } from '../platform/admin-app.ts';

// What a job has read in the comments database for an operator's machine, which has no key of it: the command takes it from
// here, and removes it. The security rules keep this collection closed.

/** A document of `exported_rows`. */
interface ExportedRows {
  job: string;
  /** JSON of an array. */
  rows: string;
  /** When Firestore may delete it, if no command has. */
  expire_at: Timestamp;
}

const KEPT_MS = 24 * 3600 * 1000;
/** Bytes of the rows of one document: Firestore takes 1 MiB. */
const MAX_BYTES = 700_000;

function exportedRows() {
  return database().collection('exported_rows');
}

/** What a job has read so far, without an order. */
export function rowsReadBy(job: string): Query {
  return exportedRows().where('job', '==', job);
}

/** The rows of a document of {@link rowsReadBy}. */
export function rowsIn(document: { get(field: string): unknown }): unknown[] {
  return JSON.parse(String(document.get('rows'))) as unknown[];
}

/**
 * Stores rows that a job has read. Idempotent.
 *
 * @param part of the first document; each further one has the next
 * @returns the part after them
 */
export async function storeRows(
  job: string,
  { rows, part }: { rows: readonly object[]; part: number },
): Promise<number> {
  const expire_at = Timestamp.fromMillis(Date.now() + KEPT_MS);
  let next = part;
  for (const chunk of chunksOfBytes(rows.map((row) => JSON.stringify(row)))) {
    const document: ExportedRows = { job, rows: `[${chunk.join(',')}]`, expire_at };
    await exportedRows().doc(`${job}_${next++}`).set(document);
  }
  return next;
}

function* chunksOfBytes(texts: readonly string[]): Generator<string[]> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    const more = Buffer.byteLength(text) + 1;
    if (chunk.length > 0 && bytes + more > MAX_BYTES) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(text);
    bytes += more;
  }
  if (chunk.length > 0) yield chunk;
}
