import { isAddressAt } from '../accounts/company-domains.ts';
import { emailKey, isCredential } from '../accounts/emails.ts';
import { ancestorFolders, type ItemPath } from '../paths/item-path.ts';
import type { Access } from './meta.ts';

/** The user who makes a request. Built from a token's claims and from `admins`, never from client data. */
export interface Viewer {
  uid: string;
  /** Lower-cased; null for an account without one. */
  email: string | null;
  emailVerified: boolean;
  /** Whether `admins` has a document for the address. Ignored unless the address is verified. */
  listedAsAdmin: boolean;
}

/**
 * The viewer's address, if it counts as a credential: it has to be verified, since anybody may sign
 * up with any address, and must not look like another one (`isCredential`).
 *
 * @returns lower-cased; null if it does not count
 */
export function credentialOf({ email, emailVerified }: Viewer): string | null {
  return emailVerified && email !== null && isCredential(email) ? emailKey(email) : null;
}

/**
 * The viewer, if the company's domains admit them. Where domains are set, everybody else is treated like
 * somebody who is not signed in, admins and uploaders included. The token's own address counts, so that
 * a change of address ends the access, before or after the new address is verified.
 *
 * @param domains as from `parseDomains`; empty: everybody is admitted
 */
export function admitted(viewer: Viewer | null, domains: readonly string[]): Viewer | null {
  if (viewer === null || domains.length === 0) return viewer;
  const email = credentialOf(viewer);
  return email !== null && isAddressAt(domains, email) ? viewer : null;
}

/** An admin: a viewer with a verified address that `admins` lists (docs/specification-coverage.md, section 6). */
export function isAdmin(viewer: Viewer | null): boolean {
  return viewer !== null && credentialOf(viewer) !== null && viewer.listedAsAdmin;
}

/**
 * Whether the viewer may see an item (docs/specification-coverage.md, section 6).
 *
 * @param viewer null for somebody who is not signed in, or not {@link admitted}
 * @param record the item's record; null when there is none: then only admins see the item
 */
export function canView(viewer: Viewer | null, record: Access | null): boolean {
  if (viewer === null) return false;
  if (isAdmin(viewer)) return true;
  if (record === null) return false;
  return record.is_public || ownsByUid(viewer, record) || namedByEmail(viewer, record);
}

/**
 * The access that applies to an item: its own, else that of its nearest ancestor folder
 * (docs/specification-coverage.md, section 6). Functions use it to write the copies in inheriting records.
 *
 * @param ownAccessOf returns the own access of a path, or null or undefined
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
 * Whether somebody who could see an item with the access `before` no longer can with `after`. Then
 * its links have to be revoked (docs/specification-coverage.md, section 6).
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

/** A session from before the address was confirmed may be a stranger's: it owns nothing (decision 0133). */
function ownsByUid(viewer: Viewer, record: Access): boolean {
  if (credentialOf(viewer) === null) return false;
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
