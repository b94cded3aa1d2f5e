import { fetchObjectBytes } from '../../firebase/items/objects-on-demand.ts';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import { saveBlob } from '../../ui/save-blob.ts';

/** Of more than so many bytes, the person is told that they are being fetched: the browser shows nothing until then. */
const LARGE = 5_000_000;

/**
 * Saves an object that has no download address (an earlier version, or what is in the bin): it is fetched with the
 * person's own token first.
 *
 * @param object its name in the bucket
 * @param name of the file that is saved
 * @param size in bytes
 * @throws {StorageError | Error} when it cannot be read
 */
export async function downloadStored(object: string, name: string, size: number): Promise<void> {
  if (size > LARGE) notify(STRINGS.download.running(name));
  // Plain bytes: a browser that ignores `download` must not show them as a page of the application's origin.
  const bytes = await fetchObjectBytes(object);
  saveBlob(bytes.slice(0, bytes.size, 'application/octet-stream'), name);
}
