import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { MAX_ASKED_RECORDS } from '@navette/core/limits';
import {
  and,
  collection,
  getCount,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  where,
  type Query,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';
import { readMeta, visibleBranches } from './records.ts';

/** Records of one answer: who has missed more of a folder fetches all of it. */
const MOST_CHANGED = 200;

/** What has happened in a folder. */
export interface Changes {
  /** Those whose access has changed since, new ones too. */
  changed: readonly Meta<Date>[];
  /** Whether there may be more of them. */
  more: boolean;
  /** How many records the viewer may read now; null when there are too many to be counted. */
  count: number | null;
}

/**
 * The records of a folder's direct content that have changed since a time, and how many there are in all: two
 * requests, with the conditions of the listing, which the rules can prove. What was deleted, or may not be read any
 * more, is missing in the count alone.
 *
 * @param since by the server's clock
 * @throws {FirestoreError}
 */
export async function fetchChanges(
  folder: ItemPath,
  viewer: Viewer,
  since: Date,
): Promise<Changes> {
  const newer = where('updated_at', '>', since);
  const [{ docs }, counted] = await Promise.all([
    // The newest: what is known already, since one asks for some seconds again, is last.
    getDocs(
      query(visible(folder, viewer, newer), orderBy('updated_at', 'desc'), limit(MOST_CHANGED)),
    ),
    // The rules refuse a member's query without a limit.
    getCount(query(visible(folder, viewer), limit(MAX_ASKED_RECORDS))),
  ]);
  const { count } = counted.data();
  return {
    changed: docs.map((found) => readMeta(found.data())),
    more: docs.length === MOST_CHANGED,
    count: count < MAX_ASKED_RECORDS ? count : null,
  };
}

function visible(
  folder: ItemPath,
  viewer: Viewer,
  ...conditions: QueryFieldFilterConstraint[]
): Query {
  const metas = collection(firestore, 'metas');
  const inFolder = [where('parent_path', '==', folder), ...conditions];
  return isAdmin(viewer)
    ? query(metas, ...inFolder)
    : query(metas, and(...inFolder, or(...visibleBranches(viewer))));
}
