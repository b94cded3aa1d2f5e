import { askedBeginning, isFoundBy } from '@navette/core/bin/bin';
import { metaId } from '@navette/core/paths/meta-id';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { BinQuestion, ReadBinned } from '../../firebase/items/bin-pages.ts';
import { folderIn } from '../../text/written-folder.ts';
import { BIN_PARAMETERS, binUrl } from '../../urls.ts';

/** What is shown of the bin; null for what does not narrow it. */
export interface BinPlace {
  /** The id of the deleted folder that is open: nothing else counts then. */
  opened: string | null;
  name: string | null;
  /** Where it was, at any depth. */
  folder: ItemPath | null;
}

export const WHOLE_BIN: BinPlace = { opened: null, name: null, folder: null };

/** As the contracts of the calls have it. */
const ID = /^[\w-]{1,1500}$/;
const MAX_NAME = 200;

/** Reads an address, which is untrusted: what it asks for and cannot be is not asked. */
export function placeIn(parameters: URLSearchParams): BinPlace {
  const opened = parameters.get(BIN_PARAMETERS.opened);
  if (opened !== null && ID.test(opened)) return { ...WHOLE_BIN, opened };
  return {
    opened: null,
    name: nameIn(parameters.get(BIN_PARAMETERS.name) ?? ''),
    folder: folderIn(parameters.get(BIN_PARAMETERS.folder) ?? ''),
  };
}

/** What somebody has typed to look for a name; null when there is no word in it. */
export function nameIn(text: string): string | null {
  const name = text.trim().slice(0, MAX_NAME);
  return askedBeginning(name) === null ? null : name;
}

/** The address of a part of the bin. */
export function addressOf({ folder, ...others }: BinPlace): string {
  return binUrl({ ...others, folder: folder?.slice(0, -1) ?? null });
}

export function isNarrowed({ name, folder }: BinPlace): boolean {
  return name !== null || folder !== null;
}

/** What the server is asked: one thing. {@link isShown} applies the rest to what it answers. */
export function questionOf({ opened, name, folder }: BinPlace): BinQuestion {
  if (opened !== null) return { about: 'content', top: opened };
  const beginning = name === null ? null : askedBeginning(name);
  if (beginning !== null) return { about: 'name', beginning };
  return folder === null ? { about: 'deletions' } : { about: 'folder', folder };
}

/**
 * Whether an item that the server has answered is shown. By its folder alone, what lies in a deleted folder that is shown
 * itself is not: that can be opened.
 */
export function isShown(item: ReadBinned, { opened, name, folder }: BinPlace): boolean {
  if (opened !== null) return true;
  if (folder !== null && !item.within.includes(folder)) return false;
  if (name !== null) return isFoundBy(item.label, name);
  return item.is_top || folder === null || !liesInShown(item, folder);
}

/** Whether the folder with which an item was deleted lies beneath another one, as the item does. */
function liesInShown({ within, top, deletion }: ReadBinned, folder: ItemPath): boolean {
  return within.some(
    (above) =>
      above.startsWith(folder) && above !== folder && top === `${metaId(above)}_folder_${deletion}`,
  );
}
