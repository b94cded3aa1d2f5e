import { isObjectRefused } from '../../firebase/errors.ts';
import { DOWNLOAD_STRINGS } from './strings.ts';
import { nameKey, uniqueName } from '@navette/core/paths/unique-name';
import type { ArchiveEntry } from './collect-entries.ts';
import { streamedFile, wholeFile } from './file-bytes.ts';

type Chunk = Uint8Array<ArrayBuffer>;

/** An input of the archive for client-zip. A folder has no bytes. */
export interface ArchiveInput {
  name: string;
  lastModified: Date;
  input?: AsyncIterable<Chunk> | string;
}

interface ArchiveWork {
  entries: readonly ArchiveEntry[];
  signal: AbortSignal;
  /** Called with the number of bytes added to the archive. */
  onBytes: (count: number) => void;
  /** Called with a file that could not be read, or whose stream broke off. */
  onMissing: (entry: ArchiveEntry) => void;
}

/** Files up to this size, in bytes, are read as a whole and prefetched. */
const SMALL_FILE_BYTES = 4_000_000;
/** How many entries ahead small files are prefetched. */
const AHEAD = 4;
/** After this many consecutive failures of the network or the service, the archive fails. */
const MAX_FAILURES_IN_A_ROW = 5;

/**
 * The inputs of an archive, in the order of its entries. A small file is prefetched as a whole while earlier ones are
 * written, and left out if it cannot be read. A large file is streamed; if its stream breaks off, the archive keeps the
 * part that came. In both cases `onMissing` is called, and a text at the end of the archive names the file, for whoever
 * opens it later.
 *
 * @throws the last error when several files in a row failed: then the network is gone
 */
export async function* archiveInputs(
  work: ArchiveWork,
): AsyncGenerator<ArchiveInput, void, undefined> {
  const { entries } = work;
  const missing: string[] = [];
  let failuresInARow = 0;
  const miss = (entry: ArchiveEntry, error: unknown) => {
    // After a refusal, the next file may still succeed.
    if (!isObjectRefused(error) && ++failuresInARow >= MAX_FAILURES_IN_A_ROW) throw error;
    missing.push(entry.name);
    work.onMissing(entry);
  };
  const counting = (input: AsyncIterable<Chunk>) =>
    counted(input, (count) => {
      failuresInARow = 0;
      work.onBytes(count);
    });
  const early: Promise<Early | null>[] = [];
  for (const [index, entry] of entries.entries()) {
    for (const next of entries.slice(early.length, index + 1 + AHEAD)) {
      early.push(isSmall(next) ? readEarly(next, work.signal) : Promise.resolve(null));
    }
    const lastModified = entry.date ?? new Date();
    if (entry.kind === 'folder') {
      yield { name: `${entry.name}/`, lastModified };
    } else if (!isSmall(entry)) {
      yield { name: entry.name, lastModified, input: counting(large(entry, work, miss)) };
    } else {
      const read = await early[index];
      // So that the bytes can be freed once they are written.
      early[index] = Promise.resolve(null);
      work.signal.throwIfAborted();
      if (read?.bytes) {
        yield { name: entry.name, lastModified, input: counting(chunks(read.bytes)) };
      } else {
        miss(entry, read?.error);
      }
    }
  }
  if (missing.length > 0) {
    const taken = new Set(entries.map(({ name }) => nameKey(name)));
    yield {
      name: uniqueName(DOWNLOAD_STRINGS.missingFile, taken),
      lastModified: new Date(),
      // Windows Notepad recognises UTF-8 by the byte order mark, and needs CRLF.
      input: `\ufeff${[DOWNLOAD_STRINGS.missing(missing.length), ...missing].join('\r\n')}\r\n`,
    };
  }
}

function isSmall(entry: ArchiveEntry): boolean {
  return entry.kind === 'file' && entry.size <= SMALL_FILE_BYTES;
}

/** The result of prefetching a file. */
type Early = { bytes: Blob } | { bytes: null; error: unknown };

/** Never rejects: nothing awaits it before the file's turn. */
async function readEarly(entry: ArchiveEntry, signal: AbortSignal): Promise<Early> {
  try {
    return { bytes: await wholeFile(entry, signal) };
  } catch (error) {
    return { bytes: null, error };
  }
}

async function* large(
  entry: ArchiveEntry,
  { signal }: ArchiveWork,
  miss: (entry: ArchiveEntry, error: unknown) => void,
): AsyncGenerator<Chunk, void, undefined> {
  try {
    yield* streamedFile(entry.path, entry.size, signal);
  } catch (error) {
    signal.throwIfAborted();
    miss(entry, error);
  }
}

async function* chunks(bytes: Blob): AsyncGenerator<Chunk, void, undefined> {
  yield new Uint8Array(await bytes.arrayBuffer());
}

async function* counted(
  input: AsyncIterable<Chunk>,
  onBytes: (count: number) => void,
): AsyncGenerator<Chunk, void, undefined> {
  for await (const chunk of input) {
    yield chunk;
    onBytes(chunk.byteLength);
  }
}
