import type { ItemPath } from '@navette/core/paths/item-path';
import { NAMED_VIEWS, type DocumentsView, type NamedView } from './views.ts';

// The only place that builds the application's addresses.

export const SIGN_IN_URL = '/signin';
/** Query parameters of the sign-in screen in the links of Firebase Auth's messages. */
export const ACTION_PARAMETERS = { mode: 'mode', code: 'oobCode' } as const;
export const SIGN_UP_URL = '/signup';
export const HOME_URL = '/';
export const DOCUMENTS_URL = '/documents';
/** Earlier addresses of 'À publier' and 'Partagés avec moi': people have kept links to them. */
export const EARLIER_URLS: Readonly<Partial<Record<string, NamedView>>> = {
  '/a-publier': 'a-publier',
  '/partages': 'partages',
};

/** Query parameter of the documents screen: the folder, without its final slash. */
export const FOLDER_PARAMETER = 'dossier';
/** Query parameter: the file in preview, by its stored name on the documents screen, by its path in other views. */
export const PREVIEW_PARAMETER = 'fichier';

/** Query parameter of the documents screen: the words of a search, whose results it shows. */
export const SEARCH_PARAMETER = 'recherche' satisfies NamedView;
/** Query parameters that filter the results (`features/search/results/search-address.ts`). */
export const RESULT_PARAMETERS = {
  kind: 'type',
  addedBy: 'ajoute-par',
  since: 'depuis',
  until: 'jusqu-a',
  folder: 'dans',
} as const;

/** Query parameters that filter the bin. */
export const BIN_PARAMETERS = { name: 'nom', folder: 'de' } as const;

/** Query parameter of the documents screen: asks to add photos at once (`web/public/manifest.webmanifest`). */
export const ADD_PARAMETER = 'ajouter';

/** Query parameter of the documents screen: the address of the person that an admin views as. */
export const VIEW_AS_PARAMETER = 'comme';

/** The view of an untrusted address; null for any other screen. */
export function viewAt({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): DocumentsView | null {
  if (pathname !== DOCUMENTS_URL) return null;
  const query = new URLSearchParams(search);
  return NAMED_VIEWS.find((view) => query.has(view)) ?? 'folder';
}

/** The address of a view. */
export function viewUrl(view: NamedView): string {
  return `${DOCUMENTS_URL}?${view}`;
}

/**
 * Sets one parameter in an address's query; the rest stays as it is written.
 *
 * @param search begins with '?', unless it is empty
 * @param value null removes the parameter
 */
export function withParameter(search: string, name: string, value: string | null): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.split('=', 1)[0] !== name);
  const parts = value === null ? rest : [...rest, `${name}=${encoded(value)}`];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The address of a folder, or of the preview of a file in it. */
export function documentsUrl(folder: ItemPath, previewed?: string): string {
  const path = folder === '' ? null : folder.replace(/\/$/, '');
  return withValues(DOCUMENTS_URL, { [FOLDER_PARAMETER]: path, [PREVIEW_PARAMETER]: previewed });
}

/** The address of a folder or another view with a file in preview (see {@link PREVIEW_PARAMETER}). */
export function withPreview(address: string, previewed: string): string {
  return withValues(address, { [PREVIEW_PARAMETER]: previewed });
}

/** The address of a folder that asks to add photos at once. */
export function addingUrl(folder: ItemPath): string {
  return `${documentsUrl(folder)}&${ADD_PARAMETER}=photo`;
}

/**
 * The address of a search's results.
 *
 * @param narrowed values of the filters, by parameter
 */
export function searchUrl(
  query: string,
  narrowed: Readonly<Partial<Record<keyof typeof RESULT_PARAMETERS, string | null>>> = {},
): string {
  const keys = Object.keys(RESULT_PARAMETERS) as (keyof typeof RESULT_PARAMETERS)[];
  return withValues(DOCUMENTS_URL, {
    [SEARCH_PARAMETER]: query,
    ...Object.fromEntries(keys.map((key) => [RESULT_PARAMETERS[key], narrowed[key]])),
  });
}

/** The address of the bin. @param folder in which things were, at any depth */
export function binUrl(search: { name: string | null; folder: ItemPath | null }): string {
  return withValues(viewUrl('corbeille'), {
    [BIN_PARAMETERS.name]: search.name,
    [BIN_PARAMETERS.folder]: search.folder?.replace(/\/$/, ''),
  });
}

/** Adds to an address the parameters that have a value. */
export function withValues(
  address: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string {
  let url = address;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') continue;
    url += `${url.includes('?') ? '&' : '?'}${name}=${encoded(value)}`;
  }
  return url;
}

/**
 * Percent-encodes a value, except for slashes, which a query allows and which are easier to read; also punctuation that
 * mail programs take for a link's end, or leave out there.
 */
function encoded(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*~]|[._-]$/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
}
