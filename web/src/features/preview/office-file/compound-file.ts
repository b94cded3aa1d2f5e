import { joined } from '../text/joined.ts';

/** An entry of a compound file: a storage contains entries, a stream contains bytes. */
export interface CompoundEntry {
  name: string;
  isStorage: boolean;
  /** In bytes, for a stream. */
  size: number;
  /** Its number in the directory. */
  id: number;
}

interface DirectoryEntry extends CompoundEntry {
  left: number;
  right: number;
  child: number;
  start: number;
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A name in the directory of encrypted files (MS-OFFCRYPTO 2.3). */
const ENCRYPTED = 'EncryptedPackage';
/** From this value on, sector numbers are marks: the end of a chain, a free sector (MS-CFB 2.1). */
const NO_SECTOR = 0xff_ff_ff_fa;
const NO_ENTRY = 0xff_ff_ff_ff;
const ENTRY_SIZE = 128;
const MINI_SECTOR = 64;
/** Sectors of the table that the header lists. */
const IN_HEADER = 109;
const MAX_ENTRIES = 100_000;

/** Whether a file is a compound file: an Outlook mail, an encrypted Office file, or one from before 2007. */
export function isCompoundFile(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => file[at] === byte);
}

/** Why a compound file cannot be read like a current Office file. */
export function compoundProblem(file: Uint8Array): 'protected' | 'oldFormat' {
  const names = new TextDecoder('utf-16le').decode(file);
  return names.includes(ENCRYPTED) ? 'protected' : 'oldFormat';
}

/**
 * Reads a compound file (MS-CFB), such as an Outlook mail. Chains and trees are followed no further than the file has
 * sectors and entries, and no stream is longer than the file.
 */
export class CompoundFile {
  readonly #file: Uint8Array;
  readonly #view: DataView;
  readonly #sectorSize: number;
  readonly #table: Uint32Array;
  readonly #miniTable: Uint32Array;
  readonly #cutoff: number;
  readonly #entries: readonly DirectoryEntry[];
  readonly #miniStream: Uint8Array;

  /** @throws {RangeError} when it is no compound file, or is damaged at its beginning */
  constructor(file: Uint8Array) {
    if (!isCompoundFile(file)) throw new RangeError('no compound file');
    this.#file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    this.#sectorSize = this.#view.getUint16(30, true) === 12 ? 4096 : 512;
    this.#cutoff = this.#view.getUint32(56, true);
    this.#table = this.#numbers(this.#tableSectors());
    this.#entries = this.#directory();
    const root = this.#entries[0];
    this.#miniTable = this.#numbers(this.#chain(this.#view.getUint32(60, true), this.#table));
    this.#miniStream = root ? this.#join(root.start, root.size) : new Uint8Array();
  }

  /** The entries of a storage, by default of the whole file. */
  entriesIn(storage?: CompoundEntry): CompoundEntry[] {
    const found: DirectoryEntry[] = [];
    const seen = new Set<number>();
    const next = [this.#entries[storage?.id ?? 0]?.child ?? NO_ENTRY];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      const entry = this.#entries[id];
      if (!entry || seen.has(id)) continue;
      seen.add(id);
      found.push(entry);
      next.push(entry.left, entry.right);
    }
    return found.toSorted((a, b) => a.id - b.id);
  }

  /** The bytes of a stream; in a damaged file, fewer than its size. */
  read({ id }: CompoundEntry): Uint8Array {
    const { start, size } = this.#entries[id] ?? { start: NO_ENTRY, size: 0 };
    if (size >= this.#cutoff) return this.#join(start, size);
    const sectors = this.#chain(start, this.#miniTable, Math.ceil(size / MINI_SECTOR));
    return joined(
      sectors.map((sector) =>
        this.#miniStream.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR),
      ),
    ).subarray(0, size);
  }

  #join(start: number, size: number): Uint8Array {
    const sectors = this.#chain(start, this.#table, Math.ceil(size / this.#sectorSize));
    return this.#bytesOf(sectors).subarray(0, size);
  }

  #bytesOf(sectors: readonly number[]): Uint8Array<ArrayBuffer> {
    const size = this.#sectorSize;
    return joined(
      sectors.map((sector) => this.#file.subarray((sector + 1) * size, (sector + 2) * size)),
    );
  }

  /** A chain of sectors, cut to the number of sectors that exist, since it may be a circle. */
  #chain(start: number, table: Uint32Array, most = Infinity): number[] {
    const sectors: number[] = [];
    const there = this.#file.length / (table === this.#table ? this.#sectorSize : MINI_SECTOR);
    for (let sector = start; sector < NO_SECTOR && sectors.length < Math.min(most, there);) {
      sectors.push(sector);
      sector = table[sector] ?? NO_ENTRY;
    }
    return sectors;
  }

  /** The sectors that hold the table of all sectors. */
  #tableSectors(): number[] {
    const count = Math.floor(this.#file.length / this.#sectorSize);
    const sectors = Array.from({ length: IN_HEADER }, (_, at) =>
      this.#view.getUint32(76 + 4 * at, true),
    );
    let more = this.#view.getUint32(68, true);
    while (more < NO_SECTOR && sectors.length < count) {
      const numbers = this.#numbers([more]);
      sectors.push(...numbers.subarray(0, -1));
      more = numbers.at(-1) ?? NO_ENTRY;
    }
    return sectors.filter((sector) => sector < count).slice(0, count);
  }

  #numbers(sectors: readonly number[]): Uint32Array {
    const bytes = this.#bytesOf(sectors);
    return new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
  }

  #directory(): DirectoryEntry[] {
    const most = Math.ceil((MAX_ENTRIES * ENTRY_SIZE) / this.#sectorSize);
    const sectors = this.#chain(this.#view.getUint32(48, true), this.#table, most);
    const bytes = this.#bytesOf(sectors);
    const count = Math.floor(bytes.length / ENTRY_SIZE);
    return Array.from({ length: count }, (_, id) =>
      entryOf(new DataView(bytes.buffer, id * ENTRY_SIZE, ENTRY_SIZE), id),
    );
  }
}

function entryOf(view: DataView, id: number): DirectoryEntry {
  // Includes the zero at the end.
  const length = Math.min(view.getUint16(64, true), 64);
  const name = new Uint8Array(view.buffer, view.byteOffset, Math.max(length - 2, 0));
  return {
    name: new TextDecoder('utf-16le').decode(name),
    isStorage: view.getUint8(66) !== 2,
    left: view.getUint32(68, true),
    right: view.getUint32(72, true),
    child: view.getUint32(76, true),
    start: view.getUint32(116, true),
    size: view.getUint32(120, true),
    id,
  };
}
