import { isXfaShell } from '@navette/core/files/pdf-form';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { loadPdfLibrary, openPdf } from '../../opening/open-pdf.ts';
import type { TextCollector } from './text-collector.ts';

/** Of more pages, the first ones are read. */
const MAX_PAGES = 3000;

/** Loads the library, and returns {@link readPdf}. */
export async function loadReader(): Promise<typeof readPdf> {
  await loadPdfLibrary();
  return readPdf;
}

/**
 * Reads the text of a PDF, and what is filled in its forms; of a damaged one, the pages that can be read.
 *
 * @throws {Error} pdf.js's: `PasswordException`, `InvalidPDFException`, or what is wrong with the pages; an Error for a
 *   form that only Adobe's program can show
 */
async function readPdf(path: string, text: TextCollector): Promise<void> {
  const pdf = await openPdf(path, { disableFontFace: true });
  let failure: unknown;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && !text.isFull; number++) {
    try {
      await readPage(pdf, number, text);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== undefined && text.result() === null) throw failure;
}

async function readPage(pdf: PDFDocumentProxy, number: number, text: TextCollector): Promise<void> {
  const page = await pdf.getPage(number);
  if (await isXfaShell(pdf, page)) throw new Error('Adobe alone draws this form');
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
