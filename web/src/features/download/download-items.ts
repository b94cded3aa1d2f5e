import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { loadOrSay } from '../../ui/on-demand.tsx';
import { downloadFile } from './download-file.ts';
import { DownloadPanel } from './download-progress.tsx';

/**
 * Saves items: one file as it is; a folder, or several items, as one ZIP with everything that the
 * viewer may see in them. Call it synchronously from a click: the browser opens its save dialog
 * only within seconds of one.
 *
 * The progress, failure and cancelling of an archive are shown by `DownloadProgress`, and never
 * reject.
 *
 * @throws {StorageError | Error} when a single file cannot be read; {CodeGoneError} when the code of archives is gone
 */
export async function downloadItems(items: readonly ListingRow[], viewer: Viewer): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  if (first.kind === 'file' && others.length === 0) {
    await downloadFile(first.path);
    return;
  }
  // The archive code, with its save dialog and its panel, is loaded for the first archive.
  const [{ saveArchive }] = await loadOrSay(() =>
    Promise.all([import('./save-archive.ts'), DownloadPanel.load()]),
  );
  await saveArchive(items, viewer);
}
