import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { accessOf, NO_ACCESS, readRecord } from '../records/stored-record.ts';

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
