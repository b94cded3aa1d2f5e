import type { Transaction } from 'firebase-admin/firestore';
import { canView } from '@navette/core/access/access';
import { parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import { database } from '../platform/admin-app.ts';
import type { Uploader } from '../objects/live-object.ts';
import { leftAmong } from './departures.ts';

/** What is known of an uploader when the record of their item is created. */
export interface Standing {
  /** If so, only admins see the item, until one of them shares it. */
  hasLeft: boolean;
  /** Whether `admins` lists the address. */
  isAdmin: boolean;
}

/** The standing of an uploader who was not looked up, or need not be. */
export const PLAIN_STANDING: Standing = { hasLeft: false, isAdmin: false };

/** Reads the standing of several uploaders at once. @returns the standing of one of them */
export async function standingsOf(
  transaction: Transaction,
  uploaders: readonly Uploader[],
): Promise<(uploader: Uploader) => Standing> {
  const left = await leftAmong(transaction, uploaders);
  const admins = await adminsAmong(transaction, uploaders);
  return (uploader) => ({ hasLeft: left(uploader), isAdmin: admins.has(uploader.email) });
}

export async function standingIn(transaction: Transaction, uploader: Uploader): Promise<Standing> {
  return (await standingsOf(transaction, [uploader]))(uploader);
}

/** The addresses among the uploaders' that `admins` lists. */
async function adminsAmong(
  transaction: Transaction,
  uploaders: readonly Uploader[],
): Promise<Set<string>> {
  // A document id cannot hold a slash, so an address with one cannot be listed.
  const emails = new Set(uploaders.map(({ email }) => email).filter((to) => !to.includes('/')));
  if (emails.size === 0) return new Set();
  const admins = database().collection('admins');
  const found = await transaction.getAll(...[...emails].map((email) => admins.doc(email)));
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/**
 * Whether an item may inherit because its uploader has chosen so (`asFolder`). Only if they see the
 * folder: the storage rules have checked it, but the folder may have been closed since, and
 * an object that got past the rules must not appear in a folder of others (decision 0060).
 *
 * @param inherited the access that applies to the folder; null when it has none
 */
export function mayInherit(
  path: ItemPath,
  uploader: Uploader,
  standing: Standing,
  inherited: Access | null,
): boolean {
  if (!uploader.asFolder || standing.hasLeft || parentPath(path) === ROOT) return false;
  return uploaderSees(uploader, standing, inherited);
}

/** Whether the uploader of an item sees what has this access. @param access null: it has none */
export function uploaderSees(
  { uid, email }: Uploader,
  { isAdmin }: Standing,
  access: Access | null,
): boolean {
  // The storage rules have checked the address: only verified ones see what is shared by address.
  const viewer = { uid: uid ?? '', email, emailVerified: true, listedAsAdmin: isAdmin };
  return canView(viewer, access);
}
