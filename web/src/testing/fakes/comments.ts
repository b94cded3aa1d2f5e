import { PostgrestError } from '@supabase/supabase-js';
import { vi } from 'vitest';
import type * as comments from '../../supabase/comments.ts';
import type { Comment, NewComment } from '../../supabase/database.ts';
import { MEMBER } from './accounts.ts';

// Stands in for `supabase/comments.ts` in component tests: the comments on one file, in memory. The database and its
// policies are tested in tests/comments.

type Comments = typeof comments;

/** Oldest first. */
let stored: Comment[] = [];

/** Stores only these comments. */
export function storeComments(rows: readonly Comment[]): void {
  stored = rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

export function storedComments(): readonly Comment[] {
  return stored;
}

/** Claire's comments n° `from` to `to`, a second apart. */
export function numbered(from: number, to: number): Comment[] {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    commentOf({
      content: `Commentaire n°${from + index}.`,
      created_at: new Date(Date.UTC(2026, 0, 1) + (from + index) * 1000).toISOString(),
    }),
  );
}

/** A stored comment, by default of somebody other than the member. */
export function commentOf(row: Partial<Comment>): Comment {
  return {
    id: crypto.randomUUID(),
    file_path: 'Palettes.txt',
    content: 'Bien reçu.',
    author: 'Claire',
    author_uid: 'u-claire',
    author_email: 'claire@navette.test',
    created_at: new Date().toISOString(),
    ...row,
  };
}

/** What the client throws when the database refuses with this code. */
export function refusal(code: string, details = ''): PostgrestError {
  return new PostgrestError({
    message: `refused with ${code} ${details}`,
    details,
    hint: '',
    code,
  });
}

export const fetchNewestComments = vi.fn<Comments['fetchNewestComments']>(async (_path, count) => ({
  comments: stored.slice(-count),
  total: stored.length,
}));

export const fetchCommentsUntil = vi.fn<Comments['fetchCommentsUntil']>(
  async (_path, moment, count) =>
    stored.filter(({ created_at }) => created_at <= moment).slice(-count),
);

export const insertComment = vi.fn<Comments['insertComment']>(async (comment: NewComment) => {
  const known = stored.find(({ id }) => id === comment.id);
  if (known) return known;
  const row = commentOf({ ...comment, author_uid: MEMBER.uid, author_email: MEMBER.email });
  stored = [...stored, row];
  return row;
});

export const deleteComment = vi.fn<Comments['deleteComment']>(async (_path, id) => {
  stored = stored.filter((row) => row.id !== id);
});
