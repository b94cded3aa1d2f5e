import { canBeStored, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';

// The folders that the person has opened last on this device: without a network, these are what Navette knows. They
// are removed with the session.

/** Beyond that, the oldest are forgotten. */
const MOST_FOLDERS = 6;

/** The latest first; the root is not among them. */
export function recentFolders(): readonly ItemPath[] {
  return parseList(browserStorage.read(SESSION_KEYS.folders)).filter(isFolder);
}

/** Notes that the person sees a folder, or that they do not: then it is forgotten. */
export function noteFolder(folder: ItemPath, seen: boolean): void {
  if (folder === ROOT) return;
  const others = recentFolders().filter((other) => other !== folder);
  const kept = seen ? [folder, ...others].slice(0, MOST_FOLDERS) : others;
  browserStorage.write(SESSION_KEYS.folders, kept.length === 0 ? null : JSON.stringify(kept));
}

function isFolder(entry: unknown): entry is ItemPath {
  return typeof entry === 'string' && entry !== ROOT && entry.endsWith('/') && canBeStored(entry);
}
