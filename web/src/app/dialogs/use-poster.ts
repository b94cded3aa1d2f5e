import { fileType, type FileKind, type FileViewer } from '@navette/core/files/file-types';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import {
  latestRecordOptions,
  thumbnailOptions,
} from '../../features/documents/thumbnails/thumbnail-query.ts';
import { useObjectUrl } from '../../ui/hooks/use-object-url.ts';

/** Kinds shown by a poster at once. A PDF needs none: its first page appears soon. */
const PICTURED: ReadonlySet<FileKind> = new Set(['image', 'video']);
/** Viewers that may have nothing but the thumbnail to show: it is requested even if no listing has the file. */
const ALONE: ReadonlySet<FileViewer> = new Set(['tiff']);

/**
 * The address of a file's thumbnail, shown until the file itself is loaded. The tile that was clicked has mostly loaded
 * it already.
 *
 * @param rows the listing that the file may be in
 */
export function usePoster(rows: readonly ListingRow[], path: ItemPath): string | undefined {
  const row = rows.find((candidate) => candidate.path === path);
  const { kind, viewer } = fileType(itemName(path));
  const listed = row && PICTURED.has(kind) ? row.meta : null;
  const { data: latest } = useQuery({
    ...latestRecordOptions({ path, meta: listed }),
    ...(listed === null && { staleTime: 0 }),
    enabled: ALONE.has(viewer),
  });
  const { data } = useQuery(thumbnailOptions({ path, meta: latest ?? listed }));
  return useObjectUrl(data) ?? undefined;
}
