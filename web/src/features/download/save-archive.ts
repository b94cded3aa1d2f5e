import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { archiveFileName } from './archive-names.ts';
import { chooseDestination } from './destination.ts';
import { downloadArchive } from './download-archive.ts';

/**
 * Asks where to save items as a ZIP, where the browser can, and builds it. Call it right after a click: later, browsers
 * open no dialog, and it is built in memory.
 */
export async function saveArchive(items: readonly ListingRow[], viewer: Viewer): Promise<void> {
  const name = archiveFileName(items);
  const destination = await chooseDestination(name);
  if (destination) await downloadArchive({ items, name, destination, viewer });
}
