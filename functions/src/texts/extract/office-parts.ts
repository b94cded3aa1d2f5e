import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { readXml, type XmlReader } from './read-xml.ts';
import { TooLarge } from './too-large.ts';

/** Beyond these, a file is a bomb. A presentation of a thousand slides has some five thousand parts. */
const MAX_PARTS = 20_000;
/** Of all parts that are read. */
const MAX_UNPACKED_BYTES = 100_000_000;

/** The parts of an Office file, which is an archive of XML. */
export interface OfficeParts {
  /** Names of the parts that match, those with numbers in the order of these. */
  named(pattern: RegExp): string[];
  /**
   * Reads a part, as far as the reader wants it; nothing when there is none.
   *
   * @throws {TooLarge} when all parts together have more than is worth reading
   */
  read(name: string, reader: XmlReader): Promise<void>;
}

/**
 * Opens an Office file. What its directory says of sizes is not trusted: bytes are counted as they are unpacked.
 *
 * @throws {Error} when it is no archive: an encrypted file is none
 * @throws {TooLarge}
 */
export async function openOffice(path: string): Promise<OfficeParts> {
  const archive = await openPromise(path, { autoClose: false });
  if (archive.entryCount > MAX_PARTS) throw new TooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  let left = MAX_UNPACKED_BYTES;
  const count = (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw new TooLarge();
  };
  return {
    named: (pattern) =>
      [...entries.keys()].filter((name) => pattern.test(name)).toSorted(byNumber.compare),
    async read(name, reader) {
      const entry = entries.get(name);
      if (entry !== undefined) await readXml(unpacked(archive, entry, count), reader);
    },
  };
}

const byNumber = new Intl.Collator('en', { numeric: true });

async function* unpacked(
  archive: ZipFile,
  entry: Entry,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}
