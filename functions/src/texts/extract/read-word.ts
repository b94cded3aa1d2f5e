import { readFile } from 'node:fs/promises';
import { unpack } from '../../../../web/src/features/preview/office/unpack.ts';
import { readDocument } from '../../../../web/src/features/preview/word/read-document.ts';
import { textOfHtml } from './text-of-html.ts';
import type { TextCollector } from './text-collector.ts';

/**
 * Reads the text of a Word document as the preview shows it, then what stands around it on its pages.
 *
 * @throws {OfficeError}
 * @throws {Error} when it is no Word document
 */
export async function readWord(path: string, text: TextCollector): Promise<void> {
  const document = readDocument(unpack(await readFile(path)));
  if (document === null) throw new Error('not a Word document');
  const { headers, body, notes, footers } = document;
  for (const html of [body, ...headers, ...footers, ...notes.map((note) => note.html)]) {
    text.add(`${textOfHtml(html)}\n`);
  }
}
