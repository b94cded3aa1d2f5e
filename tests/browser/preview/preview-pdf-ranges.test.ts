import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { plainGrey } from '../../../quality/test-files/encoded-images.ts';
import { makePdf, type PdfPage } from '../../../quality/test-files/make-pdf.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openAgain, openStored, replaceToken, storedPath } from '../support/data/stored-files.ts';
import { atPage, pdfPage } from '../support/screens/pdf-preview.ts';

const people = peopleInChromium();

const MEGABYTE = 1_000_000;
/** Requests for the bytes of any file, not for its thumbnail. */
const MEDIA = /\/o\/files%2F.*alt=media/;
/** Five pages, of which all but the first have an image of 3 MB. */
const pages: readonly PdfPage[] = [
  { lines: ['Première page'] },
  ...Array.from({ length: 4 }, (_, index) => ({
    lines: [`Page ${index + 2}`],
    image: plainGrey(2000, 1500),
  })),
];

/**
 * The same pages, linearized ("fast web view"; ISO 32000-1, annex F): the first one stands at the beginning, and the table of
 * the others at the end.
 */
const LINEARIZED = join(projectRoot, 'quality/test-files/linearized.pdf.br');

test('the first page of a large PDF is shown before 2 MB have come; a new link changes nothing, and what fails can be asked for again', async () => {
  // The old link is refused once.
  const page = await people.open({ expectedMessages: /status of 403|ERR_FAILED/ });
  const linear = await openLarge(
    page,
    'linéarisé.pdf',
    brotliDecompressSync(readFileSync(LINEARIZED)),
  );
  // The link ends while the file is read: whoever still sees it goes on.
  await replaceToken(storedPath('linéarisé.pdf'));
  await page.keyboard.press('End');
  await pdfPage(linear, 5).getByText('Page 5').waitFor();

  const plain = await openLarge(page, 'ordinaire.pdf', makePdf(pages));
  await page.route(MEDIA, (route) => route.abort());
  await page.keyboard.press('End');
  await plain.getByText('La suite du PDF n’a pas pu être chargée.').waitFor();
  // What has come stays.
  await page.keyboard.press('Home');
  await pdfPage(plain, 1).getByText('Première page').waitFor();
  await page.unroute(MEDIA);
  await plain.getByRole('button', { name: 'Réessayer' }).click();
  await page.keyboard.press('End');
  await pdfPage(plain, 5).getByText('Page 5').waitFor();

  await page.route(MEDIA, (route) => route.abort());
  const again = await openAgain(page, 'ordinaire.pdf');
  await again.getByRole('alert').filter({ hasText: 'Impossible d’ouvrir l’aperçu.' }).waitFor();
  await again.getByRole('link', { name: 'Télécharger' }).waitFor();
});

/** Stores a large PDF, and opens its first page. */
async function openLarge(page: Page, name: string, file: Uint8Array): Promise<Locator> {
  expect(file.length).toBeGreaterThan(12 * MEGABYTE);
  const received = countBytes(page);
  const dialog = await openStored(page, name, file);
  await pdfPage(dialog, 1).getByText('Première page').waitFor();
  await pdfPage(dialog, 1).locator('canvas').waitFor();
  await atPage(dialog, 1, 5);
  expect(received(), name).toBeGreaterThan(0);
  expect(received(), name).toBeLessThan(2 * MEGABYTE);
  return dialog;
}

/** @returns the bytes of files that the page has received from now on */
function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    if (!MEDIA.test(response.url())) return;
    bytes += Number(response.headers()['content-length'] ?? 50 * MEGABYTE);
  });
  return () => bytes;
}
