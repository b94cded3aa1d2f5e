import { isAttachmentDisposition } from '@navette/core/files/content-disposition';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import {
  fetchBytes,
  fetchDownloadUrl,
  fetchObjectFacts,
} from '../../firebase/items/objects-on-demand.ts';
import { downloadInFrame } from './download-in-frame.ts';
import { saveBlob } from '../../ui/save-blob.ts';

/** A larger file keeps its own name, which its object tells the browser; in bytes. */
const MOST_IN_MEMORY = 100_000_000;

/**
 * Saves a file under its displayed name. The tab never navigates, whatever the object is.
 *
 * If the object has a file name in its metadata, as every upload does, the browser downloads it, with streaming,
 * resuming and progress. Other objects are fetched first and then saved, since browsers ignore `download` for another
 * origin.
 *
 * @throws {StorageError | Error} when it cannot be read
 */
export async function downloadFile(path: ItemPath): Promise<void> {
  const [facts, url] = await Promise.all([fetchObjectFacts(path), fetchDownloadUrl(path)]);
  if (isAttachmentDisposition(facts.contentDisposition)) {
    await downloadInFrame(url);
    return;
  }
  await saveAs(path, displayName(itemName(path)));
}

/**
 * Saves a file under another name than its own, unless it is too large for memory.
 *
 * @param size in bytes
 * @throws {StorageError | Error} when it cannot be read
 */
export async function downloadFileAs(path: ItemPath, name: string, size: number): Promise<void> {
  if (size > MOST_IN_MEMORY) await downloadFile(path);
  else await saveAs(path, name);
}

async function saveAs(path: ItemPath, name: string): Promise<void> {
  // Plain bytes, whatever the object's type: a browser that ignores `download` must not show them as a page of this
  // origin.
  const bytes = new Blob([await fetchBytes(path)], { type: 'application/octet-stream' });
  saveBlob(bytes, name);
}
