import { canBeStored, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';

// The folders that the person opened last on this device: all that Navette can offer without a network. They are
// removed at the end of the session.

/** Most folders that are remembered. */
const MOST_FOLDERS = 6;

/** The latest first; never the root. */
export function recentFolders(): readonly ItemPath[] {
  return parseList(browserStorage.read(SESSION_KEYS.folders)).filter(isFolder);
}

/** Remembers a folder that the person sees, or forgets one that they do not see. */
export function noteFolder(folder: ItemPath, seen: boolean): void {
  if (folder === ROOT) return;
  const others = recentFolders().filter((other) => other !== folder);
  const kept = seen ? [folder, ...others].slice(0, MOST_FOLDERS) : others;
  browserStorage.write(SESSION_KEYS.folders, kept.length === 0 ? null : JSON.stringify(kept));
}

function isFolder(entry: unknown): entry is ItemPath {
  return typeof entry === 'string' && entry !== ROOT && entry.endsWith('/') && canBeStored(entry);
}
