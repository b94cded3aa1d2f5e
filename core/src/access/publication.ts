import { canView } from './access.ts';
import { parentPath, ROOT, type ItemPath } from '../paths/item-path.ts';
import type { Access } from './meta.ts';
import { visibilityOf } from './visibility.ts';

// 'À publier' (decision 0066): what somebody added privately, which is the default, to a folder that
// others see. The mark is kept in the record, so that one query finds such items in all folders.

/** What the mark of an item depends on, besides its folder. */
export interface Publishable extends Access {
  file_path: ItemPath;
  inherits: boolean;
  added_by: string | null;
}

/**
 * The field `to_publish` that a record should have.
 *
 * @param folder the access that applies to the folder of the item; null when it has none
 * @param decided whether somebody who may change access has chosen the item's access
 * @returns true when an admin is asked to decide; false when somebody has decided; null, for no field,
 *   when there is nothing to decide
 */
export function publicationMark(
  item: Publishable,
  folder: Access | null,
  decided: boolean,
): boolean | null {
  if (item.inherits || parentPath(item.file_path) === ROOT) return null;
  if (decided) return false;
  const isPrivate = item.added_by !== null && visibilityOf(item) === 'private';
  return isPrivate && folder !== null && wouldGain(item, folder) ? true : null;
}

/**
 * Whether the access of its folder would show a private item to somebody else, and take it from nobody. An
 * owner who does not see the folder would lose the item; and the mark, which owners can read, would tell
 * them about a folder that was closed to them.
 */
function wouldGain(item: Access, folder: Access): boolean {
  return letsInOthers(folder, item) && (!hasOwner(item) || canView(ownerOf(item), folder));
}

function letsInOthers(folder: Access, { owner_email, owner_uid }: Access): boolean {
  if (folder.is_public || folder.allowed_emails.some((email) => email !== owner_email)) return true;
  const isSame =
    (owner_email !== null && owner_email === folder.owner_email) ||
    (owner_uid !== null && owner_uid === folder.owner_uid);
  return hasOwner(folder) && !isSame;
}

/** Somebody who has left is no longer the owner of what they added. */
function hasOwner({ owner_email, owner_uid }: Access): boolean {
  return owner_email !== null || owner_uid !== null;
}

function ownerOf({ owner_email, owner_uid }: Access) {
  const email = owner_email;
  return { uid: owner_uid ?? '', email, emailVerified: true, listedAsAdmin: false };
}
