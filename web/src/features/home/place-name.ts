import { displayName } from '@navette/core/paths/stored-name';
import { breadcrumbText } from '../../text/breadcrumb-text.ts';
import { EARLIER_URLS, FOLDER_PARAMETER, PREVIEW_PARAMETER, viewAt } from '../../urls.ts';
import { VIEWS } from '../../views.ts';

const ORIGIN = 'https://navette.invalid';

/**
 * What an address of the application leads to, in words: 'Documents › Contrats › 2026'.
 *
 * @param address a path with its query, untrusted
 * @returns null for the home page, for the root (which has a button there), and for any other address
 */
export function placeName(address: string): string | null {
  if (!URL.canParse(address, ORIGIN)) return null;
  const url = new URL(address, ORIGIN);
  const { origin, pathname, searchParams } = url;
  if (origin !== ORIGIN) return null;
  const view = viewAt(url) ?? EARLIER_URLS[pathname];
  if (view === undefined) return null;
  const file = searchParams.get(PREVIEW_PARAMETER)?.split('/').at(-1);
  const folders = view === 'folder' ? (searchParams.get(FOLDER_PARAMETER) ?? '') : '';
  const names = folders.split('/').filter(Boolean);
  if (file !== undefined) names.push(displayName(file));
  const way = names.map((name) => ({ name }));
  if (view === 'folder') return way.length === 0 ? null : breadcrumbText(way);
  const { title } = VIEWS[view];
  return title === undefined ? null : breadcrumbText(way, title);
}
