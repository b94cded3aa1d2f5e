import { JOURNAL_DAYS, type JournalAccess, type JournalLine } from '@navette/core/journal/journal';
import { Timestamp, type DocumentData } from 'firebase/firestore/lite';

/** A line as it is read. Its action and its cause are any text: functions may be newer than this page. */
export type ReadLine = Omit<JournalLine<Date>, 'action' | 'cause'> & {
  id: string;
  action: string;
  cause: string;
};

const DAY_MS = 24 * 3600 * 1000;

/**
 * Only functions write the collection, but for years, and in other releases than this page: a field that is missing or
 * of another kind counts as empty, so that one strange line does not hide all others.
 */
export function readLine(id: string, data: DocumentData): ReadLine {
  const { action, path, within, to, by, by_uid, as_admin, cause, before, after } = data;
  const { subject, generation, size, counts, expire_at } = data;
  const at = (data['at'] as Timestamp).toDate();
  return {
    id,
    at,
    action: textIn(action) ?? '',
    path: textIn(path),
    within: textsIn(within),
    by: textIn(by),
    by_uid: textIn(by_uid),
    as_admin: as_admin === true,
    cause: textIn(cause) ?? '',
    ...(typeof to === 'string' ? { to } : {}),
    ...optional('before', accessIn(before)),
    ...optional('after', accessIn(after)),
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(typeof generation === 'string' ? { generation } : {}),
    ...(typeof size === 'number' ? { size } : {}),
    ...(isFields(counts) ? { counts: countsIn(counts) } : {}),
    expire_at:
      expire_at instanceof Timestamp
        ? expire_at.toDate()
        : new Date(at.getTime() + JOURNAL_DAYS * DAY_MS),
  };
}

function accessIn(value: unknown): JournalAccess | null {
  if (!isFields(value)) return null;
  return {
    is_public: value['is_public'] === true,
    allowed_emails: textsIn(value['allowed_emails']),
    owner_email: textIn(value['owner_email']),
    owner_uid: textIn(value['owner_uid']),
    inherits: value['inherits'] === true,
  };
}

function optional<Name extends string, Value>(
  name: Name,
  value: Value | null,
): Partial<Record<Name, Value>> {
  return value === null ? {} : ({ [name]: value } as Record<Name, Value>);
}

function countsIn(fields: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
