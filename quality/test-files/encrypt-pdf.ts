import { createHash } from 'node:crypto';

/** What an encrypted PDF needs. */
export interface PdfEncryption {
  /** Entries of the trailer. */
  trailer: string;
  /** Encrypts a stream of the object with this number. */
  encrypt: (object: number, data: Uint8Array) => Buffer;
}

/** What fills a password up to 32 bytes (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const ID = Buffer.alloc(16, 7);
/** Nobody may print or change it. */
const PERMISSIONS = -64;
const KEY_BYTES = 5;

/**
 * The oldest of the standard's encryptions (RC4 of 40 bits), which every reader still has.
 *
 * @param password without which nobody reads it; empty for a file that everybody reads, but may not print
 */
export function pdfEncryption(password: string): PdfEncryption {
  const user = padded(password);
  const owner = rc4(md5(padded('propriétaire')).subarray(0, KEY_BYTES), user);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(user, owner, permissions, ID).subarray(0, KEY_BYTES);
  const check = rc4(key, PADDING);
  return {
    trailer:
      `/ID [<${ID.toString('hex')}> <${ID.toString('hex')}>] /Encrypt << /Filter /Standard /V 1 /R 2 ` +
      `/P ${PERMISSIONS} /O <${owner.toString('hex')}> /U <${check.toString('hex')}> >>`,
    encrypt(object, data) {
      const generation = Buffer.alloc(5);
      generation.writeUIntLE(object, 0, 3);
      return rc4(md5(key, generation).subarray(0, KEY_BYTES + 5), data);
    },
  };
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
}

function md5(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let index = 0, mixed = 0; index < 256; index++) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) % 256;
    swap(index, mixed);
  }
  let first = 0;
  let second = 0;
  return Buffer.from(data).map((byte) => {
    first = (first + 1) % 256;
    second = (second + at(first)) % 256;
    swap(first, second);
    return byte ^ at((at(first) + at(second)) % 256);
  }) as Buffer;
}
