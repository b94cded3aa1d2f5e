import { addressKey } from '@navette/core/accounts/address-key';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import type { JournalQuestion } from '../../firebase/items/journal-lines.ts';
import { JOURNAL_PARAMETERS, journalUrl } from '../../journal-url.ts';
import { STRINGS } from '../../strings.ts';
import { dayIn, startOf } from '../../text/calendar-day.ts';
import { ACTION_KINDS, isOfKind, type ActionKind } from './action-kinds.ts';

/** What is shown of the journal; null for what does not narrow it. */
export interface JournalFilters {
  item: ItemPath | null;
  /** With all that it contains. */
  folder: ItemPath | null;
  /** The address of whom it was done by, as lines hold it. */
  person: string | null;
  /** The first and the last day, as `2026-11-25`. */
  since: string | null;
  until: string | null;
  kind: ActionKind | null;
}

export const NO_FILTERS: JournalFilters = {
  item: null,
  folder: null,
  person: null,
  since: null,
  until: null,
  kind: null,
};

/**
 * Reads an address, which is untrusted. A path counts also where nothing new could have it: it may be one that was put
 * into the bucket by other means.
 */
export function filtersIn(parameters: URLSearchParams): JournalFilters {
  const { item, folder, person, since, until, kind } = JOURNAL_PARAMETERS;
  const named = parameters.get(kind);
  return {
    item: parameters.get(item) || null,
    folder: folderAt(parameters.get(folder)),
    person: addressKey(parameters.get(person)?.trim() ?? '') || null,
    since: dayIn(parameters.get(since)),
    until: dayIn(parameters.get(until)),
    kind: ACTION_KINDS.find((one) => one === named) ?? null,
  };
}

function folderAt(text: string | null): ItemPath | null {
  const path = (text ?? '').replaceAll(/^\/+|\/+$/g, '');
  return path === '' ? null : `${path}/`;
}

/**
 * The folder that somebody has typed, with or without slashes and spaces around its names; or copied from a row, as
 * `Documents › Contrats › 2026`.
 */
export function folderIn(text: string | null): ItemPath | null {
  const [first = '', ...others] = (text ?? '').split(' › ');
  const isCopied = others.length > 0 && first.trim() === STRINGS.documents.root;
  const names = (isCopied ? others : [first, ...others])
    .flatMap((part) => part.split('/'))
    .map((name) => name.trim().normalize('NFC'))
    .filter((name) => name !== '');
  return names.length === 0 ? null : `${names.join('/')}/`;
}

/** The address of what these filters leave. */
export function addressOf(filters: JournalFilters): string {
  return journalUrl(filters);
}

export function isNarrowed(filters: JournalFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** Whether the last day is before the first. */
export function isBackwards({ since, until }: JournalFilters): boolean {
  return since !== null && until !== null && until < since;
}

/** What the server is asked: one filter and the time. {@link isShown} applies the others to what it answers. */
export function questionOf(filters: JournalFilters): JournalQuestion {
  const { since, until } = filters;
  return {
    about: aboutOf(filters),
    since: since === null ? null : startOf(since, 0),
    until: until === null ? null : startOf(until, 1),
  };
}

function aboutOf({ item, folder, person }: JournalFilters): JournalQuestion['about'] {
  const within = item ?? folder;
  if (within !== null) return { field: 'within', item: within };
  return person === null ? null : { field: 'by', email: person };
}

/** Whether some filters are applied only to the lines that are loaded. */
export function isNarrowedHere({ item, folder, person, kind }: JournalFilters): boolean {
  const asked = [item, folder, person].filter((value) => value !== null).length;
  return kind !== null || asked > 1;
}

/** Whether filters leave a line that the server has answered: not when it has expired. */
export function isShown(line: ReadLine, filters: JournalFilters, now: Date): boolean {
  const { folder, person, kind } = filters;
  return (
    line.expire_at > now &&
    (folder === null || line.within.includes(folder)) &&
    (person === null || line.by === person) &&
    (kind === null || isOfKind(line.action, kind))
  );
}
