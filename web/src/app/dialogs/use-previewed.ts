import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { useSearchParams } from 'react-router-dom';
import { PREVIEW_PARAMETER } from '../../urls.ts';

/** Path of the file in preview, or null. The address is untrusted input; the server decides. */
export function usePreviewed(): ItemPath | null {
  const path = useSearchParams()[0].get(PREVIEW_PARAMETER);
  return path !== null && canBeStored(path) && !isFolderPath(path) ? path : null;
}
