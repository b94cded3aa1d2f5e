import type { ItemPath } from '@navette/core/item-path';

// What people have written and not yet sent, by person and file. It is kept here rather than in the
// field, so that closing a preview loses nothing: neither a text begun, nor one whose sending fails
// after that.

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

export function readDraft(uid: string, path: ItemPath): string {
  return drafts.get(keyOf(uid, path)) ?? '';
}

export function writeDraft(uid: string, path: ItemPath, text: string): void {
  const key = keyOf(uid, path);
  if (text === '') drafts.delete(key);
  else drafts.set(key, text);
  for (const listener of listeners) listener();
}

/** Puts a text that could not be sent back, before anything that was written since. */
export function restoreDraft(uid: string, path: ItemPath, unsent: string): void {
  const since = readDraft(uid, path);
  writeDraft(uid, path, since.trim() === '' ? unsent : `${unsent}\n\n${since}`);
}

/** @returns how to stop listening */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keyOf(uid: string, path: ItemPath): string {
  return JSON.stringify([uid, path]);
}
