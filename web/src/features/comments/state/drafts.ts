import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import type { CommentId } from '../../../supabase/database.ts';
import { keepDraft, keptDrafts, type Draft, type UnsentComment } from './kept-drafts.ts';

// Unsent texts, by person and file. They are kept outside the field, so that closing a preview loses neither a draft
// nor a comment that fails later; and on the device, so that the end of the page or of the session does not either.

interface ShownDraft extends Draft {
  /** The comment being sent: until the answer comes, the device keeps it like one that could not be sent. */
  sending?: UnsentComment;
}

const drafts = personalStore<ReadonlyMap<string, ShownDraft>>(
  () => new Map(keptDrafts().map(({ uid, path, draft }) => [keyOf(uid, path), draft])),
);

/** Listeners hear of every change of any person's draft. */
export const onDraftChange = drafts.subscribe;

export function readDraft(uid: string, path: ItemPath): string {
  return drafts.get().get(keyOf(uid, path))?.text ?? '';
}

/** The last comment that could not be sent; null once its draft was sent again or emptied. */
export function readUnsent(uid: string, path: ItemPath): UnsentComment | null {
  return drafts.get().get(keyOf(uid, path))?.unsent ?? null;
}

export function writeDraft(uid: string, path: ItemPath, text: string): void {
  keep(uid, path, { ...drafts.get().get(keyOf(uid, path)), text });
}

/** Empties the draft, whose text is being sent as this comment. */
export function sendDraft(uid: string, path: ItemPath, sending: UnsentComment): void {
  keep(uid, path, { text: '', sending });
}

/** Forgets the comment being sent, which is stored now. */
export function sentDraft(uid: string, path: ItemPath): void {
  keep(uid, path, { text: readDraft(uid, path) });
}

/** Puts a comment that could not be sent back into the draft, before any text written since. */
export function restoreDraft(uid: string, path: ItemPath, unsent: UnsentComment): void {
  keep(uid, path, joined(unsent, readDraft(uid, path)));
}

/**
 * Removes a comment from the draft if it turns out to be stored, and only the answer was lost. A text that was changed
 * since stays.
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

/** Keeps a draft; removes it if it is empty. */
function keep(uid: string, path: ItemPath, draft: ShownDraft): void {
  const { text, sending } = draft;
  const next = new Map(drafts.get());
  if (text === '' && !sending) next.delete(keyOf(uid, path));
  else next.set(keyOf(uid, path), draft);
  drafts.set(next);
  const whole = sending ? joined(sending, text) : draft;
  keepDraft(uid, path, whole.text === '' ? null : whole);
}

/** A draft of the comment that could not be sent and the text written since. */
function joined(unsent: UnsentComment, since: string): Draft {
  const text = since.trim() === '' ? unsent.content : `${unsent.content}${SEPARATOR}${since}`;
  return { text, unsent };
}

function keyOf(uid: string, path: ItemPath): string {
  return JSON.stringify([uid, path]);
}
