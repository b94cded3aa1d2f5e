import type { JournalAccess } from '@navette/core/journal/journal';
import { expect, test } from 'vitest';
import { changeInWords } from './access-words.ts';

const PRIVATE: JournalAccess = {
  is_public: false,
  allowed_emails: [],
  owner_email: 'claire@x.fr',
  owner_uid: 'u-claire',
  inherits: false,
};

const shared = (...emails: string[]) => ({ allowed_emails: emails });

test.each<[before: Partial<JournalAccess>, after: Partial<JournalAccess>, words: string]>([
  [{}, { is_public: true }, 'Privé → Public'],
  [{ inherits: true, is_public: true }, {}, 'Comme le dossier → Privé'],
  [{}, shared('a@x.fr', 'b@x.fr'), 'Privé → Privé : a@x.fr et b@x.fr'],
  [shared('a@x.fr'), { is_public: true, ...shared('a@x.fr') }, 'Privé : a@x.fr → Public'],
  [shared('a@x.fr', 'b@x.fr'), shared('b@x.fr', 'c@x.fr'), 'Privé : + c@x.fr, − a@x.fr'],
  [shared('a@x.fr'), shared('a@x.fr', 'b@x.fr'), 'Privé : + b@x.fr'],
  [
    {},
    shared('a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr', 'e@x.fr'),
    'Privé → Privé : a@x.fr, b@x.fr et 3 autres',
  ],
  [{}, { owner_email: null }, 'Propriétaire : claire@x.fr → Personne'],
  [
    {},
    { is_public: true, owner_email: 'b@x.fr' },
    'Privé → Public · Propriétaire : claire@x.fr → b@x.fr',
  ],
  [{}, {}, ''],
  [shared('a@x.fr', 'b@x.fr'), shared('b@x.fr', 'a@x.fr'), ''],
])('%j becomes %j: %s', (before, after, words) => {
  const said = changeInWords(
    'A/b.pdf',
    { ...PRIVATE, ...before },
    { ...PRIVATE, ...after },
    'some',
  );
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});

test('without little room, everybody is named', () => {
  const emails = ['a@x.fr', 'b@x.fr', 'c@x.fr', 'd@x.fr'];
  const words = changeInWords('A/b.pdf', PRIVATE, { ...PRIVATE, ...shared(...emails) }, 'all');
  expect(words.replaceAll('\u00a0', ' ')).toBe(`Privé → Privé : ${emails.join(', ')}`);
});

test('nothing in the root is as its folder', () => {
  const words = changeInWords(
    'A/',
    { ...PRIVATE, inherits: true },
    { ...PRIVATE, is_public: true },
    'some',
  );
  expect(words).toBe('Privé → Public');
});

test('of an item that had no record, its access is said', () => {
  expect(changeInWords('A/b.pdf', undefined, { ...PRIVATE, is_public: true }, 'some')).toBe(
    'Public',
  );
});
