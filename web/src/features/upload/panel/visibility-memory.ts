import type { ItemPath } from '@navette/core/paths/item-path';
import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';
import { personalStore } from '../../../state/store.ts';

// In which folders the person has chosen that uploads are seen like the folder. A choice is kept on
// this device as long as the folder's access stays as it was.

/** Folders whose choice is kept; the oldest are dropped beyond that. */
const MAX_FOLDERS = 100;

/** Folder -> when its access had last changed at the choice, in milliseconds since the epoch. */
export type VisibilityChoices = ReadonlyMap<ItemPath, number>;

/** The person's choices. */
export const visibilityChoices = personalStore(() =>
  parseChoices(browserStorage.read(SESSION_KEYS.visibility)),
);

/** @param text as {@link formatChoices} made it; anything else is read as no choices */
export function parseChoices(text: string | null): VisibilityChoices {
  return new Map(parseList(text).filter(isChoice));
}

/** @returns the text that the browser keeps; null to keep nothing */
export function formatChoices(kept: VisibilityChoices): string | null {
  return kept.size === 0 ? null : JSON.stringify([...kept]);
}

/**
 * The choices with that of one folder.
 *
 * @param accessChanged when the folder's access last changed
 */
export function withChoice(
  kept: VisibilityChoices,
  folder: ItemPath,
  accessChanged: Date,
  asFolder: boolean,
): VisibilityChoices {
  const next = new Map(kept);
  next.delete(folder);
  if (asFolder) next.set(folder, accessChanged.getTime());
  return new Map([...next].slice(-MAX_FOLDERS));
}

/** Keeps the person's choice for a folder. */
export function rememberChoice(folder: ItemPath, accessChanged: Date, asFolder: boolean): void {
  const next = withChoice(visibilityChoices.get(), folder, accessChanged, asFolder);
  browserStorage.write(SESSION_KEYS.visibility, formatChoices(next));
  visibilityChoices.set(next);
}

function isChoice(entry: unknown): entry is [ItemPath, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
