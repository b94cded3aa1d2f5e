import { openPdf } from '../../opening/open-pdf.ts';
import type { TextCollector } from './text-collector.ts';

/** Of more pages, the first ones are read. */
const MAX_PAGES = 3000;

/**
 * Reads the text of a PDF, and what is filled in its forms.
 *
 * @throws {Error} pdf.js's: `PasswordException`, `InvalidPDFException`
 */
export async function readPdf(path: string, text: TextCollector): Promise<void> {
  const pdf = await openPdf(path, { disableFontFace: true });
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && !text.isFull; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    }
    for (const { fieldValue } of (await page.getAnnotations()) as { fieldValue?: unknown }[]) {
      if (typeof fieldValue === 'string') text.add(`\n${fieldValue}`);
    }
    text.add('\n');
    page.cleanup();
  }
}
