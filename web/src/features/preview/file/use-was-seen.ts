import type { ItemPath } from '@navette/core/paths/item-path';
import { useState } from 'react';

/**
 * Whether this page has shown the person that a file is there, so that it may say that it is gone. Nobody else is told
 * whether a file was deleted or is hidden.
 *
 * @param isSeen whether it is listed, or shown, now
 */
export function useWasSeen(path: ItemPath, isSeen: boolean): boolean {
  const [seen, setSeen] = useState<ItemPath | null>(null);
  if (isSeen && seen !== path) setSeen(path);
  return seen === path;
}
