import {
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase/firestore/lite';

/** Behind which document the next page begins: many may be of one moment. */
export interface MomentCursor {
  at: Timestamp;
  id: string;
}

interface LatestPage {
  docs: QueryDocumentSnapshot[];
  /** Cursor of the next page; null after the last. */
  next: MomentCursor | null;
}

/**
 * A page of what a query finds, the latest first.
 *
 * @param asked without an order
 * @param options.by the field of the moment
 * @param options.from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export async function fetchLatest(
  asked: Query,
  { by, from, size }: { by: string; from: MomentCursor | null; size: number },
): Promise<LatestPage> {
  const { docs } = await getDocs(
    query(
      asked,
      orderBy(by, 'desc'),
      orderBy(documentId(), 'desc'),
      ...(from === null ? [] : [startAfter(from.at, from.id)]),
      limit(size),
    ),
  );
  const last = docs[size - 1];
  // As it is stored: a `Date` has no microseconds, by which moments differ.
  return { docs, next: last ? { at: last.get(by) as Timestamp, id: last.id } : null };
}
