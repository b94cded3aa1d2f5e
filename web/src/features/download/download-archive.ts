import type { Viewer } from '@navette/core/access/access';
import { formatSize } from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import { makeZip } from 'client-zip';
import { currentAccount } from '../../firebase/accounts/accounts.ts';
import { DOWNLOAD_STRINGS } from './strings.ts';
import { notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { archiveInputs } from './archive-inputs.ts';
import { collectEntries, type ArchiveEntry } from './collect-entries.ts';
import type { Destination } from './destination.ts';
import { addDownload, removeDownload, setDownload, type ArchiveState } from './download-store.ts';

interface ArchiveOrder {
  items: readonly ListingRow[];
  name: string;
  destination: Destination;
  viewer: Viewer;
}

/** Ends a download with a message for the person. */
class ArchiveRefusal extends Error {}

/**
 * Builds a ZIP of the items and saves it as a stream: where the browser can write to disk, only the current chunk is in
 * memory. A file that cannot be read is left out and named at the end. Never rejects: the outcome is in the store.
 */
export async function downloadArchive(order: ArchiveOrder): Promise<void> {
  const { name, destination, viewer } = order;
  // Another person may have signed in while this module was loading.
  if (currentAccount()?.uid !== viewer.uid) return destination.discard();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const id = addDownload(name, cancel);
  const unguardPage = guardPage();
  try {
    const missing = await writeArchive(order, controller.signal, (state) => setDownload(id, state));
    destination.finish();
    if (missing.length > 0) {
      setDownload(id, { phase: 'incomplete', missing });
    } else {
      if (removeDownload(id)) notifyDone(DOWNLOAD_STRINGS.done);
    }
  } catch (error) {
    const canceled = controller.signal.aborted;
    // After a failure, aborts the remaining reads.
    cancel();
    await destination.discard();
    if (canceled) {
      if (removeDownload(id)) notify(DOWNLOAD_STRINGS.canceled);
    } else {
      setDownload(id, { phase: 'failed', message: messageOf(error) });
    }
  } finally {
    unguardPage();
  }
}

/** @returns the names of the files that could not be read */
async function writeArchive(
  { items, destination, viewer }: ArchiveOrder,
  signal: AbortSignal,
  show: (state: ArchiveState) => void,
): Promise<string[]> {
  const entries = await collectEntries(items, viewer, signal);
  const files = entries.filter((entry) => entry.kind === 'file');
  let total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > destination.limit) {
    throw new ArchiveRefusal(
      DOWNLOAD_STRINGS.tooLarge(formatSize(total), formatSize(destination.limit)),
    );
  }
  let bytes = 0;
  const missing: string[] = [];
  const showProgress = () => show({ phase: 'running', bytes, total });
  showProgress();
  const inputs = archiveInputs({
    entries,
    signal,
    onBytes: (count) => {
      bytes += count;
      showProgress();
    },
    onMissing: (entry: ArchiveEntry) => {
      total -= entry.size;
      missing.push(entry.name);
      showProgress();
    },
  });
  const writable = await destination.open();
  await makeZip(inputs).pipeTo(writable, { signal });
  if (files.length > 0 && missing.length === files.length) {
    throw new ArchiveRefusal(DOWNLOAD_STRINGS.nothing);
  }
  return missing;
}

function messageOf(error: unknown): string {
  if (error instanceof ArchiveRefusal) return error.message;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return DOWNLOAD_STRINGS.noSpace;
  }
  return DOWNLOAD_STRINGS.failed;
}

/** Makes the browser ask before the page is left. */
function guardPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
