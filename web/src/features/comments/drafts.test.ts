import { expect, test } from 'vitest';
import { onDraftChange, readDraft, restoreDraft, writeDraft } from './drafts.ts';

test('a draft belongs to a person and a file', () => {
  writeDraft('lea', 'a.pdf', 'Bonjour');
  expect(readDraft('lea', 'a.pdf')).toBe('Bonjour');
  expect(readDraft('lea', 'b.pdf')).toBe('');
  expect(readDraft('paul', 'a.pdf')).toBe('');
});

test('what could not be sent is back in the field', () => {
  writeDraft('lea', 'c.pdf', '');
  restoreDraft('lea', 'c.pdf', 'Bien reçu');
  expect(readDraft('lea', 'c.pdf')).toBe('Bien reçu');
});

test('what was written meanwhile is kept', () => {
  writeDraft('lea', 'd.pdf', 'Et aussi ');
  restoreDraft('lea', 'd.pdf', 'Bien reçu');
  expect(readDraft('lea', 'd.pdf')).toBe('Bien reçu\n\nEt aussi ');
});

test('listeners hear of changes until they stop', () => {
  let calls = 0;
  const stop = onDraftChange(() => calls++);
  writeDraft('lea', 'e.pdf', 'a');
  stop();
  writeDraft('lea', 'e.pdf', 'ab');
  expect(calls).toBe(1);
});
