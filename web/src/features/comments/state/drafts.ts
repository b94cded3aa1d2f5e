import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import type { CommentId } from '../../../supabase/database.ts';
import type { SendFailure } from '../../../supabase/errors.ts';

// Unsent texts, by person and file. Kept here rather than in the field, so that closing a preview
// loses neither a text that was begun, nor one whose sending fails later.

/** A comment that could not be sent, and whose text is back in the draft. */
export interface UnsentComment {
  /** The id that it was sent with: the database may have stored it, and only the answer was lost. */
  id: CommentId;
  content: string;
  author: string;
  failure: SendFailure;
}

interface Draft {
  /** Never empty: empty drafts are not kept. */
  text: string;
  unsent?: UnsentComment | null;
}

const drafts = personalStore<ReadonlyMap<string, Draft>>(() => new Map());

/** Listeners are told of every change, of any person's draft. */
export const onDraftChange = drafts.subscribe;

export function readDraft(uid: string, path: ItemPath): string {
  return drafts.get().get(keyOf(uid, path))?.text ?? '';
}

/**
 * The last comment that could not be sent, until its draft is emptied, by sending it again or by
 * hand.
 */
export function readUnsent(uid: string, path: ItemPath): UnsentComment | null {
  return drafts.get().get(keyOf(uid, path))?.unsent ?? null;
}

export function writeDraft(uid: string, path: ItemPath, text: string): void {
  keep(uid, path, { text, unsent: readUnsent(uid, path) });
}

/** Puts a comment that could not be sent back into the draft, before any text written since. */
export function restoreDraft(uid: string, path: ItemPath, unsent: UnsentComment): void {
  const since = readDraft(uid, path);
  const text = since.trim() === '' ? unsent.content : `${unsent.content}${SEPARATOR}${since}`;
  keep(uid, path, { text, unsent });
}

/**
 * Removes a comment from the draft when it turns out to be stored, and only its answer was lost. A
 * text that was changed since stays.
 *
 * @param isStored whether a comment with this id is stored
 */
export function settleDraft(
  uid: string,
  path: ItemPath,
  isStored: (id: CommentId) => boolean,
): void {
  const unsent = readUnsent(uid, path);
  if (unsent === null || !isStored(unsent.id)) return;
  const draft = readDraft(uid, path);
  const begin = `${unsent.content}${SEPARATOR}`;
  let text = draft;
  if (draft === unsent.content) text = '';
  else if (draft.startsWith(begin)) text = draft.slice(begin.length);
  keep(uid, path, { text });
}

/** Separates an unsent text from a text written since. */
const SEPARATOR = '\n\n';

/** Keeps a draft, or removes an empty one. */
function keep(uid: string, path: ItemPath, draft: Draft): void {
  const next = new Map(drafts.get());
  if (draft.text === '') next.delete(keyOf(uid, path));
  else next.set(keyOf(uid, path), draft);
  drafts.set(next);
}

function keyOf(uid: string, path: ItemPath): string {
  return JSON.stringify([uid, path]);
}
