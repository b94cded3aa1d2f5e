import { createCipheriv } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

// Images as phones, scanners and attackers make them, for the tests of thumbnails.

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++)
    pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A BMP as Paint writes it (24 bits, from the bottom up), or from the top down. Its left half is red, its right half blue. */
export function redAndBlueBmp(width: number, height: number, topDown = false): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(topDown ? -height : height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes[54 + y * row + x * 3 + (x < width / 2 ? 2 : 0)] = 255;
  return bytes;
}

/** A BMP of 54 bytes that claims to have so many pixels a side, compressed. */
export function bmpBomb(side: number): Buffer {
  const bytes = redAndBlueBmp(1, 1);
  bytes.writeInt32LE(side, 18);
  bytes.writeInt32LE(-side, 22);
  bytes.writeUInt16LE(8, 28);
  bytes.writeUInt32LE(1, 30);
  return bytes;
}

/** A photo as detailed as a camera's: noise over soft shapes. The same each time. */
export function photo(width: number, height: number): Sharp {
  const zeros = Buffer.alloc(width * height * 3);
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(zeros);
  const across = Array.from({ length: width }, (_, x) => 90 * Math.sin(x / 170));
  for (let y = 0, at = 0; y < height; y++) {
    const down = Math.cos(y / 130);
    for (const wave of across) {
      const shape = 104 + wave * down;
      for (let channel = 0; channel < 3; channel++, at++) {
        // Between 14 and 194, with 0 to 47 of noise.
        noise[at] = shape + ((noise[at] ?? 0) & 47);
      }
    }
  }
  return sharp(noise, { raw: { width, height, channels: 3 } });
}

/** Three frames: red and blue, then twice black. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const black = { create: { width: 60, height: 40, channels: 3, background: 'black' } } as const;
  const frames = [
    await redAndBlue(60, 40).png().toBuffer(),
    await sharp(black).png().toBuffer(),
    await sharp({ create: { ...black.create, background: '#000001' } })
      .png()
      .toBuffer(),
  ];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of 1 kB that claims to have so many pixels a side, of 4 bytes each: 32,768 squared are 4 GB. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A small JPEG whose header claims this size, in pixels. */
export async function jpegThatSays(width: number, height = width): Promise<Buffer> {
  const bytes = await redAndBlue(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(START_OF_FRAME);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A JPEG with bytes that belong to none of its parts: decoders warn, and browsers show it. */
export async function jpegWithStrayBytes(width: number, height: number): Promise<Buffer> {
  const bytes = await redAndBlue(width, height).jpeg().toBuffer();
  const frame = bytes.indexOf(START_OF_FRAME);
  return Buffer.concat([bytes.subarray(0, frame), Buffer.from('???'), bytes.subarray(frame)]);
}

/** In a JPEG, what precedes length, bits, height and width. */
const START_OF_FRAME = Buffer.from([0xff, 0xc0]);
