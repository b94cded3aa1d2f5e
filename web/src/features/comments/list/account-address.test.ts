import { expect, test } from 'vitest';
import type { Comment } from '../../../supabase/database.ts';
import { accountAddress, addressParts } from './account-address.ts';

const stored: Comment = {
  id: '1',
  file_path: 'Contrats/bail.pdf',
  content: 'Relu.',
  author: 'Direction',
  created_at: '2026-01-01T00:00:00Z',
  author_uid: 'lea',
  author_email: 'lea@navette.test',
};

test('a comment of another account says its address, or that it was not confirmed', () => {
  expect(accountAddress(stored, 'karim')).toBe('lea@navette.test');
  expect(accountAddress({ ...stored, author_email: null }, 'karim')).toBe('adresse non confirmée');
});

test('the viewer’s own say nothing, under whatever name and address', () => {
  expect(accountAddress(stored, 'lea')).toBeNull();
  expect(accountAddress({ ...stored, author_email: null }, 'lea')).toBeNull();
  const { content, author, created_at } = stored;
  expect(accountAddress({ temporaryId: '2', content, author, created_at }, 'lea')).toBeNull();
});

test('who was erased has no address: whoever only signs so has', () => {
  const erased = { ...stored, author: 'Personne effacée' };
  const author_email = 'personne-0a1b2c3d@effacee.invalid';
  expect(accountAddress({ ...erased, author_email }, 'karim')).toBeNull();
  expect(accountAddress(erased, 'karim')).toBe('lea@navette.test');
});

test.each([
  ['lea@navette.test', ['lea', '@navette.test']],
  ['"a@b"@navette.test', ['"a@b"', '@navette.test']],
  ['adresse non confirmée', ['adresse non confirmée', '']],
])('%s is cut before its domain', (address, parts) => {
  expect(addressParts(address)).toEqual(parts);
  expect(parts.join('')).toBe(address);
});
