import type { ItemPath } from '@navette/core/paths/item-path';
import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';
import type { CommentId } from '../../../supabase/database.ts';
import type { SendFailure } from '../../../supabase/errors.ts';

// Drafts of comments, which this device keeps until they are sent or emptied (decision 0151).

/** A comment that could not be sent; its text is back in the draft. */
export interface UnsentComment {
  /** The id that it was sent with: it may be stored, and only the answer was lost. */
  id: CommentId;
  content: string;
  author: string;
  failure: SendFailure;
}

/** A text that is not sent. */
export interface Draft {
  text: string;
  unsent?: UnsentComment;
}

interface KeptDraft {
  uid: string;
  path: ItemPath;
  text: string;
  /** Undefined if nothing of it was sent. */
  unsent?: Omit<UnsentComment, 'failure'>;
  /** When it was last changed, in milliseconds since the epoch. */
  at: number;
}

/** How long a draft is kept, in milliseconds: thirty days, like unsent files. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_DRAFTS = 50;
/** Most characters of all drafts: a browser keeps some five million for the site, which also keeps other things. */
const MOST_CHARACTERS = 200_000;

/** Replaces the draft of a file. @param draft null for none */
export function keepDraft(uid: string, path: ItemPath, draft: Draft | null): void {
  const others = readKept().filter((one) => one.uid !== uid || one.path !== path);
  const kept = draft ? [keptForm(uid, path, draft), ...others] : others;
  const fitting = withinBounds(kept);
  browserStorage.write(SESSION_KEYS.drafts, fitting.length === 0 ? null : JSON.stringify(fitting));
}

/** All kept drafts. */
export function keptDrafts(): { uid: string; path: ItemPath; draft: Draft }[] {
  return readKept().map(({ uid, path, text, unsent }) => ({
    uid,
    path,
    draft: unsent ? { text, unsent: { ...unsent, failure: 'unknown' } } : { text },
  }));
}

function keptForm(uid: string, path: ItemPath, { text, unsent }: Draft): KeptDraft {
  const known = { uid, path, text, at: Date.now() };
  if (!unsent) return known;
  const { id, content, author } = unsent;
  return { ...known, unsent: { id, content, author } };
}

/** The newest first. */
function readKept(): KeptDraft[] {
  const since = Date.now() - KEPT_MS;
  return parseList(browserStorage.read(SESSION_KEYS.drafts)).filter(
    (one): one is KeptDraft => isKeptDraft(one) && one.at >= since,
  );
}

function withinBounds(drafts: readonly KeptDraft[]): KeptDraft[] {
  let room = MOST_CHARACTERS;
  return drafts
    .filter(({ text, unsent }) => {
      const characters = text.length + (unsent?.content.length ?? 0);
      if (characters > room) return false;
      room -= characters;
      return true;
    })
    .slice(0, MOST_DRAFTS);
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (!hasTexts(value, ['uid', 'path', 'text']) || typeof value['at'] !== 'number') return false;
  return value['unsent'] === undefined || hasTexts(value['unsent'], ['id', 'content', 'author']);
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return names.every((name) => typeof fields[name] === 'string');
}
