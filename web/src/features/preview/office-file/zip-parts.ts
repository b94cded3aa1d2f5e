import { Inflate } from 'fflate';
import { OfficeError } from './office-problem.ts';

/** A compressed part of a ZIP. */
export interface ZipPart {
  /** 0 for stored, 8 for deflated (APPNOTE 4.4.5). */
  method: number;
  packed: Uint8Array;
}

/** By name in lower case, with slashes but none at the start: programs disagree. */
export type ZipParts = ReadonlyMap<string, ZipPart>;

/** A file with more entries is a bomb. */
const MAX_ENTRIES = 20_000;
/** Part of a compressed part, in bytes; it can grow a thousandfold. */
const SLICE = 16_384;

const END = 0x06054b50;
const END_SIZE = 22;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 65_535;
const IN_EXTRA = 0xffffffff;

/**
 * Lists the parts of a ZIP by its directory, without unpacking any.
 *
 * @throws {OfficeError}
 */
export function zipParts(file: Uint8Array): ZipParts {
  try {
    return listed(file);
  } catch (error) {
    // A number in the directory pointed outside the file.
    throw error instanceof OfficeError ? error : new OfficeError('broken');
  }
}

/**
 * Unpacks a part piece by piece, whatever size the directory claims.
 *
 * @param most how many bytes are unpacked
 * @returns how many were unpacked, and whether that was all
 */
export function unpackPart(
  { method, packed }: ZipPart,
  most: number,
  take: (piece: Uint8Array) => void,
): { bytes: number; whole: boolean } {
  if (method !== 0 && method !== 8) return { bytes: 0, whole: false };
  let bytes = 0;
  for (const pieces of method === 0 ? [[packed]] : inflated(packed)) {
    if (!pieces) return { bytes, whole: false };
    for (const piece of pieces) {
      if (bytes + piece.length > most) {
        take(piece.subarray(0, most - bytes));
        return { bytes: most, whole: false };
      }
      bytes += piece.length;
      take(piece);
    }
  }
  return { bytes, whole: true };
}

/** What each slice of a compressed part unpacks to; null where it is damaged. */
function* inflated(packed: Uint8Array): Generator<Uint8Array[] | null> {
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  for (let at = 0; at < packed.length; at += SLICE) {
    pieces = [];
    try {
      inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
    } catch {
      yield null;
      return;
    }
    yield pieces;
  }
}

function listed(file: Uint8Array): ZipParts {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const { count, offset } = directoryOf(view);
  if (count > MAX_ENTRIES) throw new OfficeError('tooLarge');
  const parts = new Map<string, ZipPart>();
  let at = offset;
  for (let entry = 0; entry < count && view.getUint32(at, true) === ENTRY; entry += 1) {
    const header = at;
    const length = (field: number) => view.getUint16(header + field, true);
    const name = header + ENTRY_SIZE;
    const extra = name + length(28);
    at = extra + length(30) + length(32);
    const { size, local } = locationOf(view, header, extra, length(30));
    const start =
      local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    parts.set(partName(new TextDecoder().decode(file.subarray(name, extra))), {
      method: length(10),
      packed: file.subarray(start, start + size),
    });
  }
  return parts;
}

/** A part's name as spelled in `ZipParts`. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function directoryOf(view: DataView): { count: number; offset: number } {
  let end = view.byteLength - END_SIZE;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new OfficeError('broken');
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  if (end < 20 || view.getUint32(end - 20, true) !== LOCATOR_64) return { count, offset };
  const far = Number(view.getBigUint64(end - 12, true));
  if (view.getUint32(far, true) !== END_64) return { count, offset };
  return {
    count: Number(view.getBigUint64(far + 32, true)),
    offset: Number(view.getBigUint64(far + 48, true)),
  };
}

/** Where a part is and how long; large numbers are in an extra field (APPNOTE 4.5.3). */
function locationOf(
  view: DataView,
  entry: number,
  extra: number,
  length: number,
): { size: number; local: number } {
  let size = view.getUint32(entry + 20, true);
  let local = view.getUint32(entry + 42, true);
  for (let at = extra; at + 4 <= extra + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    if (view.getUint32(entry + 24, true) === IN_EXTRA) field += 8;
    if (size === IN_EXTRA) {
      size = Number(view.getBigUint64(field, true));
      field += 8;
    }
    if (local === IN_EXTRA) local = Number(view.getBigUint64(field, true));
  }
  return { size, local };
}
