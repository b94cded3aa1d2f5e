import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Access, Meta } from '@navette/core/meta';

/** A record without the time that the server sets. */
export type RecordDraft = Omit<Meta<Timestamp>, 'updated_at'>;

/** The access of an item without any, and without an ancestor that has some: nobody but admins. */
export const NO_ACCESS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};

/** What a stored record says of access. */
export interface StoredAccess extends Access {
  inherits: boolean;
  added_by: string | null;
  added_by_uid: string | null;
}

/**
 * Reads a stored record. What somebody wrote by hand in the console and got wrong is read as the
 * narrower access; `draftRecord` then writes it straight.
 *
 * @returns null when there is no such record
 */
export function readRecord(snapshot: DocumentSnapshot | undefined): StoredAccess | null {
  if (!snapshot?.exists) return null;
  const data: Readonly<Record<string, unknown>> = snapshot.data() ?? {};
  const allowed: unknown[] = Array.isArray(data['allowed_emails']) ? data['allowed_emails'] : [];
  return {
    is_public: data['is_public'] === true,
    allowed_emails: allowed.filter(isText).map((email) => email.toLowerCase()),
    owner_email: textOrNull(data['owner_email'])?.toLowerCase() ?? null,
    owner_uid: textOrNull(data['owner_uid']),
    inherits: data['inherits'] === true,
    added_by: textOrNull(data['added_by'])?.toLowerCase() ?? null,
    added_by_uid: textOrNull(data['added_by_uid']),
  };
}

/** The access that a record has of its own, or null when it inherits or is missing. */
export function ownAccess(record: StoredAccess | null): Access | null {
  return record === null || record.inherits ? null : accessOf(record);
}

/** The access alone of what carries one. */
export function accessOf({ is_public, allowed_emails, owner_email, owner_uid }: Access): Access {
  return { is_public, allowed_emails, owner_email, owner_uid };
}

/** Whether two accesses let the same people in, for the same reasons. */
export function sameAccess(a: Access, b: Access): boolean {
  return (
    a.is_public === b.is_public &&
    a.owner_email === b.owner_email &&
    a.owner_uid === b.owner_uid &&
    a.allowed_emails.length === b.allowed_emails.length &&
    a.allowed_emails.every((email, index) => email === b.allowed_emails[index])
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOrNull(value: unknown): string | null {
  return isText(value) && value !== '' ? value : null;
}
