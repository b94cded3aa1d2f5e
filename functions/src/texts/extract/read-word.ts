import { readFile } from 'node:fs/promises';
import { readDocument } from '../../../../web/src/features/preview/word/read-document.ts';
import { textOfHtml } from './text-of-html.ts';
import type { TextCollector } from './text-collector.ts';

/**
 * Reads the text of a Word document as the preview shows it, then its headers, footers and notes.
 *
 * @throws {OfficeError}
 */
export async function readWord(path: string, text: TextCollector): Promise<void> {
  const { headers, body, notes, footers } = readDocument(await readFile(path));
  for (const html of [body, ...headers, ...footers, ...notes.map((note) => note.html)]) {
    text.add(`${textOfHtml(html)}\n`);
  }
}
