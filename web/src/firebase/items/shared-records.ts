import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { readMeta, type RecordsPage } from './records.ts';

/** Records of a page: each may lie in folders of its own, which are asked for too. */
const PAGE_SIZE = 200;

/**
 * Records with access of their own that name an address, in pages, in the order of ids: items of one
 * folder are next to each other. Uses the index of `inherits` and `allowed_emails`.
 *
 * @param email lower-cased: a member's own, verified, since the rules refuse them any other
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export async function fetchRecordsNaming(email: string, from: string | null): Promise<RecordsPage> {
  const { docs } = await getDocs(
    query(
      collection(firestore, 'metas'),
      where('inherits', '==', false),
      where('allowed_emails', 'array-contains', email),
      orderBy(documentId()),
      ...(from === null ? [] : [startAfter(from)]),
      limit(PAGE_SIZE),
    ),
  );
  return {
    records: docs.map((found) => readMeta(found.data())),
    next: docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null),
  };
}
