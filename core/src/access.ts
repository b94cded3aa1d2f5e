import { emailKey, isCredential } from './emails.ts';
import { ancestorFolders, type ItemPath } from './item-path.ts';
import type { Access } from './meta.ts';

/** Somebody who asks. Built from a token's claims and from `admins`, never from what a client says. */
export interface Viewer {
  uid: string;
  /** Lower-cased; null for an account without one. */
  email: string | null;
  emailVerified: boolean;
  /** Whether `admins` has a document for the address. It counts only when the address is verified. */
  listedAsAdmin: boolean;
}

/**
 * The address that counts as the viewer's credential: only once it is verified, since anybody may sign up
 * under any, and only if it is one that nobody takes for another.
 *
 * @returns lower-cased; null without one
 */
export function credentialOf({ email, emailVerified }: Viewer): string | null {
  return emailVerified && email !== null && isCredential(email) ? emailKey(email) : null;
}

/** An admin: a viewer with a verified address that `admins` lists (specification, section 6). */
export function isAdmin(viewer: Viewer | null): boolean {
  return viewer !== null && credentialOf(viewer) !== null && viewer.listedAsAdmin;
}

/**
 * Whether the viewer may see the item that the record decides about (specification, section 6).
 *
 * @param viewer null for somebody who is not signed in
 * @param record the item's record; null when there is none: then only an admin sees the item
 */
export function canView(viewer: Viewer | null, record: Access | null): boolean {
  if (viewer === null) return false;
  if (isAdmin(viewer)) return true;
  if (record === null) return false;
  return record.is_public || ownsByUid(viewer, record) || namedByEmail(viewer, record);
}

/**
 * The access that decides about an item: that of its own record, else of its nearest ancestor folder's
 * (specification, section 6). Functions use it to write the copies that inheriting records carry.
 *
 * @param ownAccessOf the access that a path has of its own, or null or undefined
 * @returns null when neither the item nor an ancestor has any: hidden
 */
export function nearestAccess(
  path: ItemPath,
  ownAccessOf: (path: ItemPath) => Access | null | undefined,
): Access | null {
  for (const candidate of [path, ...ancestorFolders(path)]) {
    const access = ownAccessOf(candidate);
    if (access) return access;
  }
  return null;
}

/**
 * Whether somebody who could see an item no longer can once its access goes from one to the other.
 * Links handed out before have to end then (design, "Who may see what").
 */
export function narrowsAccess(before: Access, after: Access): boolean {
  if (after.is_public) return false;
  if (before.is_public) return true;
  const named = new Set(namedIn(after));
  if (namedIn(before).some((email) => !named.has(email))) return true;
  return before.owner_uid !== null && before.owner_uid !== after.owner_uid;
}

function namedIn({ owner_email, allowed_emails }: Access): string[] {
  return [...(owner_email === null ? [] : [owner_email]), ...allowed_emails].map(emailKey);
}

function ownsByUid(viewer: Viewer, record: Access): boolean {
  return record.owner_uid !== null && record.owner_uid === viewer.uid;
}

function namedByEmail(viewer: Viewer, record: Access): boolean {
  const email = credentialOf(viewer);
  if (email === null) return false;
  return (
    (record.owner_email !== null && emailKey(record.owner_email) === email) ||
    record.allowed_emails.some((allowed) => emailKey(allowed) === email)
  );
}
