import { isAdmin, type Viewer } from '@navette/core/access';
import type { ItemPath } from '@navette/core/item-path';
import { and, collection, getDocs, or, query, where } from 'firebase/firestore/lite';
import { firestore } from './firestore.ts';
import { MAX_ASKED_PATHS, visibleBranches } from './records.ts';

/** How a person asks for the records of their uploads. */
export interface UploadsQuery {
  /** Null when nobody is signed in any more: then nothing is found. */
  viewer: Viewer | null;
  /** Whether the records are to have the access of their folders, so that others may own them. */
  asFolder: boolean;
}

/**
 * Those of some items that have a record. The rules accept a query only if it cannot return a
 * hidden record: so it asks for the person's own records or, for uploads that are seen like their
 * folder, for what the person may see. Firestore multiplies the branches of a query by its paths
 * and takes 30 in all: the second kind asks in smaller parts.
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
  const size = any ? MAX_ASKED_PATHS : Math.floor(MAX_ASKED_PATHS / branches.length);
  const answers: Promise<ItemPath[]>[] = [];
  for (let start = 0; start < paths.length; start += size) {
    const among = where('file_path', 'in', paths.slice(start, start + size));
    const metas = collection(firestore, 'metas');
    const asked = any ? query(metas, among) : query(metas, and(or(...branches), among));
    answers.push(
      getDocs(asked).then(
        ({ docs }) => docs.map((found) => String(found.get('file_path'))),
        () => [],
      ),
    );
  }
  return (await Promise.all(answers)).flat();
}
