import { crc32 } from 'node:zlib';

export interface JarEntry {
  name: string;
  data: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Names are UTF-8. */
const UTF_8_FLAG = 0x0800;
const VERSION = 20;
/** 1980-01-01 in MS-DOS format. A fixed date, so that the same content gives the same bytes. */
const DATE = 0x0021;

/**
 * Packs files into a JAR, uncompressed. Written here because a Java runtime without a JDK has no
 * `jar` command.
 *
 * @param attributes of META-INF/MANIFEST.MF, ASCII
 */
export function jarFile(attributes: Record<string, string>, entries: JarEntry[]): Buffer {
  const all = [{ name: 'META-INF/MANIFEST.MF', data: manifest(attributes) }, ...entries];
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of all) {
    const name = Buffer.from(entry.name);
    const shared = sharedHeader(entry.data, name);
    const local = Buffer.concat([uint32(LOCAL_HEADER), shared, name, entry.data]);
    directory.push(
      uint32(CENTRAL_HEADER),
      uint16(VERSION),
      shared,
      // No comment, disk 0, no attributes.
      Buffer.alloc(10),
      uint32(offset),
      name,
    );
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.concat([
    uint32(END_OF_DIRECTORY),
    Buffer.alloc(4),
    uint16(all.length),
    uint16(all.length),
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...files, central, end]);
}

/** The fields that the local and the central header of an entry share. */
function sharedHeader(data: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF_8_FLAG),
    // Not compressed; time 00:00.
    Buffer.alloc(4),
    uint16(DATE),
    uint32(crc32(data)),
    uint32(data.length),
    uint32(data.length),
    uint16(name.length),
    uint16(0),
  ]);
}

/**
 * A line of a manifest has at most 72 bytes with its line end; a continuation line starts with a
 * space.
 */
function manifest(attributes: Record<string, string>): Buffer {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...attributes }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const folded = lines.map((line) => [line.slice(0, 70), ...rest(line.slice(70))].join('\r\n '));
  return Buffer.from(`${folded.join('\r\n')}\r\n`, 'ascii');
}

function rest(line: string): string[] {
  return line.match(/.{1,69}/g) ?? [];
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
