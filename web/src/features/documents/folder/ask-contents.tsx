import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { commentsService } from '../../../supabase/configuration.ts';
import { MOST_FOLDERS } from '../../../supabase/search.ts';
import { useSignedIn } from '../../session/session.ts';
import { askableFolders } from '../cells/fetch-contents.ts';
import { contentsOptions } from '../cells/folder-contents.ts';

interface AskContentsProps {
  folder: ItemPath;
  viewer: Viewer;
  rows: readonly ListingRow[];
}

/**
 * Asks what the viewer sees in the folders of a listing: one call after the rows, another when more folders come. The
 * server answers for the signed-in person, so nothing is asked while an admin views as somebody else. Renders nothing.
 */
export function AskContents({ folder, viewer, rows }: AskContentsProps) {
  const own = useSignedIn().uid === viewer.uid;
  const folders = useMemo(() => askableFolders(rows), [rows]);
  const { data, refetch } = useQuery({
    ...contentsOptions(viewer.uid, folder),
    enabled: own && commentsService !== null && folders.length > 0,
  });
  useEffect(() => {
    // Beyond the limit some folders are never asked about: that must not cause another call.
    const more = data !== undefined && data.asked.size < MOST_FOLDERS;
    if (more && folders.some((path) => !data.asked.has(path))) {
      void refetch({ cancelRefetch: false });
    }
  }, [data, folders, refetch]);
  return null;
}
