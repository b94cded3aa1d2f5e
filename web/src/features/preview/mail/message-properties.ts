import { decodeText } from '../text/decode-text.ts';
import type { CompoundEntry, CompoundFile } from '../office-file/compound-file.ts';

/** The stream of properties that fit into eight bytes (MS-OXMSG 2.4), and the size of one. */
const FIXED = '__properties_version1.0';
const FIXED_SIZE = 16;
/** Types of properties (MS-OXCDATA 2.11.1). */
const UNICODE = '001F';
const EIGHT_BITS = '001E';
const BINARY = '0102';
/** Encodings for which `TextDecoder` has another name. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  65001: 'utf-8',
  1200: 'utf-16le',
  20127: 'windows-1252',
  28591: 'windows-1252',
  28592: 'iso-8859-2',
  28605: 'iso-8859-15',
  10000: 'macintosh',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};

/** The properties of an Outlook message, of one of its recipients or attachments, by their four hexadecimal digits. */
export class MessageProperties {
  readonly #file: CompoundFile;
  readonly #streams: ReadonlyMap<string, CompoundEntry>;
  /** The code page of its 8-bit texts; null if unknown. */
  readonly codePage: number | null;
  readonly storages: readonly CompoundEntry[];

  /**
   * @param storage by default the whole file
   * @param codePage that of the message around it, if known
   */
  constructor(file: CompoundFile, storage?: CompoundEntry, codePage: number | null = null) {
    const entries = file.entriesIn(storage);
    this.#file = file;
    this.#streams = new Map(
      entries
        .filter(({ isStorage }) => !isStorage)
        .map((entry) => [entry.name.toUpperCase(), entry]),
    );
    this.storages = entries.filter(({ isStorage }) => isStorage);
    this.codePage = codePage ?? this.number('3FFD', 32);
  }

  text(id: string): string {
    const unicode = this.#bytes(id, UNICODE);
    const text = unicode
      ? new TextDecoder('utf-16le').decode(unicode)
      : textOf(this.#bytes(id, EIGHT_BITS), this.codePage);
    return withoutZeros(text);
  }

  binary(id: string): Uint8Array | null {
    return this.#bytes(id, BINARY);
  }

  /** A text that is stored as bytes. */
  textOfBinary(id: string, codePage: number | null): string {
    return textOf(this.binary(id), codePage ?? this.codePage);
  }

  /** The length of a property of bytes, without reading it. */
  sizeOf(id: string): number {
    return this.#streams.get(nameOf(id, BINARY))?.size ?? 0;
  }

  /** A number of 32 bits, or of 64: a time in units of 100 nanoseconds. */
  number(id: string, bits: 32 | 64): number | null {
    const stream = this.#streams.get(FIXED.toUpperCase());
    if (!stream) return null;
    const bytes = this.#file.read(stream);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The stream's header has 32 bytes in a message, 24 in a nested one, and 8 elsewhere.
    for (let at = bytes.length % FIXED_SIZE; at + FIXED_SIZE <= bytes.length; at += FIXED_SIZE) {
      if (view.getUint16(at + 2, true) !== parseInt(id, 16)) continue;
      return bits === 32
        ? view.getInt32(at + 8, true)
        : view.getUint32(at + 8, true) + view.getUint32(at + 12, true) * 2 ** 32;
    }
    return null;
  }

  #bytes(id: string, type: string): Uint8Array | null {
    const stream = this.#streams.get(nameOf(id, type));
    return stream ? this.#file.read(stream) : null;
  }
}

function nameOf(id: string, type: string): string {
  return `__SUBSTG1.0_${id}${type}`;
}

function withoutZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\0') end -= 1;
  return text.slice(0, end);
}

function textOf(bytes: Uint8Array | null, codePage: number | null): string {
  if (!bytes) return '';
  const label = codePage === null ? undefined : (CODE_PAGES[codePage] ?? `windows-${codePage}`);
  try {
    if (label !== undefined) return new TextDecoder(label).decode(bytes);
  } catch {
    // Browsers do not know this encoding.
  }
  return decodeText(bytes, { complete: true }).text;
}
