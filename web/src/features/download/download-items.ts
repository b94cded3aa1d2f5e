import type { Viewer } from '@navette/core/access';
import type { ListingRow } from '@navette/core/listing';
import { archiveFileName } from './archive-names.ts';
import { chooseDestination } from './destination.ts';
import { downloadFile } from './download-file.ts';

/**
 * Saves items: one file as it is; a folder, or several items, as one ZIP with all that the viewer may
 * see of them. Call it from a click, without waiting for anything before: the browser asks where to
 * save an archive only right after one.
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
  const name = archiveFileName(items);
  const destination = await chooseDestination(name);
  if (!destination) return;
  // What makes archives, and shows them, is loaded when one is asked for.
  const [{ downloadArchive }] = await Promise.all([
    import('./download-archive.ts'),
    import('./download-panel.tsx'),
  ]);
  await downloadArchive({ items, name, destination, viewer });
}
