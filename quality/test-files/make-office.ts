import { strToU8, zipSync, type Zippable } from 'fflate';

// Makes small Office files for tests.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const OPEN = 'urn:oasis:names:tc:opendocument:xmlns';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument';

/** A Word document with this body, in WordprocessingML. */
export function makeDocx(body: string): Uint8Array<ArrayBuffer> {
  return packed({
    ...packageParts('word/document.xml', `${CONTENT_TYPE}.wordprocessingml.document.main+xml`),
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A paragraph of a Word document. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** A heading of a Word document, by Word's own style. */
export function heading(level: number, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** A table of a Word document. */
export function wordTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join(''));
  return `<w:tbl>${cells.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
}

/**
 * An Excel workbook with these sheets: name -> the rows, in SpreadsheetML.
 *
 * @param more parts that it has besides, or in place of its own
 */
export function makeXlsx(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const rows = Object.values(sheets);
  return packed(
    {
      ...packageParts('xl/workbook.xml', `${CONTENT_TYPE}.spreadsheetml.sheet.main+xml`),
      'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${names
        .map(
          (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
      ...Object.fromEntries(
        rows.map((data, index) => [
          `xl/worksheets/sheet${index + 1}.xml`,
          `<worksheet xmlns="${SPREADSHEET}"><sheetData>${data}</sheetData></worksheet>`,
        ]),
      ),
    },
    more,
  );
}

/** What a workbook says of all its sheets, as the parts that `makeXlsx` adds. */
export function workbookParts({
  formats = [],
  strings = [],
}: {
  /** Codes of number formats; cells name them by their place, from 1: `s="1"`. */
  formats?: readonly string[];
  /** The texts that cells share, in SpreadsheetML: `<t>…</t>`. */
  strings?: readonly string[];
}): Record<string, Uint8Array> {
  const codes = formats.map(
    (code, at) =>
      `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return {
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${SPREADSHEET}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${SPREADSHEET}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ),
  };
}

/** A row of cells, from column A: numbers, and texts. */
export function sheetRow(row: number, cells: readonly (string | number)[]): string {
  const made = cells.map((cell, column) => {
    const at = `${String.fromCharCode(65 + column)}${row}`;
    return typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${row}">${made.join('')}</row>`;
}

/** A PowerPoint presentation: the body of each slide, in DrawingML, and further parts. */
export function makePptx(
  slides: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const parts = slides.map((body, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `<p:sld xmlns:p="${PRESENTATION}" xmlns:a="${DRAWING}">${body}</p:sld>`,
  ]);
  return packed({ ...(Object.fromEntries(parts) as Record<string, string>), ...more });
}

/** A paragraph of a slide. */
export function slideParagraph(text: string): string {
  return `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
}

/** A text document in OpenDocument with this body. */
export function makeOdt(body: string): Uint8Array<ArrayBuffer> {
  return packed({
    'content.xml': `<office:document-content xmlns:office="${OPEN}:office:1.0" xmlns:text="${OPEN}:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

/** The beginning of a compound file (an encrypted file, or one from before 2007) with a directory of one name. */
export function compoundFile(name: string): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(1024);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  name.split('').forEach((letter, at) => file.set([letter.charCodeAt(0)], 512 + 2 * at));
  return file;
}

function packageParts(main: string, type: string): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`,
  };
}

/** Parts of XML, packed. */
export function packed(
  parts: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(XML + text);
  return new Uint8Array(zipSync({ ...files, ...more }));
}
