import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';

// Folders as people write them in the fields that narrow a list.

/** The folder that somebody has typed, or that an address names: `Contrats/2026`, also with spaces around its slashes. */
export function folderIn(text: string): ItemPath | null {
  const names = text.split('/').map((name) => name.trim().normalize('NFC'));
  const path = names.filter(Boolean).join('/');
  return path !== '' && canBeStored(`${path}/`) ? `${path}/` : null;
}

/** A folder's path as people write it: `Contrats / 2026`. */
export function writtenFolder(folder: ItemPath): string {
  return isFolderPath(folder) ? folder.slice(0, -1).replaceAll('/', ' / ') : folder;
}
