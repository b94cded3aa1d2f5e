import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { erasedPerson } from '../../core/src/accounts/erased-person.ts';
import { mentionsPerson, namesPerson, uidsBeside, withoutOthers, withoutPerson } from './naming.ts';

const PERSON = { email: 'lea@navette.test', uids: ['u-lea', 'u-avant'] };
const ERASED = erasedPerson('0a1b2c3d');
const AT = Timestamp.fromMillis(0);

test.each<[string, Record<string, unknown>]>([
  ['their address', { by: 'lea@navette.test' }],
  ['their address in another case', { by: 'Lea@Navette.test' }],
  ['a uid', { by_uid: 'u-avant' }],
  ['a list', { allowed_emails: ['a@navette.test', 'lea@navette.test'] }],
  ['a map within maps, under a field of any name', { one: { two: [{ three: 'u-lea' }] } }],
  ['the name of a field', { seen: { 'u-lea': true } }],
])('data name a person by %s', (_, data) => {
  expect(namesPerson(PERSON, data)).toBe(true);
  const after = withoutPerson(PERSON, ERASED, data, { keepsLists: true });
  expect(namesPerson(PERSON, after)).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ['an address that contains theirs', { by: 'alea@navette.test', of: 'lea@navette.tests' }],
  ['a uid that contains theirs', { by_uid: 'u-lea-2' }],
  ['the name of a file', { name: 'lea@navette.test', paths: ['u-lea'], within: ['', 'u-lea'] }],
  ['a time', { at: AT }],
])('they are not named by %s', (_, data) => {
  expect(namesPerson(PERSON, data)).toBe(false);
  expect(withoutPerson(PERSON, ERASED, data, { keepsLists: false })).toEqual(data);
});

test('who takes their place sees nothing, unless it tells who saw something', () => {
  const data = {
    owner_email: 'lea@navette.test',
    owner_uid: 'u-lea',
    allowed_emails: ['lea@navette.test', 'a@navette.test'],
    updated_at: AT,
  };
  const owner = { owner_email: ERASED.email, owner_uid: ERASED.uid, updated_at: AT };
  expect(withoutPerson(PERSON, ERASED, data, { keepsLists: false })).toEqual({
    ...owner,
    allowed_emails: ['a@navette.test'],
  });
  expect(withoutPerson(PERSON, ERASED, { before: data }, { keepsLists: true })).toEqual({
    before: { ...owner, allowed_emails: [ERASED.email, 'a@navette.test'] },
  });
});

test('a text that contains them is told, and left as it is', () => {
  const data = { note: 'écrire à Lea@navette.test', file_path: 'u-lea.pdf' };
  expect(mentionsPerson(PERSON, data)).toBe(true);
  expect(mentionsPerson(PERSON, { file_path: 'lea@navette.test.pdf' })).toBe(false);
  expect(withoutPerson(PERSON, ERASED, data, { keepsLists: false })).toEqual(data);
});

test('the uids that stand beside their address', () => {
  const data = {
    owner_email: 'lea@navette.test',
    owner_uid: 'u-1',
    added_by: 'Lea@navette.test',
    added_by_uid: 'u-2',
    placeholder: { email: 'lea@navette.test', uid: 'u-3' },
    by: 'a@navette.test',
    by_uid: 'u-4',
    subject: 'lea@navette.test',
  };
  expect(uidsBeside('lea@navette.test', [data])).toEqual(['u-1', 'u-2', 'u-3']);
});

test('a person gets what is theirs, without others and without keys', () => {
  const data = {
    file_path: 'a@navette.test/u-4.pdf',
    allowed_emails: ['lea@navette.test', 'a@navette.test'],
    added_by_uid: 'u-4',
    owner_uid: 'u-lea',
    name: 'b@navette.test',
    firebaseStorageDownloadTokens: 'secret',
    at: AT,
    size: 5,
    none: null,
  };
  expect(withoutOthers(PERSON, data)).toEqual({
    file_path: 'a@navette.test/u-4.pdf',
    allowed_emails: ['lea@navette.test', '(another person)'],
    added_by_uid: '(another person)',
    owner_uid: 'u-lea',
    name: 'b@navette.test',
    at: '1970-01-01T00:00:00.000Z',
    size: 5,
    none: null,
  });
});
