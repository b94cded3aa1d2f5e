import { isObjectRefused } from '../../firebase/errors.ts';
import { STRINGS } from '../../strings.ts';
import { nameKey, uniqueName } from './archive-names.ts';
import type { ArchiveEntry } from './collect-entries.ts';
import { streamedFile, wholeFile } from './file-bytes.ts';

type Chunk = Uint8Array<ArrayBuffer>;

/** One input of the archive, as client-zip takes it. A folder has no bytes. */
export interface ArchiveInput {
  name: string;
  lastModified: Date;
  input?: AsyncIterable<Chunk> | string;
}

interface ArchiveWork {
  entries: readonly ArchiveEntry[];
  signal: AbortSignal;
  /** Hears of bytes that went into the archive. */
  onBytes: (count: number) => void;
  /** Hears of a file that could not be had, or broke off. */
  onMissing: (entry: ArchiveEntry) => void;
}

/** Files up to this size are read ahead of their turn, and read as a whole, in bytes. */
const SMALL_FILE_BYTES = 4_000_000;
/** How many entries are looked ahead for files to read. */
const AHEAD = 4;
/** Failures one after the other, of the network or the service, that end the archive. */
const MAX_FAILURES_IN_A_ROW = 5;
/** The oldest year that an archive can tell. */
const FIRST_YEAR = 1980;

/**
 * The inputs of an archive, in the order of its entries. A small file is read whole before its turn,
 * while those before it are written; one that cannot be had is left out. A large one streams; one
 * that breaks off stays as far as it came. Either is told, and named in a text at the end of the
 * archive, so that whoever opens it later knows too.
 *
 * @throws what kept several files in a row from arriving: then the network is gone
 */
export async function* archiveInputs(
  work: ArchiveWork,
): AsyncGenerator<ArchiveInput, void, undefined> {
  const { entries } = work;
  const missing: string[] = [];
  let failuresInARow = 0;
  const miss = (entry: ArchiveEntry, error: unknown) => {
    // After a refusal, the next file may fare better.
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
    const lastModified = dateOf(entry);
    if (entry.kind === 'folder') {
      yield { name: `${entry.name}/`, lastModified };
    } else if (!isSmall(entry)) {
      yield { name: entry.name, lastModified, input: counting(large(entry, work, miss)) };
    } else {
      const read = await early[index];
      // Given back once it is written.
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
      name: uniqueName(STRINGS.download.missingFile, taken),
      lastModified: new Date(),
      // Windows' editor recognises UTF-8 by the mark, and wants its line ends.
      input: `\ufeff${[STRINGS.download.missing(missing.length), ...missing].join('\r\n')}\r\n`,
    };
  }
}

function isSmall(entry: ArchiveEntry): boolean {
  return entry.kind === 'file' && entry.size <= SMALL_FILE_BYTES;
}

/** What came of a file that was read before its turn. */
type Early = { bytes: Blob } | { bytes: null; error: unknown };

/** Never rejects: nobody listens before the file's turn. */
async function readEarly(entry: ArchiveEntry, signal: AbortSignal): Promise<Early> {
  try {
    return { bytes: await wholeFile(entry.path, signal) };
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

function dateOf({ updatedAt }: ArchiveEntry): Date {
  return updatedAt && updatedAt.getFullYear() >= FIRST_YEAR ? updatedAt : new Date();
}
