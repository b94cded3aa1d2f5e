import type { ItemPath } from '@navette/core/item-path';

// The only place that builds the application's addresses.

export const SIGN_IN_URL = '/signin';
export const SIGN_UP_URL = '/signup';
export const HOME_URL = '/';
export const DOCUMENTS_URL = '/documents';
/** What waits for an admin's decision. */
export const PUBLICATION_URL = '/a-publier';

/** Query parameter of the documents screen: the folder, without its final slash. */
export const FOLDER_PARAMETER = 'dossier';
/** Query parameter of the documents screen: the stored name of the file in preview. */
export const PREVIEW_PARAMETER = 'fichier';

/** The address of a folder, and of the preview of one of its files. */
export function documentsUrl(folder: ItemPath, previewed?: string): string {
  const parameters = [];
  if (folder !== '') parameters.push(`${FOLDER_PARAMETER}=${readable(folder.replace(/\/$/, ''))}`);
  if (previewed !== undefined) parameters.push(`${PREVIEW_PARAMETER}=${readable(previewed)}`);
  return parameters.length === 0 ? DOCUMENTS_URL : `${DOCUMENTS_URL}?${parameters.join('&')}`;
}

/** Percent-encoded except for slashes, which are allowed in a query and easier to read. */
function readable(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/');
}
