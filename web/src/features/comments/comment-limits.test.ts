import { expect, test } from 'vitest';
import migration from '../../../../supabase/migrations/20260101000100_comments.sql?raw';
import {
  characterCount,
  isInSight,
  isNearLimit,
  MAX_AUTHOR_CHARACTERS,
  MAX_CONTENT_CHARACTERS,
  storable,
} from './comment-limits.ts';

test('the limits are those that the database checks', () => {
  expect(migration).toContain(`char_length(author) between 1 and ${MAX_AUTHOR_CHARACTERS} `);
  expect(migration).toContain(`char_length(content) between 1 and ${MAX_CONTENT_CHARACTERS})`);
});

test('counts code points', () => {
  expect(characterCount('été')).toBe(3);
  expect(characterCount('📦'.repeat(4000))).toBe(4000);
});

test('a length is shown from nine tenths of its limit', () => {
  expect(isNearLimit(3599, 4000)).toBe(false);
  expect(isNearLimit(3600, 4000)).toBe(true);
  expect(isNearLimit(4001, 4000)).toBe(true);
});

test('a stored text is trimmed and legal in Postgres', () => {
  expect(storable(' \n\u00a0Bien reçu.\n Merci\t\n')).toBe('Bien reçu.\n Merci');
  expect(storable('a\0b')).toBe('ab');
  expect(storable('\ud83d')).toBe('\ufffd');
  expect(storable(' \0\n')).toBe('');
});

test('a name has only visible characters', () => {
  for (const name of ['Léa M.', 'Jean-Noël d’Arc', '李雷', 'محمد', '🚚', '👩‍🔧']) {
    expect(isInSight(name)).toBe(true);
  }
  for (const name of [
    'Lé\u200ba',
    '\u202eaéL',
    'Léa\u2066',
    'Lé\ufeffa',
    'L\u00adéa',
    'Léa\nB',
    '\u3164',
  ]) {
    expect(isInSight(name)).toBe(false);
  }
});
