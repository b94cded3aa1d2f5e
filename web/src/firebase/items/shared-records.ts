import type { Meta } from '@navette/core/access/meta';
import { collection, documentId, orderBy, query, where } from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { fetchAllPages, fetchPage } from './records.ts';

const PAGE_SIZE = 500;

/**
 * All records with access of their own that name an address. Ordered by id, using the index of `inherits` and
 * `allowed_emails`; an order by time would need an index that grows with time, and lists are sorted in the page anyway.
 *
 * @param email lower-cased; for a member only their own, verified one, since the rules refuse any other
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
