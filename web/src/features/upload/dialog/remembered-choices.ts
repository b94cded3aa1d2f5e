import type { ItemPath } from '@navette/core/paths/item-path';
import { browserStorage, parseList } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';
import { personalStore } from '../../../state/store.ts';

// In which folders the person has chosen who sees what they upload. A choice is kept on this device as long as the
// folder's access stays as it was.

/** Folders whose choice is kept; the oldest are dropped beyond that. */
const MAX_FOLDERS = 100;

/** A choice for a folder. */
interface Choice {
  /** When the folder's access had last changed, in milliseconds since the epoch; 0 at the root, which has none. */
  accessChanged: number;
  /** Whether uploads are to be seen like the folder; otherwise by the person and admins. */
  asFolder: boolean;
}

export type RememberedChoices = ReadonlyMap<ItemPath, Choice>;

/** The person's choices. */
export const rememberedChoices = personalStore(() =>
  parseChoices(browserStorage.read(SESSION_KEYS.visibility)),
);

/** A page from before private choices were kept reads an entry without a number in second place as none. */
const PRIVATE = 'private';

/** @param text as {@link formatChoices} made it; anything else is read as no choices */
export function parseChoices(text: string | null): RememberedChoices {
  return new Map(parseList(text).flatMap(choiceIn));
}

/** @returns the text that the browser keeps; null to keep nothing */
export function formatChoices(kept: RememberedChoices): string | null {
  if (kept.size === 0) return null;
  return JSON.stringify(
    [...kept].map(([folder, { accessChanged, asFolder }]) =>
      asFolder ? [folder, accessChanged] : [folder, PRIVATE, accessChanged],
    ),
  );
}

/** The choices with that of one folder. */
export function withChoice(
  kept: RememberedChoices,
  folder: ItemPath,
  choice: Choice,
): RememberedChoices {
  const next = new Map(kept);
  // The last one last.
  next.delete(folder);
  next.set(folder, choice);
  return new Map([...next].slice(-MAX_FOLDERS));
}

/** Keeps the person's choice for a folder. */
export function rememberChoice(folder: ItemPath, choice: Choice): void {
  const next = withChoice(rememberedChoices.get(), folder, choice);
  browserStorage.write(SESSION_KEYS.visibility, formatChoices(next));
  rememberedChoices.set(next);
}

/** An entry of what the browser keeps, if it is one. */
function choiceIn(entry: unknown): [ItemPath, Choice][] {
  if (!Array.isArray(entry)) return [];
  const [folder, second, third] = entry as unknown[];
  const asFolder = second !== PRIVATE;
  const accessChanged = asFolder ? second : third;
  if (typeof folder !== 'string' || typeof accessChanged !== 'number') return [];
  return [[folder, { accessChanged, asFolder }]];
}
