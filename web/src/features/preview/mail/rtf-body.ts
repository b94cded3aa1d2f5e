import { latin } from '../text/encodings.ts';
import { escaped } from '../text/escaped.ts';

/** Initial content of the window of a compressed text (MS-OXRTFCP 2.1.2.1). */
const PRESET =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern ' +
  '\\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0' +
  '\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const WINDOW = 4096;
const PACKED = 0x75465a4c;
const NOT_PACKED = 0x414c454d;
/** Most bytes that are decompressed. */
const MAX_RTF = 10_000_000;

/** Decompresses an RTF body as stored by Outlook (MS-OXRTFCP); damaged parts are missing. */
export function unpackRtf(packed: Uint8Array): string {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const kind = packed.length >= 16 ? view.getUint32(8, true) : 0;
  if (kind === NOT_PACKED) return latin(packed.subarray(16));
  if (kind !== PACKED) return '';
  const output = new Output(Math.min(view.getUint32(4, true), MAX_RTF));
  let at = 16;
  while (at < packed.length && !output.isFull) {
    const control = packed[at] ?? 0;
    at += 1;
    for (let bit = 1; bit < 256 && at < packed.length; bit *= 2) {
      if ((control & bit) === 0) {
        output.write(packed[at] ?? 0);
        at += 1;
      } else {
        const reference = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
        at += 2;
        // A reference to the current position marks the end.
        if (!output.repeat(reference >> 4, (reference & 15) + 2)) return latin(output.written);
      }
    }
  }
  return latin(output.written);
}

/** The decompressed text, and the window from which it repeats. */
class Output {
  readonly #window = new Uint8Array(WINDOW);
  readonly #bytes: Uint8Array;
  #length = 0;
  #place = PRESET.length;

  constructor(size: number) {
    this.#bytes = new Uint8Array(size);
    this.#window.set(Array.from(PRESET, (character) => character.charCodeAt(0)));
  }

  get isFull(): boolean {
    return this.#length >= this.#bytes.length;
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  write(byte: number): void {
    if (this.isFull) return;
    this.#bytes[this.#length] = byte;
    this.#window[this.#place] = byte;
    this.#length += 1;
    this.#place = (this.#place + 1) % WINDOW;
  }

  /** Copies from the window; false at the end mark. */
  repeat(from: number, count: number): boolean {
    if (from === this.#place) return false;
    for (let step = 0; step < count; step += 1) {
      this.write(this.#window[(from + step) % WINDOW] ?? 0);
    }
    return true;
  }
}

/** A control word with its number, an escaped byte, a control symbol, a brace, a line end of the file, or text. */
const TOKENS =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
/** Groups without visible text. */
const HIDDEN = new Set(
  'fonttbl colortbl stylesheet info pict object header footer themedata datastore'.split(' '),
);
const WORDS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};

interface Group {
  hidden: boolean;
  /** Whether it contains the markup of an HTML mail. */
  isMarkup: boolean;
  /** How many fallback characters follow a Unicode character, for readers without Unicode. */
  replaced: number;
}

/** The text of RTF; or the HTML of a mail that it contains, whose tags are in groups of their own (MS-OXRTFEX). */
export function bodyOfRtf(rtf: string): { kind: 'text' | 'html'; content: string } {
  const kind = /^.{0,200}\\fromhtml1\b/s.test(rtf) ? 'html' : 'text';
  let content = '';
  let decoder = decoderOf(1252);
  let bytes: number[] = [];
  let toSkip = 0;
  const outer: Group[] = [];
  let group: Group = { hidden: false, isMarkup: false, replaced: 1 };
  const show = (text: string) => {
    const all = decoder.decode(Uint8Array.from(bytes)) + (group.hidden ? '' : text);
    content += kind === 'html' && !group.isMarkup ? escaped(all) : all;
    bytes = [];
  };
  for (const [, word, number, byte, symbol, brace, plain] of rtf.matchAll(TOKENS)) {
    if (brace === '{') {
      show('');
      outer.push(group);
      group = { ...group };
    } else if (brace === '}') {
      show('');
      group = outer.pop() ?? group;
    } else if (byte !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else if (!group.hidden) bytes.push(parseInt(byte, 16));
    } else if (plain !== undefined) {
      show(plain.slice(toSkip));
      toSkip = Math.max(0, toSkip - plain.length);
    } else if (symbol !== undefined) {
      if (symbol === '*') group.hidden = true;
      else
        show(
          symbol === '~'
            ? '\u00a0'
            : symbol === '_'
              ? '\u2011'
              : /[{}\\]/.test(symbol)
                ? symbol
                : '',
        );
    } else if (word !== undefined) {
      takeWord(word, number === undefined ? null : Number(number));
    }
  }
  show('');
  return { kind, content };

  function takeWord(word: string, value: number | null): void {
    if (HIDDEN.has(word)) group.hidden = true;
    else if (word === 'htmlrtf') group.hidden = value !== 0;
    else if (word === 'uc') group.replaced = value ?? 1;
    else if (word === 'ansicpg') decoder = decoderOf(value);
    else if (word === 'htmltag' && kind === 'html') {
      group.hidden = false;
      group.isMarkup = true;
    } else if (word === 'u' && value !== null) {
      show(String.fromCharCode(value & 0xffff));
      toSkip = group.replaced;
    } else show(WORDS[word] ?? '');
  }
}

function decoderOf(codePage: number | null) {
  try {
    return new TextDecoder(codePage === 65001 ? 'utf-8' : `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
