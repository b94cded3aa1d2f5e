import type { PdfImage } from './make-pdf.ts';

// Images in the formats of scanners, for makePdf: small enough to be written by hand.

const DEPTH = '/ColorSpace /DeviceGray /BitsPerComponent';

/**
 * A black square in JBIG2 (ITU-T T.88): one page, one generic region, coded as a fax (MMR, ITU-T T.6).
 */
export function blackJbig2(): PdfImage {
  const side = 32;
  // A line of 32 black pixels in horizontal mode; each further line is as the one above: two times V0.
  const firstLine = ['001', '00110101', '000001101010'];
  const furtherLine = '11';
  const endOfBlock = '000000000001'.repeat(2);
  const bits = [...firstLine, furtherLine.repeat(side - 1), endOfBlock].join('');
  const page = [...long(side), ...long(side), ...long(0), ...long(0), 0, 0, 0];
  const region = [...long(side), ...long(side), ...long(0), ...long(0), 0, 1, ...packed(bits)];
  const data = Uint8Array.from([...jbig2Segment(0, 48, page), ...jbig2Segment(1, 38, region)]);
  return { width: side, height: side, entries: `${DEPTH} 1 /Filter /JBIG2Decode`, data };
}

/** A grey square in JPEG 2000 (ITU-T T.800): one tile, whose only packet is empty: every sample is the middle. */
export function greyJpeg2000(): PdfImage {
  const side = 32;
  const size = [0, 0, ...long(side), ...long(side), ...long(0), ...long(0)];
  const tiles = [...long(side), ...long(side), ...long(0), ...long(0), 0, 1, 7, 1, 1];
  const data = Uint8Array.from([
    0xff,
    0x4f,
    ...marker(0x51, [...size, ...tiles]),
    // No decomposition, blocks of 64 × 64, the reversible filter.
    ...marker(0x52, [0, 0, 0, 1, 0, 0, 4, 4, 0, 1]),
    ...marker(0x5c, [0x40, 0x40]),
    ...marker(0x90, [0, 0, ...long(12 + 2 + 1), 0, 1]),
    0xff,
    0x93,
    0x00,
    0xff,
    0xd9,
  ]);
  return { width: side, height: side, entries: `${DEPTH} 8 /Filter /JPXDecode`, data };
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

function jbig2Segment(number: number, type: number, content: readonly number[]): number[] {
  return [...long(number), type, 0, 1, ...long(content.length), ...content];
}

/** A marker segment of JPEG 2000; its length counts itself. */
function marker(code: number, content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, code, length >> 8, length & 0xff, ...content];
}

/** Four bytes, the highest first. */
function long(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

function packed(bits: string): number[] {
  const groups = bits.match(/.{1,8}/g) ?? [];
  return groups.map((group) => Number.parseInt(group.padEnd(8, '0'), 2));
}
