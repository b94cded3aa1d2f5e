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

/** How a person asks for the records of their uploads. */
export interface UploadsQuery {
  /** Null when nobody is signed in any more: then nothing is found. */
  viewer: Viewer | null;
  /** Whether the records are to have the access of their folders, so that others may own them. */
  asFolder: boolean;
}

/** Parts that are asked for at the same time. */
const inTurn = createLimiter(6);

/**
 * Those of some items that have a record as the person's upload. The rules accept a query only if it cannot return a
 * hidden record: so it asks for the person's own records or, for uploads that are seen like their
 * folder, for what the person may see.
 *
 * @returns the paths; those of a part that could not be asked for are left out
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
 * The records of those of some items that the viewer may see.
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
 * Queries for the records of some items. Firestore multiplies the branches of a query by its paths and
 * takes 30 in all: more branches make smaller parts.
 *
 * @param branches the conditions of which one has to hold; none: any record
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
    // As many as can be: the rules refuse a member's query without a limit.
    const most = limit(size);
    parts.push(
      branches.length === 0
        ? query(metas, among, most)
        : query(metas, and(or(...branches), among), most),
    );
  }
  return parts;
}

/** @param uid who has added the items: another file of that name is not theirs */
async function fetchPaths(asked: Query, uid: string): Promise<ItemPath[]> {
  const { docs } = await getDocs(asked);
  const own = docs.filter((found) => found.get('added_by_uid') === uid);
  return own.map((found) => String(found.get('file_path')));
}

function none(): ItemPath[] {
  return [];
}
