import type { JournalLine } from '@navette/core/journal/journal';
import {
  isFolderPath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { formatSize } from '@navette/core/text/french-format';
import { STRINGS } from '../../strings.ts';
import { plural } from '../../text/plural.ts';
import { writtenFolder } from '../../text/written-folder.ts';
import { iconKind, type IconKind } from '../../ui/icons/icon-kind.ts';
import { changeInWords } from './access-words.ts';
import { actorOf } from './causes.ts';
import { JOURNAL_STRINGS } from './strings.ts';

/** A line of the journal in words. */
export interface LineWords {
  who: string;
  what: string;
  /** More about what was done; empty when there is nothing more. */
  detail: string;
  /** Of the item, or of the account. */
  name: string;
  /** The folder that holds the item; empty when it is about none. */
  place: string;
  /** Null when it is about no item. */
  icon: IconKind | null;
}

export function lineInWords(line: JournalLine<Date>): LineWords {
  const { path, subject } = line;
  const words = {
    who: actorOf(line),
    what: JOURNAL_STRINGS.actions[line.action],
    detail: detailOf(line),
  };
  if (path === null || path === ROOT) {
    return { ...words, name: subject ?? JOURNAL_STRINGS.allItems, place: '', icon: null };
  }
  return { ...words, name: nameOf(path), place: placeOf(path), icon: iconOf(path) };
}

/** The name of an item as it is shown. */
export function nameOf(path: ItemPath): string {
  return isFolderPath(path) ? itemName(path) : displayName(itemName(path));
}

/** The folder that holds an item, as people write it. */
export function placeOf(path: ItemPath): string {
  const folder = parentPath(path);
  return folder === ROOT ? STRINGS.documents.root : writtenFolder(folder);
}

/** Where an item was moved or copied to, or how it is named now; empty when a line says nothing of it. */
export function targetOf({ action, path, to }: JournalLine<Date>): string {
  if (to === undefined || path === null) return '';
  if (action === 'renamed') return JOURNAL_STRINGS.named(nameOf(to));
  const isSameName = nameOf(to) === nameOf(path);
  return JOURNAL_STRINGS.to(isSameName ? placeOf(to) : `${placeOf(to)} / ${nameOf(to)}`);
}

/** How many records a repair has changed: `3 créées, 1 retirée`; empty when a line says nothing of it. */
export function repairedBy({ counts }: JournalLine<Date>): string {
  if (!counts) return '';
  const words = Object.entries(JOURNAL_STRINGS.repaired).map(([key, word]) =>
    plural(counts[key] ?? 0, word),
  );
  return words.filter(Boolean).join(', ') || JOURNAL_STRINGS.nothingRepaired;
}

function detailOf(line: JournalLine<Date>): string {
  const { action, path, before, after, size } = line;
  switch (action) {
    case 'access':
      return changeInWords(path ?? ROOT, before, after, 'some');
    case 'added':
    case 'version':
      return size === undefined ? '' : formatSize(size);
    default:
      return targetOf(line) || repairedBy(line);
  }
}

function iconOf(path: ItemPath): IconKind {
  return isFolderPath(path) ? 'folder' : iconKind(itemName(path));
}
