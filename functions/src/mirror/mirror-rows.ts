import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import { accessOf, NO_ACCESS, readRecord } from '../records/record.ts';

/** A row of `file_access`. */
export interface AccessRow extends Access {
  file_path: ItemPath;
  gone: boolean;
  /** When Firestore was read: the database keeps the newest row. */
  mirrored_at: string;
}

/** A row of `app_admins`. */
export interface AdminRow {
  email: string;
  gone: boolean;
  mirrored_at: string;
}

/** The row of an item, from its record. */
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
 * The row of an item whose access cannot be mirrored as it is: visible to its owner only, or to
 * nobody but admins if the database cannot store who the owner is.
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

/** Whether the database can store all texts of a row. */
export function isStorableRow({ file_path, allowed_emails, owner_email, owner_uid }: AccessRow) {
  const texts = [file_path, ...allowed_emails, owner_email, owner_uid];
  return texts.every((text) => text === null || isStorable(text));
}

/** Whether Postgres can store a text: it accepts neither U+0000 nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function storableOrNull(text: string | null): string | null {
  return text !== null && isStorable(text) ? text : null;
}

/** The row of an address of `admins`. As in the rules, one with capitals matches nobody. */
export function adminRow(email: string, gone: boolean, readTime: Timestamp): AdminRow {
  return { email, gone, mirrored_at: isoTime(readTime) };
}

/**
 * ISO 8601 with all digits that Firestore gives, so that two reads within a millisecond have an
 * order.
 */
export function isoTime({ seconds, nanoseconds }: Timestamp): string {
  const fraction = String(nanoseconds).padStart(9, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction}Z`;
}
