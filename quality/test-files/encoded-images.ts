import type { PdfImage } from './make-pdf.ts';

// Images in the formats of scanners, for makePdf.

const DEPTH = '/ColorSpace /DeviceGray /BitsPerComponent';

/** A black square in JBIG2 (ITU-T T.88): one page, one generic region, coded as a fax (MMR, ITU-T T.6). */
export function blackJbig2(): PdfImage {
  const data = bytes(
    'AAAAADAAAQAAABMAAAAgAAAAIAAAAAAAAAAAAAAAAAAAASYAAQAAACAAAAAgAAAAIAAAAAAAAAAAAAEmoNX/////////+ACACA==',
  );
  return { width: 32, height: 32, entries: `${DEPTH} 1 /Filter /JBIG2Decode`, data };
}

/** A grey square in JPEG 2000 (ITU-T T.800): one tile, whose only packet is empty: every sample is the middle. */
export function greyJpeg2000(): PdfImage {
  const data = bytes(
    '/0//UQApAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAACAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/kAAKAAAAAAAPAAH/kwD/2Q==',
  );
  return { width: 32, height: 32, entries: `${DEPTH} 8 /Filter /JPXDecode`, data };
}

/** An image that is not compressed: so many grey bytes. */
export function plainGrey(width: number, height: number): PdfImage {
  return { width, height, entries: `${DEPTH} 8`, data: new Uint8Array(width * height).fill(170) };
}

/** A grey of 16 bits a sample. */
export function deepGrey(): PdfImage {
  const samples = new Uint8Array(2 * 16 * 16).fill(0x80);
  return { width: 16, height: 16, entries: `${DEPTH} 16`, data: samples };
}

/** Black ink alone, in the four colours of print. */
export function blackInk(): PdfImage {
  const data = Uint8Array.from({ length: 4 * 16 * 16 }, (_, at) => (at % 4 === 3 ? 255 : 0));
  return { width: 16, height: 16, entries: '/ColorSpace /DeviceCMYK /BitsPerComponent 8', data };
}

/** Bytes written as Base64. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
