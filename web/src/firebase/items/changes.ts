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

/** Most records in one answer: after more changes, the whole folder is fetched. */
const MOST_CHANGED = 200;

/** What has happened in a folder. */
export interface Changes {
  /** Records whose access has changed since then, and new ones. */
  changed: readonly Meta<Date>[];
  /** Whether there may be more. */
  more: boolean;
  /** How many records the viewer may read now; null when there are too many to count. */
  count: number | null;
}

/**
 * The records directly in a folder that have changed since a time, and the number of all. The two requests have the
 * conditions of the listing, which the rules can prove. A record that was deleted or hidden shows only in the number.
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
    // The newest first: those known already come last, since each request reaches back some seconds.
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
