import { expect, test } from 'vitest';
import type { Access } from '@navette/core/access/meta';
import {
  audienceInWords,
  audienceOf,
  folderAudience,
  folderAudienceFor,
  recipientsOf,
} from './audience.ts';

const ME = { uid: 'u-chef', email: 'Chef@navette.test' };
const PRIVATE: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: 'chef@navette.test',
  owner_uid: 'u-chef',
};

test.each<[name: string, Partial<Access>, sentence: string]>([
  [
    'that of an erased person',
    { owner_email: 'personne-0a1b2c3d@effacee.invalid', owner_uid: 'personne-0a1b2c3d' },
    'Visible par : les admins',
  ],
  ['public', { is_public: true, allowed_emails: ['a@x.fr'] }, 'Visible par : tous les comptes'],
  ['my own', {}, 'Visible par : moi et les admins'],
  [
    'somebody else’s',
    { owner_email: 'claire@x.fr', owner_uid: 'u-claire' },
    'Visible par : claire@x.fr et les admins',
  ],
  [
    'somebody else’s, shared with me',
    {
      owner_email: 'claire@x.fr',
      owner_uid: 'u-claire',
      allowed_emails: ['chef@navette.test', 'Claire@x.fr'],
    },
    'Visible par 2 personnes : moi, claire@x.fr, et par les admins',
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

test.each([
  [19, /^Visible par 20 personnes : moi, p0@x\.fr, .* p18@x\.fr, et par les admins$/],
  [20, /^Visible par 21 personnes : .* p18@x\.fr, une autre adresse, et par les admins$/],
  [500, /^Visible par 501 personnes : .* p18@x\.fr, 481 autres adresses, et par les admins$/],
])('of me and %i more names twenty, and counts the rest', (count, sentence) => {
  const allowed_emails = Array.from({ length: count }, (_, index) => `p${index}@x.fr`);
  const words = audienceInWords(audienceOf({ ...PRIVATE, allowed_emails }, ME));
  expect(words.replaceAll('\u00a0', ' ')).toMatch(sentence);
});

test('a message goes to all others, but to nobody when everybody sees the item', () => {
  const shared = { ...PRIVATE, allowed_emails: ['a@x.fr', 'b@x.fr'] };
  expect(recipientsOf(audienceOf(shared, ME))).toEqual(['a@x.fr', 'b@x.fr']);
  expect(recipientsOf(audienceOf({ ...shared, is_public: true }, ME))).toEqual([]);
});

test.each<[Partial<Access>, mark: string, people: string]>([
  [{}, 'Privé', 'le propriétaire du dossier'],
  [{ allowed_emails: ['a@x.fr'] }, '1 personne', '1 personne'],
  [{ allowed_emails: ['a@x.fr', 'b@x.fr'] }, '2 personnes', '2 personnes'],
  [{ allowed_emails: ['a@x.fr'], is_public: true }, 'Public', 'tout le monde'],
])('of a folder with %j: %s, or %s', (fields, ...words) => {
  const folder = { ...PRIVATE, ...fields };
  const said = [folderAudience(folder, 'mark'), folderAudience(folder, 'people')];
  expect(said.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(words);
});

test.each<[Partial<Access>, string]>([
  [{}, 'Privé'],
  [{ is_public: true, allowed_emails: ['a@x.fr'] }, 'Public'],
  [{ owner_email: 'b@x.fr', owner_uid: null, allowed_emails: [ME.email] }, 'vous et b@x.fr'],
  [{ owner_email: 'b@x.fr', owner_uid: null, allowed_emails: ['a@x.fr'] }, 'b@x.fr et a@x.fr'],
  [
    { allowed_emails: ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr'] },
    'vous, a@x.fr, b@x.fr et 2 autres adresses',
  ],
])('a folder with %j is seen by %s, for the person who adds to it', (fields, sentence) => {
  const said = folderAudienceFor({ ...PRIVATE, ...fields }, ME);
  expect(said.replaceAll('\u00a0', ' ')).toBe(sentence);
});
