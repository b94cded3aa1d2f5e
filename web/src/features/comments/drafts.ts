import type { ItemPath } from '@navette/core/item-path';
import { personalStore } from '../../store.ts';
import type { CommentId } from '../../supabase/database.ts';
import type { SendFailure } from '../../supabase/errors.ts';

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

interface Draft {
  /** Not empty: such a draft is not kept. */
  text: string;
  unsent: UnsentComment | null;
}

const drafts = personalStore<ReadonlyMap<string, Draft>>(() => new Map());

/** Whoever subscribes hears of each change, whosesoever draft it is. */
export const onDraftChange = drafts.subscribe;

export function readDraft(uid: string, path: ItemPath): string {
  return drafts.get().get(keyOf(uid, path))?.text ?? '';
}

/** The last comment that could not be sent, until its draft is emptied, by sending it again or by hand. */
export function readUnsent(uid: string, path: ItemPath): UnsentComment | null {
  return drafts.get().get(keyOf(uid, path))?.unsent ?? null;
}

export function writeDraft(uid: string, path: ItemPath, text: string): void {
  keep(uid, path, { text, unsent: readUnsent(uid, path) });
}

/** Puts a comment that could not be sent back, before anything that was written since. */
export function restoreDraft(uid: string, path: ItemPath, unsent: UnsentComment): void {
  const since = readDraft(uid, path);
  const text = since.trim() === '' ? unsent.content : `${unsent.content}${BETWEEN}${since}`;
  keep(uid, path, { text, unsent });
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
  const draft = readDraft(uid, path);
  const begin = `${unsent.content}${BETWEEN}`;
  let text = draft;
  if (draft === unsent.content) text = '';
  else if (draft.startsWith(begin)) text = draft.slice(begin.length);
  keep(uid, path, { text, unsent: null });
}

/** What parts an unsent text from what was written since. */
const BETWEEN = '\n\n';

/** Keeps a draft, or forgets one that is empty. */
function keep(uid: string, path: ItemPath, draft: Draft): void {
  const next = new Map(drafts.get());
  if (draft.text === '') next.delete(keyOf(uid, path));
  else next.set(keyOf(uid, path), draft);
  drafts.set(next);
}

function keyOf(uid: string, path: ItemPath): string {
  return JSON.stringify([uid, path]);
}
