import { open } from 'node:fs/promises';
import { MAX_TEXT_BYTES } from '@navette/core/files/file-text';
import { decodeText } from '../../../../web/src/features/preview/text/decode-text.ts';
import type { TextCollector } from './text-collector.ts';

/** How many bytes of a file are read: enough for the text that is kept, at four bytes a character, with white space. */
const READ_BYTES = 5 * MAX_TEXT_BYTES;

/**
 * Reads a text in any of the encodings that the preview knows.
 *
 * @throws {Error} when it holds U+0000, and so is no text
 */
export async function readPlain(path: string, text: TextCollector): Promise<void> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(READ_BYTES) });
  const decoded = decodeText(buffer.subarray(0, bytesRead), { complete: bytesRead < READ_BYTES });
  if (decoded.text.includes('\0')) throw new Error('not a text');
  text.add(decoded.text);
}
