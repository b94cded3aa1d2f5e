import type { Viewer } from '@navette/core/access';
import type { ListingRow } from '@navette/core/listing';
import { downloadFile } from './download-file.ts';

/**
 * Saves items: one file as it is; a folder, or several items, as one ZIP with all that the viewer may
 * see of them. Call it from a click, without waiting for anything before: the browser asks where to
 * save an archive only within seconds of one.
 *
 * How an archive comes along, its failures and its cancelling are the business of `DownloadProgress`:
 * they reject nothing.
 *
 * @throws {StorageError | Error} when a single file cannot be had
 */
export async function downloadItems(items: readonly ListingRow[], viewer: Viewer): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  if (first.kind === 'file' && others.length === 0) {
    await downloadFile(first.path);
    return;
  }
  // What makes archives, asks where to save them and shows them, is loaded when one is asked for.
  const [{ saveArchive }] = await Promise.all([
    import('./save-archive.ts'),
    import('./download-panel.tsx'),
  ]);
  await saveArchive(items, viewer);
}
