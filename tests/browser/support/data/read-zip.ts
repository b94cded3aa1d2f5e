/** The content of a ZIP: the bytes of each file by its name, null for a folder. */
export type ZipContent = Map<string, Buffer | null>;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const UTF8_NAMES = 0x0800;

/**
 * Reads a ZIP by its central directory, as programs that extract do (APPNOTE.TXT of PKWARE, section
 * 4). Supports only entries stored without compression, and no ZIP64.
 *
 * @throws {Error} for any other ZIP
 */
export function readZip(zip: Buffer): ZipContent {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('no end of central directory');
  const content: ZipContent = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('no central directory');
    if ((zip.readUInt16LE(at + 8) & UTF8_NAMES) === 0) throw new Error('a name is not UTF-8');
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('an entry is compressed');
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (content.has(name)) throw new Error(`${name} is there twice`);
    content.set(name, name.endsWith('/') ? null : zip.subarray(start, start + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return content;
}
