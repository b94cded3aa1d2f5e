import type { JournalLine } from '@navette/core/journal/journal';
import { canBeStored, type ItemPath } from '@navette/core/paths/item-path';
import type { JournalQuestion } from '../../firebase/items/journal-pages.ts';
import { dayIn, startOf } from '../../text/calendar-day.ts';
import { folderIn } from '../../text/written-folder.ts';
import { JOURNAL_PARAMETERS, journalUrl } from '../../urls.ts';
import { ACTION_KINDS, isOfKind, type ActionKind } from './action-kinds.ts';

/** What is shown of the journal; null for what does not narrow it. */
export interface JournalFilters {
  item: ItemPath | null;
  /** With all that it contains. */
  folder: ItemPath | null;
  /** The address of whom it was done by, in lower case. */
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

/** Reads an address, which is untrusted: what it asks for and cannot be is not asked. */
export function filtersIn(parameters: URLSearchParams): JournalFilters {
  const { item, folder, person, since, until, kind } = JOURNAL_PARAMETERS;
  const path = parameters.get(item);
  const named = parameters.get(kind);
  return {
    item: path !== null && canBeStored(path) ? path : null,
    folder: folderIn(parameters.get(folder) ?? ''),
    person: parameters.get(person)?.trim().toLowerCase() || null,
    since: dayIn(parameters.get(since)),
    until: dayIn(parameters.get(until)),
    kind: ACTION_KINDS.find((one) => one === named) ?? null,
  };
}

/** The address of what these filters leave. */
export function addressOf({ folder, ...others }: JournalFilters): string {
  return journalUrl({ ...others, folder: folder?.slice(0, -1) ?? null });
}

export function isNarrowed(filters: JournalFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** What the server is asked: one filter and the time. {@link isShown} applies the others to what it answers. */
export function questionOf({
  item,
  folder,
  person,
  since,
  until,
}: JournalFilters): JournalQuestion {
  return {
    about:
      item !== null
        ? { field: 'path', item }
        : folder !== null
          ? { field: 'within', folder }
          : person !== null
            ? { field: 'by', email: person }
            : null,
    since: since === null ? null : startOf(since, 0),
    until: until === null ? null : startOf(until, 1),
  };
}

/** Whether filters leave a line that the server has answered: not when it has expired. */
export function isShown(line: JournalLine<Date>, filters: JournalFilters, now: Date): boolean {
  const { folder, person, kind } = filters;
  return (
    line.expire_at > now &&
    (folder === null || line.within.includes(folder)) &&
    (person === null || line.by === person) &&
    (kind === null || isOfKind(line.action, kind))
  );
}
