import type { Meta } from '@navette/core/access/meta';
import { collection, documentId, orderBy, query, where } from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { fetchAllPages, fetchPage } from './records.ts';

const PAGE_SIZE = 500;

/**
 * All records with access of their own that name an address. In the order of ids, by the index of `inherits` and
 * `allowed_emails`: an order by time would need one that grows with time, and lists are sorted here anyhow.
 *
 * @param email lower-cased: a member's own, verified, since the rules refuse them any other
 * @throws {FirestoreError}
 */
export function fetchRecordsNaming(email: string): Promise<Meta<Date>[]> {
  const naming = query(
    collection(firestore, 'metas'),
    where('inherits', '==', false),
    where('allowed_emails', 'array-contains', email),
    orderBy(documentId()),
  );
  return fetchAllPages((from) => fetchPage(naming, PAGE_SIZE, from));
}
