import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { erasedPerson } from '../../core/src/accounts/erased-person.ts';
import { mentionsPerson, namesPerson, pairsIn, withoutOthers, withoutPerson } from './naming.ts';

const EMAIL = 'lea@xn--socit-esab.test';
const UID = 'AbCdEfGhIjKlMnOpQrStUvWxYz12';
const FORMER = 'public';
const PERSON = {
  addresses: ['lea@xn--socit-esab.test', 'nee@navette.test'],
  emails: ['lea@xn--socit-esab.test', 'lea@société.test', 'nee@navette.test'],
  uids: [UID, FORMER],
};
const ERASED = erasedPerson('0a1b2c3d');
const AT = Timestamp.fromMillis(0);

test.each<[string, Record<string, unknown>]>([
  ['their address', { by: 'lea@xn--socit-esab.test' }],
  ['their address in another case and spelling', { by: 'Lea@Société.test' }],
  ['a further address', { by: 'Nee@navette.test' }],
  ['a uid', { anything: UID }],
  ['a uid beside their address', { owner_email: EMAIL, owner_uid: UID }],
  ['a uid beside somebody who was erased', { by: ERASED.email, by_uid: UID }],
  ['a uid that is a word, where it is called so', { owner_uid: FORMER }],
  ['a list', { allowed_emails: ['a@navette.test', 'lea@société.test'] }],
  ['a map within maps, under a field of any name', { one: { two: [{ three: UID }] } }],
  ['the name of a field', { seen: { [UID]: true } }],
])('data name a person by %s', (_, data) => {
  expect(namesPerson(PERSON, data)).toBe(true);
  const after = withoutPerson(PERSON, ERASED, data, { keepsLists: true });
  expect(namesPerson(PERSON, after)).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ['an address that contains theirs', { by: `a${EMAIL}`, of: `${EMAIL}s` }],
  ['a uid that contains theirs', { by_uid: `${UID}3` }],
  ['a uid in another case', { by_uid: UID.toLowerCase() }],
  ['a word that somebody has written as a uid', { visibility: FORMER, words: [FORMER] }],
  ['the name of a file', { name: EMAIL, paths: [UID], within: ['', UID] }],
  ['a uid that stands beside somebody else', { owner_email: 'a@navette.test', owner_uid: UID }],
  [
    'the same in a line',
    { by: 'a@navette.test', by_uid: UID, placeholder: { email: 'a@b', uid: UID } },
  ],
  ['a time, or nothing', { at: AT, none: null, size: 5 }],
])('they are not named by %s', (_, data) => {
  expect(namesPerson(PERSON, data)).toBe(false);
  expect(withoutPerson(PERSON, ERASED, data, { keepsLists: false })).toEqual(data);
});

test('who takes their place sees nothing, unless it tells who saw something', () => {
  const data = {
    owner_email: EMAIL,
    owner_uid: UID,
    allowed_emails: [EMAIL, 'a@navette.test'],
    change: { allowedEmails: ['nee@navette.test'] },
    updated_at: AT,
  };
  const owner = { owner_email: ERASED.email, owner_uid: ERASED.uid, updated_at: AT };
  expect(withoutPerson(PERSON, ERASED, data, { keepsLists: false })).toEqual({
    ...owner,
    allowed_emails: ['a@navette.test'],
    change: { allowedEmails: [] },
  });
  expect(withoutPerson(PERSON, ERASED, { before: data }, { keepsLists: true })).toEqual({
    before: {
      ...owner,
      allowed_emails: [ERASED.email, 'a@navette.test'],
      change: { allowedEmails: [ERASED.email] },
    },
  });
});

test('a text that contains them is told, and left as it is', () => {
  const data = { note: `écrire à Lea@Société.test`, file_path: `${UID}.pdf`, kind: FORMER };
  expect(mentionsPerson(PERSON, data)).toBe(true);
  expect(mentionsPerson(PERSON, { deep: [{ [`vers ${UID}`]: 1 }] })).toBe(true);
  expect(mentionsPerson(PERSON, { file_path: `${EMAIL}.pdf`, kind: FORMER })).toBe(false);
  expect(withoutPerson(PERSON, ERASED, data, { keepsLists: false })).toEqual(data);
});

test('a uid is told with the address that stands beside it', () => {
  const data = {
    owner_email: EMAIL,
    owner_uid: 'u-1',
    added_by: 'Lea@société.test',
    added_by_uid: 'u-2',
    placeholder: { email: 'A@navette.test', uid: 'u-3' },
    by: 'a@navette.test',
    by_uid: 'u-1',
    subject: EMAIL,
    asked_by: null,
    asked_by_uid: 'u-5',
    version_by: EMAIL,
    // Written by hand: Auth would refuse to look it up.
    version_by_uid: 'x'.repeat(129),
  };
  expect(pairsIn([data])).toEqual([
    { address: EMAIL, uid: 'u-1' },
    { address: EMAIL, uid: 'u-2' },
    { address: 'a@navette.test', uid: 'u-3' },
    { address: 'a@navette.test', uid: 'u-1' },
  ]);
});

test('a person gets what is theirs, without others and without keys', () => {
  const data = {
    file_path: 'a@navette.test/u-4.pdf',
    allowed_emails: [EMAIL, 'a@navette.test', 'malformé@'],
    added_by_uid: 'u-4',
    owner_uid: UID,
    name: 'b@navette.test',
    'c@navette.test': true,
    by: 'a@navette.test',
    by_uid: UID,
    firebaseStorageDownloadTokens: 'secret',
    erased_as: '0a1b2c3d',
    cursor: '{"page":["d@navette.test"]}',
    at: AT,
    size: 5,
    none: null,
    unknown_uid: '',
  };
  expect(withoutOthers(PERSON, data)).toEqual({
    file_path: 'a@navette.test/u-4.pdf',
    allowed_emails: [EMAIL, '(another person)', '(another person)'],
    added_by_uid: '(another person)',
    owner_uid: UID,
    name: 'b@navette.test',
    '(another person)': true,
    by: '(another person)',
    by_uid: '(another person)',
    at: '1970-01-01T00:00:00.000Z',
    size: 5,
    none: null,
    unknown_uid: '',
  });
});
