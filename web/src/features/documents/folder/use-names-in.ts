import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchNames } from './fetch-names.ts';

/** Finds the names of what a folder holds, as the viewer sees it. */
export type NamesIn = (folder: ItemPath) => ReturnType<typeof fetchNames>;

/** @returns the same function as long as the viewer is the same */
export function useNamesIn(viewer: Viewer): NamesIn {
  const queryClient = useQueryClient();
  return useCallback(
    (folder: ItemPath) => fetchNames(queryClient, folder, viewer),
    [queryClient, viewer],
  );
}
