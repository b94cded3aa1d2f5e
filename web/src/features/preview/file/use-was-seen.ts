import type { ItemPath } from '@navette/core/paths/item-path';
import { useState } from 'react';

/**
 * Whether this page has shown the person that a file exists. Only then may it say that the file is gone: others must
 * not learn whether a file was deleted or is hidden.
 *
 * @param isSeen whether it is listed or shown now
 */
export function useWasSeen(path: ItemPath, isSeen: boolean): boolean {
  const [seen, setSeen] = useState<ItemPath | null>(null);
  if (isSeen && seen !== path) setSeen(path);
  return seen === path;
}
