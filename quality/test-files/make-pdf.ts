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
  const parts = [latin1('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
  let length = parts[0]?.length ?? 0;
  const table = ['0 1\n0000000000 65535 f \n'];
  for (const [number, body] of objectsOf(pages, options)) {
    table.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const bytes = typeof body === 'string' ? latin1(body) : body;
    const object = joined([latin1(`${number} 0 obj\n`), bytes, latin1('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const trailer = `<< /Size ${table.length} /Root ${CATALOG} 0 R ${options.trailer ?? ''} >>`;
  const end = `xref\n${table.join('')}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`;
  return joined([...parts, latin1(end)]);
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
