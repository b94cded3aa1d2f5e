import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { fetchPage, MAX_ASKED_PATHS, readMeta, type RecordsPage } from './records.ts';

// What waits for an admin's decision (decision 0066). The rules refuse these queries to members.

const PAGE_SIZE = 200;
/** Counting stops here: up to a thousand index entries are billed as one read. */
export const MAX_COUNTED = 999;

/**
 * A page of the items that wait for a decision, by path, so that those of a folder are together.
 *
 * @param from `next` of the previous page, null for the first
 * @throws {FirestoreError}
 */
export function fetchToPublish(from: ItemPath | null): Promise<RecordsPage> {
  const list = query(waiting(), orderBy('file_path'));
  return fetchPage(list, PAGE_SIZE, from, (last) => String(last.get('file_path')));
}

/**
 * How many items wait for a decision, counted up to one more than {@link MAX_COUNTED}.
 *
 * @throws {FirestoreError}
 */
export async function countToPublish(): Promise<number> {
  return (await getCount(query(waiting(), limit(MAX_COUNTED + 1)))).data().count;
}

/**
 * The records of several items; only for admins, to whom the rules allow the query.
 *
 * @returns those that exist, by path
 * @throws {FirestoreError}
 */
export async function fetchRecordsAt(
  paths: readonly ItemPath[],
): Promise<ReadonlyMap<ItemPath, Meta<Date>>> {
  const parts: Promise<Meta<Date>[]>[] = [];
  for (let start = 0; start < paths.length; start += MAX_ASKED_PATHS) {
    const among = where('file_path', 'in', paths.slice(start, start + MAX_ASKED_PATHS));
    const asked = getDocs(query(collection(firestore, 'metas'), among));
    parts.push(asked.then(({ docs }) => docs.map((found) => readMeta(found.data()))));
  }
  return new Map((await Promise.all(parts)).flat().map((record) => [record.file_path, record]));
}

function waiting() {
  return query(collection(firestore, 'metas'), where('to_publish', '==', true));
}
