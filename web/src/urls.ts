import type { ItemPath } from '@navette/core/paths/item-path';

// The only place that builds the application's addresses.

export const SIGN_IN_URL = '/signin';
/** Query parameters of the sign-in screen when a link of a message of Firebase Auth leads there. */
export const ACTION_PARAMETERS = { mode: 'mode', code: 'oobCode' } as const;
export const SIGN_UP_URL = '/signup';
export const HOME_URL = '/';
export const DOCUMENTS_URL = '/documents';
/** What waits for an admin's decision. */
export const PUBLICATION_URL = '/documents?a-publier';
/** What is shared with the person. */
export const SHARED_URL = '/documents?partages';
/** Where the last two were: links to them are kept. */
export const EARLIER_URLS = { '/a-publier': 'a-publier', '/partages': 'partages' } as const;

/** Query parameter of the documents screen: the folder, without its final slash. */
export const FOLDER_PARAMETER = 'dossier';
/**
 * Query parameter: the file in preview. On the documents screen its stored name, on that of what is shared
 * its path.
 */
export const PREVIEW_PARAMETER = 'fichier';

/** Query parameter of the documents screen: what is opened at once to add photos (`web/public/manifest.webmanifest`). */
export const ADD_PARAMETER = 'ajouter';

/** Query parameter of the documents screen: the address as which an admin looks at it. */
export const VIEW_AS_PARAMETER = 'comme';

/** What the documents screen shows: a folder, unless its address names another view. */
export type DocumentsView = 'folder' | 'a-publier' | 'partages';

/** @param query of the documents screen: untrusted */
export function viewIn(query: URLSearchParams): DocumentsView {
  if (query.has('partages')) return 'partages';
  return query.has('a-publier') ? 'a-publier' : 'folder';
}

/** The address of a folder, and of the preview of one of its files. */
export function documentsUrl(folder: ItemPath, previewed?: string): string {
  const parameters = [];
  if (folder !== '') parameters.push(`${FOLDER_PARAMETER}=${readable(folder.replace(/\/$/, ''))}`);
  if (previewed !== undefined) parameters.push(`${PREVIEW_PARAMETER}=${readable(previewed)}`);
  return parameters.length === 0 ? DOCUMENTS_URL : `${DOCUMENTS_URL}?${parameters.join('&')}`;
}

/** The address of a folder where photos are added at once. */
export function addingUrl(folder: ItemPath): string {
  return `${documentsUrl(folder)}&${ADD_PARAMETER}=photo`;
}

/** The address of what is shared with the person, and of the preview of one of these files. */
export function sharedUrl(previewed?: ItemPath): string {
  return previewed === undefined
    ? SHARED_URL
    : `${SHARED_URL}&${PREVIEW_PARAMETER}=${readable(previewed)}`;
}

/** Percent-encoded except for slashes, which are allowed in a query and easier to read. */
function readable(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/');
}
