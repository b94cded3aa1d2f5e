import type { Viewer } from '@navette/core/access';
import type { ListingRow } from '@navette/core/listing';
import { archiveFileName } from './archive-names.ts';
import { chooseDestination } from './destination.ts';
import { downloadArchive } from './download-archive.ts';

/**
 * Asks where to save items as one ZIP, where the browser asks, and makes it. Right after a click: later
 * the browser asks nobody, and the archive is gathered in memory.
 */
export async function saveArchive(items: readonly ListingRow[], viewer: Viewer): Promise<void> {
  const name = archiveFileName(items);
  const destination = await chooseDestination(name);
  if (destination) await downloadArchive({ items, name, destination, viewer });
}
