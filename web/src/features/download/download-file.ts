import { itemName, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { displayName } from '@navette/core/stored-name';
import { getBlob, getDownloadURL, getMetadata, ref } from 'firebase/storage';
import { storage } from '../../firebase/storage.ts';
import { followDownload, saveBlob } from './save-blob.ts';

/**
 * Saves a file under its displayed name.
 *
 * An object that carries a file name of its own (every upload does) is left to the browser's own
 * download, which streams, resumes and shows progress whatever the size. One that came by another way
 * has none, and browsers ignore `download` for another origin: it is read first, then saved.
 *
 * @throws {StorageError}
 */
export async function downloadFile(path: ItemPath): Promise<void> {
  const object = ref(storage, objectNameOf(path));
  const [metadata, url] = await Promise.all([getMetadata(object), getDownloadURL(object)]);
  if (metadata.contentDisposition?.startsWith('attachment')) {
    followDownload(url, '');
    return;
  }
  saveBlob(await getBlob(object), displayName(itemName(path)));
}
