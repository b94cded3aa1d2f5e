import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { extensionsOf, type FileKind } from '@navette/core/files/file-types';
import { addressKey } from '@navette/core/accounts/address-key';
import { searchWords } from '@navette/core/text/search-words';
import { dayIn, startOf } from '../../../text/calendar-day.ts';
import type { SearchFilters } from '../../../supabase/search.ts';
import { RESULT_PARAMETERS, SEARCH_PARAMETER, searchUrl } from '../../../urls.ts';

/** Kinds of items to look for, as in the address. */
export const KINDS = ['dossiers', 'pdf', 'images', 'videos', 'office', 'texte'] as const;
export type Kind = (typeof KINDS)[number];

/** Periods up to now, as in the address. */
export const PERIODS = ['7-jours', '30-jours', 'annee'] as const;
export type Period = (typeof PERIODS)[number];

export interface Search {
  query: string;
  kind: Kind | null;
  /** An address, in lower case. */
  addedBy: string | null;
  /** A period up to now, or the first day, as `2026-11-25`. */
  since: string | null;
  /** The last day; never together with a period. */
  until: string | null;
  /** The folder to search; null for everything. */
  folder: ItemPath | null;
}

/** Reads an untrusted address; invalid values are ignored. */
export function searchIn(parameters: URLSearchParams): Search {
  const { kind, addedBy, since, until, folder } = RESULT_PARAMETERS;
  const from = parameters.get(since);
  const period = PERIODS.find((one) => one === from) ?? null;
  const within = parameters.get(folder);
  const path = within && `${within.replace(/\/$/, '')}/`;
  return {
    query: parameters.get(SEARCH_PARAMETER)?.trim() ?? '',
    kind: KINDS.find((one) => one === parameters.get(kind)) ?? null,
    addedBy: addressKey(parameters.get(addedBy)?.trim() ?? '') || null,
    since: period ?? dayIn(from),
    until: period === null ? dayIn(parameters.get(until)) : null,
    folder: path && isFolderPath(path) && canBeStored(path) ? path : null,
  };
}

/** The address of a search. */
export function addressOf({ query, folder, ...narrowed }: Search): string {
  return searchUrl(query, { ...narrowed, folder: folder?.slice(0, -1) ?? null });
}

/** Whether a search has filters. */
export function isNarrowed(search: Search): boolean {
  return Object.values({ ...search, query: null }).some((value) => value !== null);
}

/** Longest query that the database accepts (`private.search`), in characters; here in UTF-16 units. */
export const MAX_QUERY_LENGTH = 200;

/** Why a query cannot find anything; null if it can. */
export function queryProblem(query: string): 'no-words' | 'too-long' | null {
  if (query.length > MAX_QUERY_LENGTH) return 'too-long';
  return searchWords(query).length === 0 ? 'no-words' : null;
}

/** The filters of a search for the database. Days are in the person's time zone. */
export function filtersOf(
  { kind, addedBy, since, until, folder }: Search,
  now: Date,
): SearchFilters {
  const from = since && firstMoment(since, now);
  const to = until && startOf(until, 1);
  return {
    ...(kind && { extensions: EXTENSIONS[kind] }),
    ...(addedBy !== null && { added_by: addedBy }),
    ...(from && { since: from.toISOString() }),
    ...(to && { until: to.toISOString() }),
    ...(folder !== null && { folder }),
  };
}

const EXTENSIONS: Readonly<Record<Kind, readonly string[]>> = {
  dossiers: ['/'],
  ...byKind({ pdf: 'pdf', images: 'image', videos: 'video', office: 'office', texte: 'text' }),
};

function byKind<Name extends string>(kinds: Record<Name, FileKind>): Record<Name, string[]> {
  const names = Object.keys(kinds) as Name[];
  return Object.fromEntries(names.map((name) => [name, extensionsOf(kinds[name])])) as Record<
    Name,
    string[]
  >;
}

function firstMoment(since: string, now: Date): Date {
  switch (since) {
    case '7-jours':
      return daysBefore(now, 7);
    case '30-jours':
      return daysBefore(now, 30);
    case 'annee':
      return new Date(now.getFullYear(), 0, 1);
    default:
      return startOf(since, 0);
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}
