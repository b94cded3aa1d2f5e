import { saveBlob } from './save-blob.ts';

/** Where an archive goes. */
export interface Destination {
  /** Largest archive that it takes, in bytes. */
  limit: number;
  /**
   * Opens it for writing. Closing the stream keeps what was written.
   *
   * @throws {DOMException} when the person or the system refuses
   */
  open: () => Promise<WritableStream<Uint8Array>>;
  /** Hands the person what was written; after the stream has closed. */
  finish: () => void;
  /** Leaves nothing behind; after the stream was aborted, or was never opened. */
  discard: () => Promise<void>;
}

/**
 * Largest archive that is put together without a file to write to, in bytes: 2 GB. Browsers keep
 * such bytes in memory or in a temporary place of their own, which both give out beyond.
 */
const MEMORY_LIMIT_BYTES = 2_000_000_000;
/** How much is gathered before the browser may move it out of memory, in bytes. */
const PART_BYTES = 8_000_000;

/**
 * Asks where to save, where the browser can write to a file as the bytes come; elsewhere they are
 * gathered and then downloaded.
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
    // Forbidden here (by a policy of the company, in a frame): the other way needs no permission.
    return inMemory(name);
  }
}

function onDisk(file: SavedFile): Destination {
  return {
    limit: Infinity,
    open: () => file.createWritable(),
    finish: () => undefined,
    discard: async () => {
      // The dialog has made an empty file. Where it cannot be removed, it stays empty.
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

// The File System Access API, of Chromium alone so far.
interface WindowWithFilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SavedFile>;
}

interface SavedFile extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}
