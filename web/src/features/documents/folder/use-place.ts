import { canBeStored, pathSegments, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useSearchParams } from 'react-router-dom';
import { FOLDER_PARAMETER, PREVIEW_PARAMETER } from '../../../urls.ts';

/** What the address of the documents screen says. */
export interface Place {
  /** The current folder; null when the address names a folder that cannot exist. */
  folder: ItemPath | null;
  /** Stored name of the file in preview. */
  previewed: string | null;
}

/**
 * Reads the current folder and preview from the address. The address is untrusted input; the server
 * decides. A name that Navette would refuse may still exist, put there with the Firebase console,
 * and admins have to see and delete it.
 */
export function usePlace(): Place {
  const [parameters] = useSearchParams();
  const written = parameters.get(FOLDER_PARAMETER) ?? '';
  const folder = written === '' || written.endsWith('/') ? written : `${written}/`;
  return {
    folder: folder === ROOT || canBeListed(folder) ? folder : null,
    // `?fichier=` alone names none.
    previewed: parameters.get(PREVIEW_PARAMETER) || null,
  };
}

/** Firebase does not list empty segments, and its SDK treats `a//b` as `a/b`. */
function canBeListed(folder: ItemPath): boolean {
  return canBeStored(folder) && !pathSegments(folder).includes('');
}
