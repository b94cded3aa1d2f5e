import { canView, credentialOf, isAdmin, type Viewer } from '@navette/core/access/access';
import { visibilityOf } from '@navette/core/access/visibility';
import { parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';
import { readMetas } from '../records/meta-collection.ts';
import { readRecord, type StoredAccess } from '../records/record.ts';
import { mayInherit, standingIn } from '../records/uploader-standing.ts';
import { planIn, writePlanned } from './change-access.ts';
import { isUnseen, type SeenAccess } from './seen-access.ts';

const INHERITING = { inherits: true } as const;

/**
 * What `showAddedAsFolder` would answer, if the records of the file and of its folder are enough to tell (decision 0132).
 * Any member may ask for any path, again and again, so this locks no record, and a long path costs no more reads.
 *
 * @returns null when only `showAddedAsFolder` can tell
 */
export async function lookAtAddedFile(
  path: ItemPath,
  caller: Viewer,
): Promise<'unchanged' | 'refused' | null> {
  const folder = parentPath(path);
  if (credentialOf(caller) === null || folder === ROOT) return 'refused';
  const records = await readMetas([path, folder]);
  const file = readRecord(records.get(path));
  if (file === null || !isTheirs(caller, file, readRecord(records.get(folder)))) return 'refused';
  if (file.inherits && canView(caller, file)) return 'unchanged';
  const mayBe = file.inherits || isLeftPrivate(file, caller, isAdmin(caller));
  return mayBe ? null : 'refused';
}

/**
 * Gives a file the access of its folder, for the person who has added it privately: what they could have chosen for the
 * upload, chosen later and by the same rule (decision 0107). All is checked in the transaction of the change.
 *
 * @param seen what the person has seen of the folder
 * @returns `unchanged` when the file has this access already; `unseen` when the folder's access is not what the person
 *   has seen; `refused` in all other cases alike, so that nobody learns whether there is such a file
 */
export async function showAddedAsFolder(
  path: ItemPath,
  caller: Viewer,
  seen: Pick<SeenAccess, 'folder'> = {},
): Promise<'changed' | 'unchanged' | 'unseen' | 'refused'> {
  const email = credentialOf(caller);
  if (email === null) return 'refused';
  const uploader = { email, uid: caller.uid, asFolder: true };
  return database().runTransaction(async (transaction) => {
    const planned = await planIn(transaction, path, INHERITING);
    if (planned === null) return 'refused';
    // The folder's record may be a stale copy of a folder further above: then the copy and that folder must both admit.
    const folder = readRecord(planned.ancestry.above.get(parentPath(path)));
    if (!isTheirs(caller, planned.stored, folder)) return 'refused';
    const standing = await standingIn(transaction, uploader);
    if (!mayInherit(path, uploader, standing, planned.ancestry.inherited)) return 'refused';
    if (planned.stored.inherits) return 'unchanged';
    if (!isLeftPrivate(planned.stored, caller, standing.isAdmin)) return 'refused';
    if (isUnseen(path, true, seen, planned)) return 'unseen';
    writePlanned(transaction, path, INHERITING, planned);
    return 'changed';
  });
}

/** Whether somebody has added a file, and sees its folder. */
function isTheirs(caller: Viewer, file: StoredAccess, folder: StoredAccess | null): boolean {
  return file.added_by_uid === caller.uid && canView(caller, folder);
}

/** Whether a file is as it was added: private to the person, and no admin has decided about it. */
function isLeftPrivate(stored: StoredAccess, { uid }: Viewer, byAdmin: boolean): boolean {
  const isOwn = stored.owner_uid === uid && visibilityOf(stored) === 'private';
  // An admin's own upload counts as decided, and the admin may decide otherwise.
  return isOwn && (byAdmin || stored.to_publish !== false);
}
