import { canBeStored, pathSegments, ROOT, type ItemPath } from '@navette/core/item-path';
import { useSearchParams } from 'react-router-dom';
import { FOLDER_PARAMETER, PREVIEW_PARAMETER } from '../../../urls.ts';

/** Where the documents screen is, as its address says. */
export interface Place {
  /** The current folder; null when the address names none that could exist. */
  folder: ItemPath | null;
  /** Stored name of the file in preview. */
  previewed: string | null;
}

/**
 * Reads the current folder and preview from the address. Whatever is written there is input; the server
 * decides. A name that Navette refuses may exist all the same: the console may have put something there,
 * for admins to see and delete.
 */
export function usePlace(): Place {
  const [parameters] = useSearchParams();
  const written = parameters.get(FOLDER_PARAMETER) ?? '';
  const folder = written === '' || written.endsWith('/') ? written : `${written}/`;
  return {
    folder: folder === ROOT || canBeListed(folder) ? folder : null,
    previewed: parameters.get(PREVIEW_PARAMETER),
  };
}

/** Firebase lists no empty segments, and its SDK takes `a//b` for `a/b`. */
function canBeListed(folder: ItemPath): boolean {
  return canBeStored(folder) && !pathSegments(folder).includes('');
}
