import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchNames } from './fetch-names.ts';

/** Tells the names of what a folder holds, as the viewer sees it. */
export type NamesIn = (folder: ItemPath) => ReturnType<typeof fetchNames>;

/** The same function for a viewer. */
export function useNamesIn(viewer: Viewer): NamesIn {
  const queryClient = useQueryClient();
  return useCallback(
    (folder: ItemPath) => fetchNames(queryClient, folder, viewer),
    [queryClient, viewer],
  );
}
