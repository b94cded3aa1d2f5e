import { expect, test } from 'vitest';
import type { Comment } from '../../../supabase/database.ts';
import {
  isSending,
  shownComments,
  shownKey,
  type SendingComment,
  type ShownComment,
} from './shown-comments.ts';

const [first, second] = [stored(1), stored(2)];
const all = [first, second, stored(3)];
const sending: SendingComment = {
  temporaryId: 'temporary',
  content: 'En route',
  author: 'Léa',
  created_at: '2026-02-01T10:00:00.000Z',
};

test('a comment being sent is last, and its stored row replaces it', () => {
  expect(keys(shownComments([first], [sending], []))).toEqual(['1', 'temporary']);
  expect(keys(shownComments([first, second], [], []))).toEqual(['1', '2']);
});

test('a comment that is sent again, and is already stored, is shown once', () => {
  const again = { ...sending, temporaryId: '2' };
  expect(shownComments(all, [again], [])).toEqual(all);
});

test('a comment that could not be sent disappears, and no other', () => {
  expect(shownComments(all, [], [])).toEqual(all);
});

test('a comment being deleted is hidden, and back in its place when that fails', () => {
  expect(keys(shownComments(all, [], ['2']))).toEqual(['1', '3']);
  expect(keys(shownComments(all, [], []))).toEqual(['1', '2', '3']);
});

test('a poll meanwhile neither shows a comment being deleted nor hides one being sent', () => {
  const polled = [...all, stored(4)];
  expect(keys(shownComments(polled, [sending], ['1']))).toEqual(['2', '3', '4', 'temporary']);
});

test('unchanged comments keep their identity, so that only changed ones are rendered', () => {
  expect(shownComments(all, [sending], ['3'])[0]).toBe(first);
  expect(isSending(sending)).toBe(true);
  expect(isSending(first)).toBe(false);
});

function keys(comments: readonly ShownComment[]): string[] {
  return comments.map(shownKey);
}

function stored(id: number): Comment {
  return {
    id: String(id),
    file_path: 'Contrats/bail.pdf',
    content: `Commentaire ${id}`,
    author: 'Léa',
    author_uid: 'lea',
    author_email: null,
    created_at: '2026-02-01T09:00:00.000Z',
  };
}
