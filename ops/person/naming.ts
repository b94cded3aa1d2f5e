import { Timestamp } from 'firebase-admin/firestore';
import type { ErasedPerson } from '../../core/src/accounts/erased-person.ts';
import { isEmailAddress } from '../../core/src/accounts/email-addresses.ts';
import type { RecordedPerson } from '../../functions/src/people/remove-from-records.ts';

// Whether stored data name a person, whatever its fields are called: so that a field which somebody adds is found, too.
// A text names them that is their address, or a uid of it; not one that contains it.

/** Fields of paths and of names: a file may be called like an address, and keeps its name. */
const NAMES_OF_ITEMS: ReadonlySet<string> = new Set([
  'file_path',
  'from',
  'label',
  'name',
  'object',
  'parent_path',
  'path',
  'paths',
  'to',
  'within',
  'words',
]);

/** A list of those who see an item. */
const ALLOWED = 'allowed_emails';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is the person's address, in any case, or a uid of theirs. */
export function isTheirs({ email, uids }: RecordedPerson, value: unknown): boolean {
  return typeof value === 'string' && (value.toLowerCase() === email || uids.includes(value));
}

/** Whether data name the person anywhere. */
export function namesPerson(person: RecordedPerson, data: unknown): boolean {
  return textsIn(data).some((text) => isTheirs(person, text));
}

/** Whether data contain the address, or a uid, within a longer text. */
export function mentionsPerson({ email, uids }: RecordedPerson, data: unknown): boolean {
  return textsIn(data).some(
    (text) => text.toLowerCase().includes(email) || uids.some((uid) => text.includes(uid)),
  );
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return data.flatMap(textsIn);
  if (!isMap(data)) return [];
  return Object.entries(data).flatMap(([field, value]) => [
    field,
    ...(NAMES_OF_ITEMS.has(field) ? [] : textsIn(value)),
  ]);
}

/**
 * The same data with somebody in the person's place who is nobody. Of those who may see an item they are taken out: a
 * pseudonym sees nothing. @param options.keepsLists whether they are replaced there, too, as evidence of what was
 */
export function withoutPerson(
  person: RecordedPerson,
  erased: ErasedPerson,
  data: Fields,
  { keepsLists }: { keepsLists: boolean },
): Fields {
  const replaced = (text: string) =>
    text.toLowerCase() === person.email ? erased.email : erased.uid;
  const rewrite = (value: unknown, field: string): unknown => {
    if (NAMES_OF_ITEMS.has(field)) return value;
    if (typeof value === 'string' && isTheirs(person, value)) return replaced(value);
    if (Array.isArray(value)) {
      const kept =
        field === ALLOWED && !keepsLists ? value.filter((one) => !isTheirs(person, one)) : value;
      return kept.map((one) => rewrite(one, ''));
    }
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        isTheirs(person, key) ? replaced(key) : key,
        rewrite(one, key),
      ]),
    );
  };
  return rewrite(data, '') as Fields;
}

/**
 * The uids that stand beside the address, as `owner_uid` beside `owner_email`, `by_uid` beside `by`, `uid` beside
 * `email`: accounts that Auth may not know any more.
 */
export function uidsBeside(email: string, data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => uidsBeside(email, one));
  if (!isMap(data)) return [];
  return Object.entries(data).flatMap(([field, value]) => {
    if (typeof value !== 'string') return uidsBeside(email, value);
    if (value.toLowerCase() !== email) return [];
    const uid = data[field === 'email' ? 'uid' : `${field.replace(/_email$/, '')}_uid`];
    return typeof uid === 'string' && uid !== '' ? [uid] : [];
  });
}

/** What stands in an export for somebody else. */
const SOMEBODY = '(another person)';
/** Custom metadata that open a file to anybody. */
const SECRET = 'firebaseStorageDownloadTokens';

/** Data as the person gets them: without the addresses and uids of others, nor keys of files; times as ISO 8601. */
export function withoutOthers(person: RecordedPerson, data: unknown, field = ''): unknown {
  if (data instanceof Timestamp) return data.toDate().toISOString();
  if (typeof data === 'string') {
    if (NAMES_OF_ITEMS.has(field) || isTheirs(person, data)) return data;
    return isEmailAddress(data.toLowerCase()) || /(^|_)uids?$/.test(field) ? SOMEBODY : data;
  }
  if (Array.isArray(data)) return data.map((one) => withoutOthers(person, one, field));
  if (!isMap(data)) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => key !== SECRET)
      .map(([key, value]) => [key, withoutOthers(person, value, key)]),
  );
}

function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
