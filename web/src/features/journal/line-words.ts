import type { IconKind } from '@navette/core/files/file-types';
import { fileType } from '@navette/core/files/file-types';
import type { JournalAction } from '@navette/core/journal/journal';
import {
  isFolderPath,
  itemName,
  parentPath,
  pathSegments,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { hasInvisible } from '@navette/core/paths/visible-text';
import { formatSize } from '@navette/core/text/french-format';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { breadcrumbText } from '../../text/breadcrumb-text.ts';
import { plural } from '../../text/plural.ts';
import { shownAddress } from '../../text/shown-address.ts';
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

export function lineInWords(line: ReadLine): LineWords {
  const { path, subject } = line;
  const words = { who: whoOf(line), what: actionInWords(line.action), detail: detailOf(line) };
  if (path === null || path === ROOT) {
    const name = subject === undefined ? JOURNAL_STRINGS.allItems : readable(shownAddress(subject));
    return { ...words, name, place: '', icon: null };
  }
  return { ...words, name: nameOf(path), place: placeOf(path), icon: iconOf(path) };
}

/** By whom, as people write addresses. */
export function whoOf(line: Pick<ReadLine, 'by' | 'action' | 'cause'>): string {
  return readable(shownAddress(actorOf(line)));
}

/** An action that a later release has added is named as functions name it. */
export function actionInWords(action: string): string {
  return Object.hasOwn(JOURNAL_STRINGS.actions, action)
    ? JOURNAL_STRINGS.actions[action as JournalAction]
    : JOURNAL_STRINGS.otherAction(readable(action));
}

/** The name of an item as it is shown. */
export function nameOf(path: ItemPath): string {
  return readable(isFolderPath(path) ? itemName(path) : displayName(itemName(path)));
}

/** The folder that holds an item. */
export function placeOf(path: ItemPath): string {
  return wayTo(parentPath(path));
}

/** A folder with those above it: `Documents › Contrats › 2026`. */
export function wayTo(folder: ItemPath): string {
  return readable(breadcrumbText(pathSegments(folder).map((name) => ({ name }))));
}

/** Where an item was moved or copied to, or how it is named now; empty when a line says nothing of it. */
export function targetOf({ action, path, to }: ReadLine): string {
  if (to === undefined || path === null || to === path) return '';
  if (action === 'renamed') return JOURNAL_STRINGS.named(nameOf(to));
  const isSameName = nameOf(to) === nameOf(path);
  return JOURNAL_STRINGS.to(isSameName ? placeOf(to) : `${placeOf(to)} › ${nameOf(to)}`);
}

/** How many records a repair has changed: `3 créées, 1 retirée`; empty when a line says nothing of it. */
export function repairedBy({ counts }: ReadLine): string {
  if (!counts) return '';
  const words = Object.entries(JOURNAL_STRINGS.repaired).map(([key, word]) =>
    plural(counts[key] ?? 0, word),
  );
  return words.filter(Boolean).join(', ') || JOURNAL_STRINGS.nothingRepaired;
}

/**
 * A text without characters that show nothing or change the direction of what follows: uploads refuse them, but not the
 * console, and a line must not look like another one.
 */
export function readable(text: string): string {
  if (!hasInvisible(text)) return text;
  return Array.from(text, (one) => (hasInvisible(one) && one !== '\u200d' ? '\uFFFD' : one)).join(
    '',
  );
}

function detailOf(line: ReadLine): string {
  const { action, path, before, after, size } = line;
  switch (action) {
    case 'access':
      return changeInWords(path ?? ROOT, before, after, 'some');
    case 'added':
    case 'version':
    case 'version-back':
      return size === undefined ? '' : formatSize(size);
    default:
      return targetOf(line) || repairedBy(line);
  }
}

function iconOf(path: ItemPath): IconKind {
  return isFolderPath(path) ? 'folder' : fileType(itemName(path)).icon;
}
