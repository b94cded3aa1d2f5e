import type { Meta } from '@navette/core/access/meta';
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
import { readMeta } from './records.ts';

const PAGE_SIZE = 500;

/**
 * All records with access of their own that name an address. In the order of ids, by the index of `inherits` and
 * `allowed_emails`: an order by time would need one that grows with time, and lists are sorted here anyhow.
 *
 * @param email lower-cased: a member's own, verified, since the rules refuse them any other
 * @throws {FirestoreError}
 */
export async function fetchRecordsNaming(email: string): Promise<Meta<Date>[]> {
  const records: Meta<Date>[] = [];
  let from: string | undefined;
  do {
    const { docs } = await getDocs(
      query(
        collection(firestore, 'metas'),
        where('inherits', '==', false),
        where('allowed_emails', 'array-contains', email),
        orderBy(documentId()),
        ...(from === undefined ? [] : [startAfter(from)]),
        limit(PAGE_SIZE),
      ),
    );
    records.push(...docs.map((found) => readMeta(found.data())));
    from = docs.length < PAGE_SIZE ? undefined : docs.at(-1)?.id;
  } while (from !== undefined);
  return records;
}
