// Makes small mails as Outlook stores them (MS-CFB, MS-OXMSG), for tests.

/** A storage, by the names of what is within: streams of bytes, and other storages. */
export interface Storage {
  [name: string]: Uint8Array | Storage;
}

const SECTOR = 512;
const MINI = 64;
const CUTOFF = 4096;
const [END, FREE, TABLE] = [0xff_ff_ff_fe, 0xff_ff_ff_ff, 0xff_ff_ff_fd];

interface Entry {
  name: string;
  type: number;
  bytes: Uint8Array;
  child: number;
  next: number;
}

/** A compound file with these storages and streams. */
export function makeCompoundFile(root: Storage): Uint8Array<ArrayBuffer> {
  const entries = entriesOf(root);
  const minis: Uint8Array[] = [];
  const miniTable: number[] = [];
  const sectors: Uint8Array[] = [];
  const table: number[] = [];
  const store = (bytes: Uint8Array, size = SECTOR, pieces = sectors, chain = table) => {
    const start = chain.length;
    const count = Math.ceil(bytes.length / size);
    for (let at = 0; at < count; at += 1) {
      const piece = new Uint8Array(size);
      piece.set(bytes.subarray(at * size, (at + 1) * size));
      pieces.push(piece);
      chain.push(at === count - 1 ? END : start + at + 1);
    }
    return count === 0 ? END : start;
  };
  const starts = new Map<Entry, { start: number; size: number }>();
  for (const entry of entries.filter(({ type }) => type === 2)) {
    const { bytes } = entry;
    const start = bytes.length < CUTOFF ? store(bytes, MINI, minis, miniTable) : store(bytes);
    starts.set(entry, { start, size: bytes.length });
  }
  const mini = Uint8Array.from(minis.flatMap((piece) => [...piece]));
  const miniStart = store(mini);
  const miniTableStart = store(numbers(miniTable));
  const directory = new Uint8Array(Math.ceil(entries.length / 4) * SECTOR);
  for (const [at, entry] of entries.entries()) {
    const place = at === 0 ? { start: miniStart, size: mini.length } : starts.get(entry);
    directory.set(entryBytes(entry, place), at * 128);
  }
  const directoryStart = store(directory);
  const tables = Math.ceil((table.length + 1) / (SECTOR / 4 - 1));
  const first = table.length;
  for (let at = 0; at < tables; at += 1) table.push(TABLE);
  const packed = numbers(table, tables * SECTOR);
  for (let at = 0; at < tables; at += 1)
    sectors.push(packed.subarray(at * SECTOR, (at + 1) * SECTOR));

  const file = new Uint8Array((sectors.length + 1) * SECTOR);
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(at, value, true);
  const header = [tables, directoryStart, 0, CUTOFF, miniTableStart, 1, END, 0];
  for (const [at, value] of header.entries()) view.setUint32(44 + 4 * at, value, true);
  for (let at = 0; at < 109; at += 1)
    view.setUint32(76 + 4 * at, at < tables ? first + at : FREE, true);
  for (const [at, sector] of sectors.entries()) file.set(sector, (at + 1) * SECTOR);
  return file;
}

function entriesOf(root: Storage): Entry[] {
  const entries: Entry[] = [];
  const add = (name: string, type: number, content: Uint8Array | Storage): number => {
    const bytes = content instanceof Uint8Array ? content : new Uint8Array();
    const entry: Entry = { name, type, bytes, child: FREE, next: FREE };
    const id = entries.push(entry) - 1;
    if (!(content instanceof Uint8Array)) {
      let before: Entry | null = null;
      for (const [inner, its] of Object.entries(content)) {
        const made = add(inner, its instanceof Uint8Array ? 2 : 1, its);
        if (before) before.next = made;
        else entry.child = made;
        before = entries[made] ?? null;
      }
    }
    return id;
  };
  add('Root Entry', 5, root);
  return entries;
}

function entryBytes({ name, type, child, next }: Entry, place = { start: 0, size: 0 }): Uint8Array {
  const bytes = new Uint8Array(128);
  const view = new DataView(bytes.buffer);
  for (const [at, character] of Array.from(name).entries())
    view.setUint16(2 * at, character.charCodeAt(0), true);
  view.setUint16(64, 2 * name.length + 2, true);
  bytes[66] = type;
  bytes[67] = 1;
  for (const [at, value] of [FREE, next, child].entries()) view.setUint32(68 + 4 * at, value, true);
  view.setUint32(116, place.start, true);
  view.setUint32(120, place.size, true);
  return bytes;
}

function numbers(
  values: readonly number[],
  size = Math.ceil((4 * values.length) / SECTOR) * SECTOR,
): Uint8Array {
  const bytes = new Uint8Array(size).fill(0xff);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) view.setUint32(4 * at, value, true);
  return bytes;
}

/** A text of a message, by its id: in UTF-16, or in one byte a character. */
export function mapiText(id: string, text: string, isUnicode = true): Storage {
  const bytes = isUnicode
    ? new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer)
    : Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { [`__substg1.0_${id}${isUnicode ? '001F' : '001E'}`]: bytes };
}

/** The numbers of a message, by their ids: of 32 bits, or dates. */
export function mapiNumbers(values: Readonly<Record<string, number | Date>>, header = 32): Storage {
  const bytes = new Uint8Array(header + 16 * Object.keys(values).length);
  const view = new DataView(bytes.buffer);
  for (const [at, [id, value]] of Object.entries(values).entries()) {
    const start = header + 16 * at;
    view.setUint16(start, value instanceof Date ? 0x40 : 3, true);
    view.setUint16(start + 2, parseInt(id, 16), true);
    if (value instanceof Date) {
      view.setBigUint64(start + 8, (BigInt(value.getTime()) + 11_644_473_600_000n) * 10_000n, true);
    } else view.setInt32(start + 8, value, true);
  }
  return { '__properties_version1.0': bytes };
}

/** A recipient: 1 of 'À', 2 of 'Cc', 3 of 'Cci'. */
export function mapiRecipient(type: number, name: string, address: string): Storage {
  return {
    ...mapiText('3001', name),
    ...mapiText('39FE', address),
    ...mapiNumbers({ '0C15': type }, 8),
  };
}
