import type { ItemPath } from '@navette/core/paths/item-path';
import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';
import { personalStore } from '../../../state/store.ts';

// Who sees uploads, as the person has chosen for each folder. Kept on this device as long as the folder's access does
// not change.

/** Most folders whose choice is kept; beyond that, the oldest are dropped. */
const MAX_FOLDERS = 100;

interface Choice {
  /** When the folder's access last changed, in milliseconds since the epoch; 0 for the root, which has none. */
  accessChanged: number;
  /** Whether uploads are to be seen like the folder; otherwise only by the person and admins. */
  asFolder: boolean;
}

export type RememberedChoices = ReadonlyMap<ItemPath, Choice>;

export const rememberedChoices = personalStore(() =>
  parseChoices(browserStorage.read(SESSION_KEYS.visibility)),
);

/** Marks private choices. Pages older than these ignore an entry whose second place is no number. */
const PRIVATE = 'private';

/** @param text made by {@link formatChoices}; anything else is read as no choices */
export function parseChoices(text: string | null): RememberedChoices {
  return new Map(parseList(text).flatMap(choiceIn));
}

/** @returns the text to store; null for no choices */
export function formatChoices(kept: RememberedChoices): string | null {
  if (kept.size === 0) return null;
  return JSON.stringify(
    [...kept].map(([folder, { accessChanged, asFolder }]) =>
      asFolder ? [folder, accessChanged] : [folder, PRIVATE, accessChanged],
    ),
  );
}

/** The choices, with a new one for a folder. */
export function withChoice(
  kept: RememberedChoices,
  folder: ItemPath,
  choice: Choice,
): RememberedChoices {
  const next = new Map(kept);
  // Deleted first, so that it becomes the latest.
  next.delete(folder);
  next.set(folder, choice);
  return new Map([...next].slice(-MAX_FOLDERS));
}

/** Stores the person's choice for a folder. */
export function rememberChoice(folder: ItemPath, choice: Choice): void {
  const next = withChoice(rememberedChoices.get(), folder, choice);
  browserStorage.write(SESSION_KEYS.visibility, formatChoices(next));
  rememberedChoices.set(next);
}

/** Reads a stored entry; nothing if it is invalid. */
function choiceIn(entry: unknown): [ItemPath, Choice][] {
  if (!Array.isArray(entry)) return [];
  const [folder, second, third] = entry as unknown[];
  const asFolder = second !== PRIVATE;
  const accessChanged = asFolder ? second : third;
  if (typeof folder !== 'string' || typeof accessChanged !== 'number') return [];
  return [[folder, { accessChanged, asFolder }]];
}
