import { canBeStored, pathSegments, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useSearchParams } from 'react-router-dom';
import { FOLDER_PARAMETER, PREVIEW_PARAMETER } from '../../../urls.ts';

/** The place that the address of the documents screen names. */
export interface Place {
  /** The current folder; null for a name that no folder can have. */
  folder: ItemPath | null;
  /** Stored name of the file in preview. */
  previewed: string | null;
}

/**
 * Reads folder and preview from the address, which is untrusted input; the server decides. Names that Navette would
 * refuse are accepted: admins must be able to see and delete what was added with the Firebase console.
 */
export function usePlace(): Place {
  const [parameters] = useSearchParams();
  const written = parameters.get(FOLDER_PARAMETER) ?? '';
  const folder = written === '' || written.endsWith('/') ? written : `${written}/`;
  return {
    folder: folder === ROOT || canBeListed(folder) ? folder : null,
    // An empty `?fichier=` names no file.
    previewed: parameters.get(PREVIEW_PARAMETER) || null,
  };
}

/** Firebase does not list empty segments, and its SDK reads `a//b` as `a/b`. */
function canBeListed(folder: ItemPath): boolean {
  return canBeStored(folder) && !pathSegments(folder).includes('');
}
