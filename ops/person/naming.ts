import { Timestamp } from 'firebase-admin/firestore';
import { isEmailAddress } from '../../core/src/accounts/email-addresses.ts';
import { isErasedAddress, type ErasedPerson } from '../../core/src/accounts/erased-person.ts';
import { keyOfAccount } from '../../functions/src/platform/address-claim.ts';
import type { NamedPerson } from './known-person.ts';

// Whether stored data name a person, whatever its fields are called: so that a field which somebody adds is found, too.
// A text names them that is an address of theirs, or a uid; not one that contains it, nor a uid beside somebody else's address.

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

/** Lists of those who see an item, in a record and in the input of a job. */
const ALLOWED: ReadonlySet<string> = new Set(['allowed_emails', 'allowedEmails']);
/** Firebase's have 28. */
const RANDOM_UID_CHARACTERS = 20;
/** Auth refuses to look up a longer one. */
const MAX_UID_CHARACTERS = 128;
/** Fields that hold a uid. */
const UID_FIELD = /(^|_)uids?$/;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a text is an address of the person, in any case and spelling of its domain. */
export function isAddress({ addresses }: NamedPerson, text: string | undefined): boolean {
  return text !== undefined && text.includes('@') && addresses.includes(keyOfAccount(text));
}

/** A uid may have been written by hand, and be a word: then only a field that is called so holds one. */
function isUid({ uids }: NamedPerson, text: string, field: string): boolean {
  return uids.includes(text) && (isRandomUid(text) || UID_FIELD.test(field));
}

/** The address beside a uid: `owner_email` beside `owner_uid`, `by` beside `by_uid`, `email` beside `uid`. */
function addressBeside(data: Fields, field: string): string | undefined {
  if (!UID_FIELD.test(field)) return undefined;
  const stem = field === 'uid' ? '' : field.replace(/_uids?$/, '');
  const beside = stem === '' ? [data['email']] : [data[`${stem}_email`], data[stem]];
  return beside.find((text): text is string => typeof text === 'string' && text.includes('@'));
}

/** Whether a field holds the uid of somebody else: an account that somebody else's address has had as well. */
function isOthers(person: NamedPerson, data: Fields, field: string): boolean {
  const address = addressBeside(data, field);
  return address !== undefined && !isAddress(person, address) && !isErasedAddress(address);
}

/**
 * Whether a value is the person's address, in any case, or a uid of theirs.
 *
 * @param field that it is in; that of a list for what is in the list
 */
export function isTheirs(person: NamedPerson, value: unknown, field: string): boolean {
  return typeof value === 'string' && (isAddress(person, value) || isUid(person, value, field));
}

/** Whether data name the person anywhere. */
export function namesPerson(person: NamedPerson, data: unknown, field = ''): boolean {
  if (Array.isArray(data)) return data.some((one) => namesPerson(person, one, field));
  if (!isMap(data)) return isTheirs(person, data, field);
  return Object.entries(data).some(
    ([key, value]) =>
      isTheirs(person, key, '') ||
      (!NAMES_OF_ITEMS.has(key) && !isOthers(person, data, key) && namesPerson(person, value, key)),
  );
}

/** Whose address is looked for in all its spellings, lower-cased. */
type Mentioned = NamedPerson & { emails: readonly string[] };

/** Whether data contain the address, or a uid, within a longer text. */
export function mentionsPerson(person: Mentioned, data: unknown): boolean {
  const { emails, uids } = person;
  if (typeof data === 'string') {
    const text = data.toLowerCase();
    const random = uids.filter(isRandomUid);
    return emails.some((one) => text.includes(one)) || random.some((uid) => data.includes(uid));
  }
  if (Array.isArray(data)) return data.some((one) => mentionsPerson(person, one));
  if (!isMap(data)) return false;
  return Object.entries(data).some(
    ([key, value]) =>
      mentionsPerson(person, key) ||
      (!NAMES_OF_ITEMS.has(key) && !isOthers(person, data, key) && mentionsPerson(person, value)),
  );
}

/**
 * The same data with somebody in the person's place who is nobody. Of those who may see an item they are taken out: a
 * pseudonym sees nothing. @param options.keepsLists whether they are replaced there, too, as evidence of what was
 */
export function withoutPerson(
  person: NamedPerson,
  erased: ErasedPerson,
  data: Fields,
  { keepsLists }: { keepsLists: boolean },
): Fields {
  const replaced = (text: string) => (isAddress(person, text) ? erased.email : erased.uid);
  const rewrite = (value: unknown, field: string): unknown => {
    if (NAMES_OF_ITEMS.has(field)) return value;
    if (typeof value === 'string') return isTheirs(person, value, field) ? replaced(value) : value;
    if (Array.isArray(value)) {
      const isTakenOut = ALLOWED.has(field) && !keepsLists;
      const kept = isTakenOut ? value.filter((one) => !isTheirs(person, one, field)) : value;
      return kept.map((one) => rewrite(one, field));
    }
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        isTheirs(person, key, '') ? replaced(key) : key,
        isOthers(person, value, key) ? one : rewrite(one, key),
      ]),
    );
  };
  return rewrite(data, '') as Fields;
}

/** A uid, and the address that stands beside it, as records hold it: both were of one account once. */
export interface Pair {
  address: string;
  uid: string;
}

/** All pairs in data. */
export function pairsIn(data: unknown): Pair[] {
  if (Array.isArray(data)) return data.flatMap(pairsIn);
  if (!isMap(data)) return [];
  return Object.entries(data).flatMap(([field, uid]) => {
    if (typeof uid !== 'string') return pairsIn(uid);
    const address = addressBeside(data, field);
    if (address === undefined || uid === '' || uid.length > MAX_UID_CHARACTERS) return [];
    return [{ address: keyOfAccount(address), uid }];
  });
}

/** Whether a uid was made by Firebase, so that it is in nothing else. */
export function isRandomUid(uid: string): boolean {
  return uid.length >= RANDOM_UID_CHARACTERS;
}

/** What stands in an export for somebody else. */
const SOMEBODY = '(another person)';
/** Custom metadata that open a file to anybody; where a job goes on, which is nobody's; what a pseudonym is made of. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'firebaseStorageDownloadTokens',
  'cursor',
  'erased_as',
]);

/** Data as the person gets them: without the addresses and uids of others, nor keys of files; times as ISO 8601. */
export function withoutOthers(person: NamedPerson, data: unknown, field = ''): unknown {
  if (data instanceof Timestamp) return data.toDate().toISOString();
  if (typeof data === 'string') {
    if (NAMES_OF_ITEMS.has(field) || isTheirs(person, data, field)) return data;
    return isAnybody(data, field) ? SOMEBODY : data;
  }
  if (Array.isArray(data)) return data.map((one) => withoutOthers(person, one, field));
  if (!isMap(data)) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, value]) => [
        isAnybody(key, '') && !isTheirs(person, key, '') ? SOMEBODY : key,
        isOthers(person, data, key) ? SOMEBODY : withoutOthers(person, value, key),
      ]),
  );
}

/** Addresses in a field of addresses may be malformed. */
function isAnybody(text: string, field: string): boolean {
  if (UID_FIELD.test(field) && text !== '') return true;
  return isEmailAddress(text.toLowerCase()) || (/(^|_)emails?$/.test(field) && text.includes('@'));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
