import { expect, test } from 'vitest';
import type { Access } from '@navette/core/meta';
import { audienceInWords, audienceOf } from './audience.ts';

const ME = { uid: 'u-chef', email: 'Chef@navette.test' };
const PRIVATE: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: 'chef@navette.test',
  owner_uid: 'u-chef',
};

test.each<[name: string, Partial<Access>, sentence: string]>([
  ['public', { is_public: true, allowed_emails: ['a@x.fr'] }, 'Visible par : tous les comptes'],
  ['my own', {}, 'Visible par : moi et les admins'],
  [
    'somebody else’s',
    { owner_email: 'claire@x.fr', owner_uid: 'u-claire' },
    'Visible par : claire@x.fr et les admins',
  ],
  ['nobody’s', { owner_email: null, owner_uid: null }, 'Visible par : les admins'],
  [
    'mine by uid alone, after a change of address',
    { owner_email: 'avant@x.fr' },
    'Visible par 2 personnes : moi, avant@x.fr, et par les admins',
  ],
  [
    'shared with two, one of them its owner',
    { owner_email: 'a@x.fr', owner_uid: 'u-a', allowed_emails: ['a@x.fr', 'b@x.fr'] },
    'Visible par 2 personnes : a@x.fr, b@x.fr, et par les admins',
  ],
])('%s', (_name, fields, sentence) => {
  const words = audienceInWords(audienceOf({ ...PRIVATE, ...fields }, ME));
  expect(words.replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('counts those whom it does not name', () => {
  const allowed_emails = Array.from({ length: 500 }, (_, index) => `p${index}@x.fr`);
  const words = audienceInWords(audienceOf({ ...PRIVATE, allowed_emails }, ME));
  expect(words).toMatch(/^Visible par 501\u00a0personnes\u00a0: moi, p0@x\.fr, /);
  expect(words).toMatch(/p18@x\.fr, 481\u00a0autres adresses, et par les admins$/);
});
