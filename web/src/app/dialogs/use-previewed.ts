import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { useSearchParams } from 'react-router-dom';
import { PREVIEW_PARAMETER } from '../../urls.ts';

/** The file in preview, by its whole path, or null. The address is untrusted input; the server decides. */
export function usePreviewed(): ItemPath | null {
  const path = useSearchParams()[0].get(PREVIEW_PARAMETER);
  return path !== null && canBeStored(path) && !isFolderPath(path) ? path : null;
}
