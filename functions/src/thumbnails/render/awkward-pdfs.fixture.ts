import { deflateSync } from 'node:zlib';

// PDFs, written by hand, for the tests of thumbnails. pdf.js finds the objects without a table of them.

/** What a PDF of one page has beside its content. */
interface PdfParts {
  mediaBox?: string;
  /** Entries of the page, beyond its size and its content. */
  page?: string;
  catalog?: string;
  trailer?: string;
  /** Further objects. */
  objects?: readonly string[];
}

/** A PDF of one page. @param content of the page, in PDF's own language */
export function pdfOf(content: Buffer | string, parts: PdfParts = {}): Buffer {
  const { mediaBox = '0 0 200 100', page = '', catalog = '', trailer = '', objects = [] } = parts;
  const stream = deflateSync(content);
  return Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.7',
        `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R${page}>>endobj`,
        ...objects,
        `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
      ].join('\n'),
      'latin1',
    ),
    stream,
    Buffer.from(`\nendstream endobj\ntrailer<</Root 1 0 R${trailer}>>\n`),
  ]);
}

/** The left half of the page is red. */
export const RED_HALF = '1 0 0 rg 0 0 100 100 re f';

/** Its left half is a red field of a form, with a value that nothing draws: letters as large as the field. */
export function filledForm(): Buffer {
  const field = '/FT/Tx/T(nom)/V(MMMMM)/DA(/Helv 0 Tf 0 0 1 rg)';
  return pdfOf('', { page: `/Annots[<</Type/Annot/Subtype/Widget${field}/Rect[0 0 200 100]>>]` });
}

/** A page that is a black scan of so many pixels a side, of one bit. */
export function scannedPdf(side: number): Buffer {
  const bits = deflateSync(Buffer.alloc(Math.ceil(side / 8) * side)).toString('latin1');
  const image =
    `10 0 obj<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray` +
    `/BitsPerComponent 1/Filter/FlateDecode/Length ${bits.length}>>stream\n${bits}\nendstream endobj`;
  return pdfOf('200 0 0 100 0 0 cm /I Do', {
    page: '/Resources<</XObject<</I 10 0 R>>>>',
    objects: [image],
  });
}

/** A form that Adobe alone draws: its page asks to wait for that. */
export function xfaShell(): Buffer {
  const form = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>';
  return pdfOf('BT /F 12 Tf (Please wait...) Tj ET', {
    page: '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
    catalog: '/AcroForm<</Fields[]/XFA 9 0 R>>/NeedsRendering true',
    objects: [`9 0 obj<</Length ${form.length}>>stream\n${form}\nendstream endobj`],
  });
}

/** A document that asks for a password: the stored check of the empty one fails. */
export function encryptedPdf(): Buffer {
  const bytes = 'AB'.repeat(32);
  return pdfOf(RED_HALF, {
    trailer: `/Encrypt 9 0 R/ID[<${bytes}><${bytes}>]`,
    objects: [`9 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${bytes}>/U<${bytes}>>>endobj`],
  });
}

/** A few kilobytes that ask for hundreds of millions of strokes, a form that draws forms that… */
export function endlessPdf(): Buffer {
  const depth = 9;
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = `<</XObject<</F ${11 + level} 0 R>>>>`;
    const draws = level === depth - 1 ? '0 0 1 1 re S '.repeat(20) : '/F Do '.repeat(20);
    return [
      `${10 + level} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources${next}`,
      `/Length ${draws.length}>>stream\n${draws}\nendstream endobj`,
    ].join('');
  });
  return pdfOf('/F Do', { page: '/Resources<</XObject<</F 10 0 R>>>>', objects: forms });
}

/** A tree of pages that holds itself. */
export function cyclicPdf(): Buffer {
  return Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj',
      'trailer<</Root 1 0 R>>',
    ].join('\n'),
  );
}
