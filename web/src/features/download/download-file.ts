import { isAttachmentDisposition } from '@navette/core/content-disposition';
import { itemName, type ItemPath } from '@navette/core/item-path';
import { displayName } from '@navette/core/stored-name';
import { fetchBytes, fetchDownloadUrl, fetchObjectFacts } from '../../firebase/objects.ts';
import { downloadInFrame } from './browser-download.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Saves a file under its displayed name. The tab stays where it is, whatever the object is.
 *
 * An object that carries a file name of its own (every upload does) is left to the browser's own
 * download, which streams, resumes and shows progress whatever the size. One that came by another way
 * has none, and browsers ignore `download` for another origin: it is read first, then saved.
 *
 * @throws {StorageError | Error} when it cannot be had
 */
export async function downloadFile(path: ItemPath): Promise<void> {
  const [facts, url] = await Promise.all([fetchObjectFacts(path), fetchDownloadUrl(path)]);
  if (isAttachmentDisposition(facts.contentDisposition)) {
    await downloadInFrame(url);
    return;
  }
  // Plain bytes whatever the object says: a browser that ignores `download` must not show them as a
  // page of the application's own origin.
  const bytes = new Blob([await fetchBytes(path)], { type: 'application/octet-stream' });
  saveBlob(bytes, displayName(itemName(path)));
}
