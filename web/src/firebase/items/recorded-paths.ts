import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import {
  and,
  collection,
  getDocs,
  limit,
  or,
  query,
  where,
  type Query,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { createLimiter } from '../../state/limiter.ts';
import { firestore } from '../sdk/firestore.ts';
import { MAX_ASKED_PATHS, readMeta, visibleBranches } from './records.ts';

/** How to ask for the records of a person's uploads. */
export interface UploadsQuery {
  /** Null when nobody is signed in any more; then nothing is found. */
  viewer: Viewer | null;
  /** Whether the records inherit their folders' access, so that others may own them. */
  asFolder: boolean;
}

/** Parallel requests. */
const inTurn = createLimiter(6);

/**
 * Which of these items have a record as the person's upload. The rules accept only a query that cannot return a hidden
 * record: so it asks for the person's own records or, for uploads seen like their folder, for those that the person may
 * see.
 *
 * @returns the paths; a request that fails finds none
 */
export async function fetchRecordedPaths(
  paths: readonly ItemPath[],
  { viewer, asFolder }: UploadsQuery,
): Promise<ItemPath[]> {
  if (viewer === null) return [];
  const branches = asFolder ? visibleBranches(viewer) : [where('owner_uid', '==', viewer.uid)];
  const any = asFolder && isAdmin(viewer);
  const answers = inParts(paths, any ? [] : branches).map((asked) =>
    fetchPaths(asked, viewer.uid).catch(none),
  );
  return (await Promise.all(answers)).flat();
}

/**
 * The records of those items that the viewer may see.
 *
 * @throws {FirestoreError | DOMException} the second when the signal is aborted
 */
export async function fetchVisibleRecords(
  paths: readonly ItemPath[],
  viewer: Viewer,
  signal: AbortSignal,
): Promise<Meta<Date>[]> {
  const branches = isAdmin(viewer) ? [] : visibleBranches(viewer);
  const answers = inParts(paths, branches).map((asked) => inTurn(signal, () => getDocs(asked)));
  return (await Promise.all(answers)).flatMap(({ docs }) =>
    docs.map((one) => readMeta(one.data())),
  );
}

/**
 * Queries for the records of some items. Firestore multiplies a query's branches by its paths, and allows 30 in all:
 * with more branches, each query asks for fewer paths.
 *
 * @param branches conditions of which one must hold; none for any record
 */
function inParts(
  paths: readonly ItemPath[],
  branches: readonly QueryFieldFilterConstraint[],
): Query[] {
  const size = Math.floor(MAX_ASKED_PATHS / Math.max(branches.length, 1));
  const metas = collection(firestore, 'metas');
  const parts: Query[] = [];
  for (let start = 0; start < paths.length; start += size) {
    const among = where('file_path', 'in', paths.slice(start, start + size));
    // The rules refuse a member's query without a limit, so this is the highest useful one.
    const most = limit(size);
    parts.push(
      branches.length === 0
        ? query(metas, among, most)
        : query(metas, and(or(...branches), among), most),
    );
  }
  return parts;
}

/** @param uid the person: a file of the same name that somebody else added does not count */
async function fetchPaths(asked: Query, uid: string): Promise<ItemPath[]> {
  const { docs } = await getDocs(asked);
  const own = docs.filter((found) => found.get('added_by_uid') === uid);
  return own.map((found) => String(found.get('file_path')));
}

function none(): ItemPath[] {
  return [];
}
