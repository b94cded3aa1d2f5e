import { fileKind, type FileKind } from '@navette/core/files/file-kind';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { thumbnailOptions } from '../../features/documents/cells/thumbnail-query.ts';
import { useObjectUrl } from '../../ui/hooks/use-object-url.ts';

/** What is shown as a picture; a PDF shows its first page soon. */
const PICTURED: ReadonlySet<FileKind> = new Set(['image', 'video']);

/**
 * The address of a small picture of a file, to be shown until the file itself is there: mostly at hand, from
 * the tile that was clicked.
 *
 * @param rows the listing that the file may be in
 */
export function usePoster(rows: readonly ListingRow[], path: ItemPath): string | undefined {
  const row = rows.find((candidate) => candidate.path === path);
  const meta = row && PICTURED.has(fileKind(row.name)) ? row.meta : null;
  const { data } = useQuery(thumbnailOptions({ path, meta }));
  return useObjectUrl(data) ?? undefined;
}
