import { Parser } from 'saxen';

/** An element's attributes by their names, with prefixes as in the file. */
export type Attributes = ReadonlyMap<string, string>;

/** Called for the elements and texts of XML; names are without prefixes, which differ between programs. */
export interface XmlHandlers {
  open(name: string, attributes: () => Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

const DECLARED = /^<\?xml[^>]{0,200}?\bencoding=["']([\w-]{1,40})["']/;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|apos|gt|lt|quot));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

/** Reads XML piece by piece, so that only what the handlers keep must fit into memory. */
export class XmlReader {
  readonly #parser = new Parser();
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #broken = false;

  constructor(handlers: XmlHandlers) {
    this.#parser
      .on('openTag', (name, attributes) =>
        handlers.open(localName(name), () => attributesOf(attributes())),
      )
      .on('closeTag', (name) => handlers.close(localName(name)))
      .on('text', (text) => handlers.text(decodeEntities(text)))
      .on('cdata', (text) => handlers.text(text))
      .on('error', () => {
        this.#broken = true;
      });
  }

  /** Reads the next piece; after damage, nothing more is read. */
  take(bytes: Uint8Array): void {
    if (this.#broken || bytes.length === 0) return;
    this.#decoder ??= new TextDecoder(encodingOf(bytes));
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Ends the XML. @returns whether it was complete and not damaged */
  end(): boolean {
    if (!this.#broken) this.#parser.end();
    return !this.#broken;
  }
}

/** A name without its namespace's prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute, whatever its prefix: `id` finds `r:id`. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  const found = [...attributes].find(([its]) => its.endsWith(`:${name}`));
  return found?.[1] ?? attributes.get(name);
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd';
  });
}

function attributesOf(found: Readonly<Record<string, string>> | false): Attributes {
  const attributes = new Map<string, string>();
  for (const [name, value] of Object.entries(found === false ? {} : found)) {
    attributes.set(name, decodeEntities(value));
  }
  return attributes;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 300));
  const declared = DECLARED.exec(start)?.[1] ?? 'utf-8';
  // A text that can declare UTF-16 in single bytes is not UTF-16.
  if (/^utf-?16/i.test(declared)) return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
