import { saveBlob } from '../../ui/save-blob.ts';

export interface Destination {
  /** Largest archive that it can take, in bytes. */
  limit: number;
  /**
   * Opens it for writing. Closing the stream saves what was written.
   *
   * @throws {DOMException} when the person or the system refuses
   */
  open: () => Promise<WritableStream<Uint8Array>>;
  /** Hands the archive to the person; call it after the stream was closed. */
  finish: () => void;
  /** Removes everything; call it when the stream was aborted or never opened. */
  discard: () => Promise<void>;
}

/**
 * Largest archive built without a file to write to, in bytes: 2 GB. Browsers keep it in memory or in temporary storage,
 * and both may run out above that.
 */
const MEMORY_LIMIT_BYTES = 2_000_000_000;
/** Bytes collected before they become a blob, which the browser may move out of memory. */
const PART_BYTES = 8_000_000;

/**
 * Asks where to save, in browsers that can write to a file while the bytes arrive. In others the archive is built in
 * memory and then downloaded.
 *
 * @returns null when the person closes the browser's dialog
 */
export async function chooseDestination(name: string): Promise<Destination | null> {
  const { showSaveFilePicker } = window as WindowWithFilePicker;
  if (!showSaveFilePicker) return inMemory(name);
  try {
    return onDisk(await showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // Not allowed here (by a company policy, or in a frame); building in memory needs no permission.
    return inMemory(name);
  }
}

function onDisk(file: SavedFile): Destination {
  return {
    limit: Infinity,
    open: () => file.createWritable(),
    finish: () => undefined,
    discard: async () => {
      // The dialog has created an empty file, which stays if it cannot be removed.
      await file.remove?.().catch(() => undefined);
    },
  };
}

function inMemory(name: string): Destination {
  let parts: Blob[] = [];
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let freshBytes = 0;
  const gather = () => {
    parts.push(new Blob(fresh));
    fresh = [];
    freshBytes = 0;
  };
  return {
    limit: MEMORY_LIMIT_BYTES,
    open: async () =>
      new WritableStream({
        write(chunk: Uint8Array<ArrayBuffer>) {
          fresh.push(chunk);
          freshBytes += chunk.byteLength;
          if (freshBytes >= PART_BYTES) gather();
        },
        close: gather,
      }),
    finish: () => saveBlob(new Blob(parts, { type: 'application/zip' }), name),
    discard: async () => {
      parts = [];
      fresh = [];
    },
  };
}

// The File System Access API, which only Chromium has so far.
interface WindowWithFilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SavedFile>;
}

interface SavedFile extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}
