import { displayName } from '@navette/core/paths/stored-name';
import { EARLIER_URLS, FOLDER_PARAMETER, PREVIEW_PARAMETER, viewAt } from '../../urls.ts';
import { VIEWS } from '../../views.ts';

const ORIGIN = 'https://navette.invalid';

/**
 * What an address of the application leads to, in words: 'Contrats › 2026'.
 *
 * @param address a path with its query, untrusted
 * @returns null for the home page, for the root (which has a button there), and for any other address
 */
export function placeName(address: string): string | null {
  if (!URL.canParse(address, ORIGIN)) return null;
  const url = new URL(address, ORIGIN);
  const { origin, pathname, searchParams } = url;
  if (origin !== ORIGIN) return null;
  const file = searchParams.get(PREVIEW_PARAMETER)?.split('/').at(-1);
  const names = file === undefined ? [] : [displayName(file)];
  const view = viewAt(url) ?? EARLIER_URLS[pathname];
  if (view === undefined) return null;
  if (view === 'folder') {
    const folders = searchParams.get(FOLDER_PARAMETER)?.split('/').filter(Boolean) ?? [];
    return joined([...folders, ...names]);
  }
  const { title } = VIEWS[view];
  return title === undefined ? null : joined([title, ...names]);
}

function joined(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(' › ');
}
