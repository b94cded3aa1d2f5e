import { canView, credentialOf, type Viewer } from '@navette/core/access/access';
import { visibilityOf } from '@navette/core/access/visibility';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';
import { readRecord, type StoredAccess } from '../records/record.ts';
import { isSeenAsFolder, standingIn, type Standing } from '../records/uploader-standing.ts';
import { planIn, writePlanned, type PlannedChange } from './change-access.ts';
import { isUnseen, type SeenAccess } from './seen-access.ts';

const AS_FOLDER = { inherits: true } as const;

/**
 * Gives a file the access of its folder, for the person who has added it privately: the choice of an upload, made
 * later (decision 0107), by the same rule. All is asked in the transaction of the change.
 *
 * @param seen what they have seen of the folder
 * @returns `unchanged` when it has this access already; `unseen` when the folder's is not what they have seen; `refused`
 *   for everybody else, and whatever else it is, so that nobody learns whether there is such a file
 */
export async function showAddedFile(
  path: ItemPath,
  caller: Viewer,
  seen: Pick<SeenAccess, 'folder'> = {},
): Promise<'changed' | 'unchanged' | 'unseen' | 'refused'> {
  const email = credentialOf(caller);
  if (email === null) return 'refused';
  const uploader = { email, uid: caller.uid, asFolder: true };
  return database().runTransaction(async (transaction) => {
    const planned = await planIn(transaction, path, AS_FOLDER);
    if (planned === null || planned.stored.added_by_uid !== caller.uid) return 'refused';
    const standing = await standingIn(transaction, uploader);
    if (!seesFolder(path, caller, planned)) return 'refused';
    if (!isSeenAsFolder(path, uploader, standing, planned.ancestry.inherited)) return 'refused';
    if (planned.stored.inherits) return 'unchanged';
    if (!isLeftPrivate(planned.stored, caller, standing)) return 'refused';
    if (isUnseen(path, true, seen, planned)) return 'unseen';
    writePlanned(transaction, path, AS_FOLDER, planned);
    return 'changed';
  });
}

/** Its record may still be the copy of what a folder further above had before: then both have to admit them. */
function seesFolder(path: ItemPath, caller: Viewer, { ancestry }: PlannedChange): boolean {
  return canView(caller, readRecord(ancestry.above.get(parentPath(path))));
}

/** Whether a file is as it was added: private to the person, and no admin has decided about it. */
function isLeftPrivate(stored: StoredAccess, { uid }: Viewer, { isAdmin }: Standing): boolean {
  const isOwn = stored.owner_uid === uid && visibilityOf(stored) === 'private';
  // Of what an admin has added, the admin has decided, and may decide otherwise.
  return isOwn && (isAdmin || stored.to_publish !== false);
}
