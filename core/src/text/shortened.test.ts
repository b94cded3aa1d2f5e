import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a short text stays as it is', () => {
  for (const input of ['', 'a', 'é'.repeat(100), '🚚'.repeat(100), '\ud83d']) {
    expect(shortened(input)).toBe(input);
  }
});

test('a long text is cut between characters', () => {
  expect(shortened('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(shortened('a\n'.repeat(100))).toBe(`${'a\n'.repeat(50)}…`);
  expect(shortened('🚚'.repeat(2_000_000))).toBe(`${'🚚'.repeat(100)}…`);
  expect(shortened(`a${'🚚'.repeat(100)}`)).toBe(`a${'🚚'.repeat(99)}…`);
});
