import { expect, test } from 'vitest';
import {
  onDraftChange,
  readDraft,
  readUnsent,
  restoreDraft,
  settleDraft,
  writeDraft,
  type UnsentComment,
} from './drafts.ts';

const unsent: UnsentComment = {
  id: 'u-1',
  content: 'Bien reçu',
  author: 'Léa',
  failure: 'unknown',
};

test('a draft belongs to a person and a file', () => {
  writeDraft('lea', 'a.pdf', 'Bonjour');
  expect(readDraft('lea', 'a.pdf')).toBe('Bonjour');
  expect(readDraft('lea', 'b.pdf')).toBe('');
  expect(readDraft('paul', 'a.pdf')).toBe('');
});

test('a comment that could not be sent is back in the field', () => {
  writeDraft('lea', 'c.pdf', '');
  restoreDraft('lea', 'c.pdf', unsent);
  expect(readDraft('lea', 'c.pdf')).toBe('Bien reçu');
  expect(readUnsent('lea', 'c.pdf')).toEqual(unsent);
  expect(readUnsent('paul', 'c.pdf')).toBeNull();
});

test('a text written meanwhile is kept', () => {
  writeDraft('lea', 'd.pdf', 'Et aussi ');
  restoreDraft('lea', 'd.pdf', unsent);
  expect(readDraft('lea', 'd.pdf')).toBe('Bien reçu\n\nEt aussi ');
});

test('a blank written meanwhile is not', () => {
  writeDraft('lea', 'd.pdf', ' \n');
  restoreDraft('lea', 'd.pdf', unsent);
  expect(readDraft('lea', 'd.pdf')).toBe('Bien reçu');
});

test('listeners are told of changes until they unsubscribe', () => {
  let calls = 0;
  const stop = onDraftChange(() => calls++);
  writeDraft('lea', 'e.pdf', 'a');
  stop();
  writeDraft('lea', 'e.pdf', 'ab');
  expect(calls).toBe(1);
});

test('an unsent comment is forgotten once the field is empty', () => {
  restoreDraft('lea', 'f.pdf', unsent);
  writeDraft('lea', 'f.pdf', 'Bien reçu !');
  expect(readUnsent('lea', 'f.pdf')).toEqual(unsent);
  writeDraft('lea', 'f.pdf', '');
  expect(readUnsent('lea', 'f.pdf')).toBeNull();
});

test.each([
  ['', ''],
  ['Et aussi', 'Et aussi'],
])('what turns out to be stored leaves the field, with %j written since', (since, left) => {
  writeDraft('lea', 'g.pdf', since);
  restoreDraft('lea', 'g.pdf', unsent);
  settleDraft('lea', 'g.pdf', (id) => id === 'autre');
  expect(readDraft('lea', 'g.pdf')).toMatch(/^Bien reçu/);
  settleDraft('lea', 'g.pdf', (id) => id === unsent.id);
  expect(readDraft('lea', 'g.pdf')).toBe(left);
  expect(readUnsent('lea', 'g.pdf')).toBeNull();
});

test('a text changed since stays in the field, though the original is stored', () => {
  restoreDraft('lea', 'h.pdf', unsent);
  writeDraft('lea', 'h.pdf', 'Bien reçu, merci');
  settleDraft('lea', 'h.pdf', () => true);
  expect(readDraft('lea', 'h.pdf')).toBe('Bien reçu, merci');
  expect(readUnsent('lea', 'h.pdf')).toBeNull();
});

test('a text that was never sent stays in the field, whatever is stored', () => {
  writeDraft('lea', 'i.pdf', 'Bonjour');
  settleDraft('lea', 'i.pdf', () => true);
  expect(readDraft('lea', 'i.pdf')).toBe('Bonjour');
});
