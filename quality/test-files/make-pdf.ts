// Makes PDF files for tests and benchmarks, by hand, so that each may have what no tool would write. Runs in a
// browser too.

type Bytes = Uint8Array<ArrayBuffer>;

export interface PdfPage {
  /** Lines, written in Helvetica from the top; characters of Windows-1252. */
  lines?: readonly string[];
  /** In points; A4 by default. */
  size?: readonly [width: number, height: number];
  /** Clockwise, in degrees. */
  rotate?: 0 | 90 | 180 | 270;
  /** Drawn over the lower half of the page. */
  image?: PdfImage;
  /** The dictionaries of its annotations. */
  annotations?: readonly string[];
  /** Further entries of its dictionary; the last of two with the same name counts. */
  entries?: string;
  /** Its content, in PDF's own language, instead of lines and image. */
  content?: string;
}

export interface PdfImage {
  width: number;
  height: number;
  /** Entries of the image's dictionary besides type and size: colour space, filter. */
  entries: string;
  data: Uint8Array;
}

interface PdfOptions {
  /** Further entries of the catalog, such as an action. */
  catalog?: string;
  /** The dictionary of the font, instead of Helvetica's. */
  font?: string;
  /** Further entries of the trailer. */
  trailer?: string;
  /** Further objects, numbered from behind those of the pages. */
  objects?: readonly string[];
}

const A4 = [595, 842] as const;
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
/** Numbers of the objects that every file has. */
const CATALOG = 1;
const PAGES = 2;
const FONT_OBJECT = 3;
/** Each page has three objects: itself, its content, its image. */
const firstOf = (page: number) => 4 + 3 * page;

/** A file with these pages, its table of objects at its end. */
export function makePdf(pages: readonly PdfPage[], options: PdfOptions = {}): Bytes {
  const objects = objectsOf(pages, options);
  const file = new Writer();
  file.write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  for (const [number, body] of objects) file.object(number, body);
  const table = file.length;
  const numbers = [...objects.keys()];
  file.write(file.table([0, ...numbers]));
  file.write(
    `trailer\n<< /Size ${numbers.length + 1} /Root ${CATALOG} 0 R ${options.trailer ?? ''} >>\n`,
  );
  file.write(`startxref\n${table}\n%%EOF\n`);
  return file.bytes();
}

/**
 * A linearized file ("fast web view"; ISO 32000-1, annex F): its first page stands at its beginning, and the
 * table of the others at its end.
 */
export function makeLinearizedPdf(pages: readonly PdfPage[]): Bytes {
  const objects = objectsOf(pages, {});
  const dictionary = objects.size + 1;
  const ahead = [CATALOG, FONT_OBJECT, firstOf(0), firstOf(0) + 1, firstOf(0) + 2];
  const behind = [...objects.keys()].filter((number) => !ahead.includes(number));
  let places = { length: 0, firstEnd: 0, main: 0, hints: 0 };
  let offsets: ReadonlyMap<number, number> = new Map();
  // Numbers have a fixed width: the second writing puts in what the first has found out.
  for (;;) {
    const file = new Writer();
    file.write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
    const { length, firstEnd, main, hints } = places;
    file.object(
      dictionary,
      `<< /Linearized 1 /L ${fixed(length)} /H [${fixed(hints)} ${fixed(16)}] /O ${firstOf(0)} ` +
        `/E ${fixed(firstEnd)} /N ${pages.length} /T ${fixed(main)} >>`,
    );
    const first = file.length;
    // The offsets of what follows are those of the writing before.
    file.write(file.table([...ahead, dictionary], offsets));
    file.write(
      `trailer\n<< /Size ${dictionary + 1} /Root ${CATALOG} 0 R /Prev ${fixed(main)} >>\nstartxref\n0\n%%EOF\n`,
    );
    for (const number of ahead) file.object(number, objects.get(number) ?? '');
    const end = file.length;
    for (const number of behind) file.object(number, objects.get(number) ?? '');
    const last = file.length;
    file.write(file.table([0, ...behind]));
    file.write(`trailer\n<< /Size ${objects.size + 1} >>\nstartxref\n${first}\n%%EOF\n`);
    const found = { length: file.length, firstEnd: end, main: last, hints: end - 16 };
    const settled = JSON.stringify(found) === JSON.stringify(places);
    places = found;
    offsets = file.offsets;
    if (settled) return file.bytes();
  }
}

function objectsOf(
  pages: readonly PdfPage[],
  { catalog = '', font = FONT, objects: more = [] }: PdfOptions,
): Map<number, string | Uint8Array> {
  const objects = new Map<number, string | Uint8Array>([
    [CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R ${catalog} >>`],
    [
      PAGES,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${firstOf(page)} 0 R`).join(' ')}] >>`,
    ],
    [FONT_OBJECT, font],
  ]);
  for (const [index, page] of pages.entries()) {
    const [width, height] = page.size ?? A4;
    const first = firstOf(index);
    objects.set(
      first,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${page.rotate ?? 0} ` +
        `/Contents ${first + 1} 0 R /Annots [${(page.annotations ?? []).join(' ')}] ` +
        `/Resources << /Font << /F1 ${FONT_OBJECT} 0 R >> /XObject << /Im1 ${first + 2} 0 R >> >> ${page.entries ?? ''} >>`,
    );
    const content = latin1(page.content ?? contentOf(page, width, height));
    objects.set(first + 1, stream('', content));
    objects.set(
      first + 2,
      page.image
        ? stream(
            `/Type /XObject /Subtype /Image /Width ${page.image.width} /Height ${page.image.height} ${page.image.entries}`,
            page.image.data,
          )
        : 'null',
    );
  }
  for (const [index, body] of more.entries()) objects.set(firstOf(pages.length) + index, body);
  return objects;
}

function contentOf({ lines = [], image }: PdfPage, width: number, height: number): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
  const text = `BT /F1 18 Tf 24 TL 40 ${height - 60} Td ${shown.join(' ')} ET`;
  return image ? `${text} q ${width} 0 0 ${height / 2} 0 0 cm /Im1 Do Q` : text;
}

function stream(entries: string, data: Uint8Array): Bytes {
  const head = latin1(`<< ${entries} /Length ${data.length} >>\nstream\n`);
  return joined([head, data, latin1('\nendstream')]);
}

function latin1(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function fixed(value: number): string {
  return String(value).padStart(10, '0');
}

class Writer {
  readonly offsets = new Map<number, number>();
  readonly #parts: Uint8Array[] = [];
  length = 0;

  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? latin1(part) : part;
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  object(number: number, body: string | Uint8Array): void {
    this.offsets.set(number, this.length);
    this.write(`${number} 0 obj\n`);
    this.write(body);
    this.write('\nendobj\n');
  }

  /** The table of these objects, each in a section of its own. */
  table(numbers: readonly number[], offsets: ReadonlyMap<number, number> = this.offsets): string {
    const entries = numbers.map((number) =>
      number === 0
        ? `0 1\n${fixed(0)} 65535 f \n`
        : `${number} 1\n${fixed(offsets.get(number) ?? 0)} 00000 n \n`,
    );
    return `xref\n${entries.join('')}`;
  }

  bytes(): Bytes {
    return joined(this.#parts);
  }
}
