import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { downloadFile } from './download-file.ts';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import { DownloadPanel } from './download-progress.tsx';

/**
 * Saves items: a file as it is; a folder, or several items, as a ZIP with everything that the viewer may see in them.
 * Call it synchronously from a click: browsers open their save dialog only within seconds of one.
 *
 * `DownloadProgress` shows the progress and failure of an archive, and cancels it; a toast says that a file cannot be
 * read.
 */
export async function downloadItems(items: readonly ListingRow[], viewer: Viewer): Promise<void> {
  const [first, ...others] = items;
  try {
    if (first?.kind === 'file' && others.length === 0) {
      await downloadFile(first.path);
    } else if (first) {
      // The archive code, with its save dialog and its panel, is loaded for the first archive.
      const [code] = await Promise.all([import('./save-archive.ts'), DownloadPanel.load()]);
      await code.saveArchive(items, viewer);
    }
  } catch {
    notify(STRINGS.documents.downloadFailed);
  }
}
