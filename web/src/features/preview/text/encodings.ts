/** Encodings of texts by `TextDecoder`'s names; CP850 has none. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'cp850',
  'macintosh',
  'windows-1250',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes 128 to 255 of CP858, which is CP850 with the euro sign instead of the Turkish ı. */
const BEYOND_ASCII =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP850 = Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? byte : BEYOND_ASCII.charCodeAt(byte - 128),
);

/**
 * Decodes bytes; damaged characters become U+FFFD.
 *
 * @param complete whether these are all bytes; otherwise a character cut off at the end is left out
 */
export function decodeAs(encoding: Encoding, bytes: Uint8Array, complete = true): string {
  if (encoding === 'cp850') return decodeAs('utf-16le', utf16Of(bytes));
  return new TextDecoder(encoding).decode(bytes, { stream: !complete });
}

/** One character per byte, with the byte's value. */
export function latin(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(Uint16Array.from(bytes));
}

function utf16Of(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(Uint16Array.from(bytes, (byte) => CP850[byte] ?? 0).buffer);
}
