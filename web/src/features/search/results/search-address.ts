import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { extensionsOf, type FileKind } from '@navette/core/files/file-types';
import { addressKey } from '@navette/core/accounts/address-key';
import { searchWords } from '@navette/core/text/search-words';
import { dayIn, startOf } from '../../../text/calendar-day.ts';
import type { SearchFilters } from '../../../supabase/search.ts';
import { RESULT_PARAMETERS, SEARCH_PARAMETER, searchUrl } from '../../../urls.ts';

/** The kinds of items that one may look for, as the address names them. */
export const KINDS = ['dossiers', 'pdf', 'images', 'videos', 'office', 'texte'] as const;
export type Kind = (typeof KINDS)[number];

/** Times that end now, as the address names them. */
export const PERIODS = ['7-jours', '30-jours', 'annee'] as const;
export type Period = (typeof PERIODS)[number];

/** What is searched for. */
export interface Search {
  query: string;
  kind: Kind | null;
  /** An address, in lower case. */
  addedBy: string | null;
  /** A time that ends now, or the first day, as `2026-11-25`. */
  since: string | null;
  /** The last day; only beside a first day, or alone. */
  until: string | null;
  /** What is searched; null for everything. */
  folder: ItemPath | null;
}

/** Reads an address, which is untrusted: what it asks for and cannot be is not asked. */
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

/** The address of a search, and of the preview of one of its files. */
export function addressOf({ query, folder, ...narrowed }: Search, previewed?: ItemPath): string {
  return searchUrl(query, { ...narrowed, folder: folder?.slice(0, -1) ?? null }, previewed);
}

/** Whether anything but the words narrows a search. */
export function isNarrowed(search: Search): boolean {
  return Object.values({ ...search, query: null }).some((value) => value !== null);
}

/** So much of a query counts for the database (`private.search`), in characters; here in UTF-16 units. */
export const MAX_QUERY_LENGTH = 200;

/** Why a query cannot find anything; null when it can. */
export function queryProblem(query: string): 'no-words' | 'too-long' | null {
  if (query.length > MAX_QUERY_LENGTH) return 'too-long';
  return searchWords(query).length === 0 ? 'no-words' : null;
}

/** A search as the database is asked. Days begin and end where the person is. */
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
