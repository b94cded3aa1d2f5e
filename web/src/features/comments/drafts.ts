import type { ItemPath } from '@navette/core/item-path';
import { forgetWithPerson } from '../../per-person.ts';
import type { CommentId } from '../../supabase/database.ts';
import type { SendFailure } from './send-failure.ts';

// What people have written and not yet sent, by person and file. It is kept here rather than in the
// field, so that closing a preview loses nothing: neither a text begun, nor one whose sending fails
// after that.

/** A comment that could not be sent, whose text is in the draft again. */
export interface UnsentComment {
  /** The id that it was sent with: its answer alone may have been lost. */
  id: CommentId;
  content: string;
  author: string;
  failure: SendFailure;
}

const drafts = new Map<string, string>();
const unsentComments = new Map<string, UnsentComment>();
const listeners = new Set<() => void>();

forgetWithPerson(() => {
  drafts.clear();
  unsentComments.clear();
});

export function readDraft(uid: string, path: ItemPath): string {
  return drafts.get(keyOf(uid, path)) ?? '';
}

/** The last comment that could not be sent, until its draft is emptied, by sending it again or by hand. */
export function readUnsent(uid: string, path: ItemPath): UnsentComment | null {
  return unsentComments.get(keyOf(uid, path)) ?? null;
}

export function writeDraft(uid: string, path: ItemPath, text: string): void {
  const key = keyOf(uid, path);
  if (text === '') {
    drafts.delete(key);
    unsentComments.delete(key);
  } else drafts.set(key, text);
  notify();
}

/** Puts a comment that could not be sent back, before anything that was written since. */
export function restoreDraft(uid: string, path: ItemPath, unsent: UnsentComment): void {
  const since = readDraft(uid, path);
  unsentComments.set(keyOf(uid, path), unsent);
  writeDraft(
    uid,
    path,
    since.trim() === '' ? unsent.content : `${unsent.content}${BETWEEN}${since}`,
  );
}

/**
 * Takes a comment out of the draft that turns out to be stored: its answer alone was lost. A text that
 * was changed meanwhile stays as it is.
 *
 * @param isStored whether there is a comment of this id
 */
export function settleDraft(
  uid: string,
  path: ItemPath,
  isStored: (id: CommentId) => boolean,
): void {
  const unsent = readUnsent(uid, path);
  if (unsent === null || !isStored(unsent.id)) return;
  unsentComments.delete(keyOf(uid, path));
  const draft = readDraft(uid, path);
  const begin = `${unsent.content}${BETWEEN}`;
  if (draft === unsent.content) writeDraft(uid, path, '');
  else if (draft.startsWith(begin)) writeDraft(uid, path, draft.slice(begin.length));
  else notify();
}

/** What parts an unsent text from what was written since. */
const BETWEEN = '\n\n';

/** @returns how to stop listening */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function keyOf(uid: string, path: ItemPath): string {
  return JSON.stringify([uid, path]);
}
