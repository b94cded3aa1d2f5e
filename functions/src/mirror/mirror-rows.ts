import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Access, Meta } from '@navette/core/access/meta';
import { accessOf, NO_ACCESS, readRecord } from '../records/record.ts';

/**
 * The fields of a record, beside its access, that clients show of an item in search results and lists; times are ISO
 * 8601. Fields that the record does not have are left out.
 */
export type ItemFacts = Partial<Record<FactField, string | number | boolean | null>>;

/** A row of `file_access`. */
export interface AccessRow extends Access {
  file_path: ItemPath;
  gone: boolean;
  facts: ItemFacts;
  /** When a file's content changed, ISO 8601; null for a folder. */
  file_updated_at: string | null;
  /** When Firestore was read: the database keeps the newest row. */
  mirrored_at: string;
}

/** A row of `app_admins`. */
export interface AdminRow {
  email: string;
  gone: boolean;
  mirrored_at: string;
}

/** The fields of `ItemFacts`, which are those of `Meta`. */
const FACT_FIELDS = [
  'inherits',
  'updated_at',
  'shared_at',
  'added_by',
  'added_by_uid',
  'added_at',
  'to_publish',
  'size',
  'content_type',
  'file_updated_at',
  'modified_at',
  'generation',
  'thumbnail',
  'thumbnail_generation',
] as const satisfies (keyof Meta)[];
type FactField = (typeof FACT_FIELDS)[number];

export function accessRow(path: ItemPath, snapshot: DocumentSnapshot): AccessRow {
  const record = readRecord(snapshot);
  const facts = factsOf(snapshot.data() ?? {});
  const updated = facts.file_updated_at;
  return {
    file_path: path,
    ...accessOf(record ?? NO_ACCESS),
    gone: record === null,
    facts,
    file_updated_at: typeof updated === 'string' ? updated : null,
    mirrored_at: isoTime(snapshot.readTime),
  };
}

/** Fields with a wrong type, written by hand in the console, and texts that Postgres cannot store are left out. */
function factsOf(data: Readonly<Record<string, unknown>>): ItemFacts {
  const facts: ItemFacts = {};
  for (const field of FACT_FIELDS) {
    const value = factOf(data[field]);
    if (value !== undefined) facts[field] = value;
  }
  return facts;
}

function factOf(value: unknown): string | number | boolean | null | undefined {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (typeof value === 'string') return isStorable(value) ? value : undefined;
  const isPlain = value === null || typeof value === 'boolean' || typeof value === 'number';
  return isPlain ? value : undefined;
}

/** Whether two rows have the same facts, whenever they were mirrored. */
export function sameFacts(a: AccessRow, b: AccessRow): boolean {
  return FACT_FIELDS.every((field) => a.facts[field] === b.facts[field]);
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

/** The row of an address of `admins`. As in the rules, an address with capitals matches nobody. */
export function adminRow(email: string, gone: boolean, readTime: Timestamp): AdminRow {
  return { email, gone, mirrored_at: isoTime(readTime) };
}

/** ISO 8601 with all digits that Firestore gives, so that two reads within a millisecond have an order. */
export function isoTime({ seconds, nanoseconds }: Timestamp): string {
  const fraction = String(nanoseconds).padStart(9, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction}Z`;
}
