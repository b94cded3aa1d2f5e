import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path inside the archive, with `/`; written as UTF-8. */
  path: string;
  content: string | Uint8Array;
}

/** Bit 11: names are UTF-8. */
const utf8Names = 0x0800;
const deflated = 8;
/** Made on Unix, by version 2.0 of the format, as a regular file that all may read. */
const madeBy = Buffer.from('\x14\x03', 'latin1');
const fileMode = 0o100644;

/** Date and time as DOS keeps them: two seconds at best, from 1980. In UTC, to be the same anywhere. */
function dosTime(date: Date): { day: number; time: number } {
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return { day, time };
}

/**
 * Writes a ZIP archive (APPNOTE 6.3, no ZIP64: below 4 GB). Same entries and date, same bytes.
 */
export function zip(entries: readonly ZipEntry[], date: Date): Uint8Array {
  const { day, time } = dosTime(date);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const name = Buffer.from(path, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8Names, 2);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(day, 8);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    // In the directory the common part is followed by comment length, disk, attributes and offset.
    const tail = Buffer.alloc(14);
    tail.writeUInt16LE(fileMode, 8);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, tail, name);
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}
