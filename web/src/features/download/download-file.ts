import { isAttachmentDisposition } from '@navette/core/content-disposition';
import { itemName, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { displayName } from '@navette/core/stored-name';
import { getBlob, getDownloadURL, getMetadata, ref } from 'firebase/storage';
import { storage } from '../../firebase/storage.ts';
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
  const object = ref(storage, objectNameOf(path));
  const [metadata, url] = await Promise.all([getMetadata(object), getDownloadURL(object)]);
  if (isAttachmentDisposition(metadata.contentDisposition ?? '')) {
    await downloadInFrame(url);
    return;
  }
  // Plain bytes whatever the object says: a browser that ignores `download` must not show them as a
  // page of the application's own origin.
  const bytes = new Blob([await getBlob(object)], { type: 'application/octet-stream' });
  saveBlob(bytes, displayName(itemName(path)));
}
