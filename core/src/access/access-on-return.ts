import { narrowsAccess } from './access.ts';
import type { Access } from './meta.ts';

/**
 * The access of its own that an item needs when it is restored and had a copy of its folder's: nobody sees more than
 * before it was deleted, and nobody whom the folder has lost since.
 *
 * @param before the copy that it had
 * @param now what it would inherit; null: nothing, so that only admins see it
 * @returns null when it may go on inheriting
 */
export function accessOnReturn(before: Access, now: Access | null): Access | null {
  if (now === null || !narrowsAccess(now, before)) return null;
  if (now.is_public) return before;
  if (before.is_public) return now;
  const named = new Set(peopleOf(now));
  const { owner_email, owner_uid } = before;
  const isOwnerLeft = owner_uid === now.owner_uid && owner_email === now.owner_email;
  return {
    is_public: false,
    allowed_emails: peopleOf(before).filter(
      (email) => named.has(email) && !(isOwnerLeft && email === owner_email),
    ),
    owner_email: isOwnerLeft ? owner_email : null,
    owner_uid: isOwnerLeft ? owner_uid : null,
  };
}

function peopleOf({ owner_email, allowed_emails }: Access): string[] {
  return [...new Set([...(owner_email === null ? [] : [owner_email]), ...allowed_emails])];
}
