import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { accessOf, NO_ACCESS, readRecord } from '../records/record.ts';

/** A row of `file_access`. */
export interface AccessRow extends Access {
  file_path: ItemPath;
  gone: boolean;
  /** When Firestore said so: the database keeps the newest. */
  mirrored_at: string;
}

/** A row of `app_admins`. */
export interface AdminRow {
  email: string;
  gone: boolean;
  mirrored_at: string;
}

/** The row of an item, as its record was when it was read. */
export function accessRow(path: ItemPath, snapshot: DocumentSnapshot): AccessRow {
  const record = readRecord(snapshot);
  return {
    file_path: path,
    ...accessOf(record ?? NO_ACCESS),
    gone: record === null,
    mirrored_at: isoTime(snapshot.readTime),
  };
}

/**
 * The row of an item whose access cannot be mirrored as it is: nobody's but its owner's, and not even
 * theirs where the database cannot hold who that is.
 */
export function closedRow(row: AccessRow): AccessRow {
  return {
    ...row,
    is_public: false,
    allowed_emails: [],
    owner_email: storableOrNull(row.owner_email),
    owner_uid: storableOrNull(row.owner_uid),
  };
}

/** Whether the database can hold all that a row says. */
export function isStorableRow({ file_path, allowed_emails, owner_email, owner_uid }: AccessRow) {
  return [file_path, ...allowed_emails, owner_email ?? '', owner_uid ?? ''].every(isStorable);
}

/** Whether Postgres can hold a text: there is no U+0000 in its texts, and no half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function storableOrNull(text: string | null): string | null {
  return text !== null && isStorable(text) ? text : null;
}

/** The row of an item that has no record. */
export function goneRow(path: ItemPath, readTime: Timestamp): AccessRow {
  return { file_path: path, ...NO_ACCESS, gone: true, mirrored_at: isoTime(readTime) };
}

/** The row of an address, as `admins` was when it was read; as in the rules, capitals match nobody. */
export function adminRow(email: string, gone: boolean, readTime: Timestamp): AdminRow {
  return { email, gone, mirrored_at: isoTime(readTime) };
}

/** ISO 8601 with all digits that Firestore gives: two reads within a millisecond have an order. */
export function isoTime({ seconds, nanoseconds }: Timestamp): string {
  const fraction = String(nanoseconds).padStart(9, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction}Z`;
}
