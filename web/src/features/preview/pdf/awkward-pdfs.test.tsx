import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  blackInk,
  blackJbig2,
  deepGrey,
  greyJpeg2000,
} from '../../../../../quality/test-files/encoded-images.ts';
import { makePdf } from '../../../../../quality/test-files/make-pdf.ts';
import { pdfPage } from '../../../testing/pdf-preview.ts';
import { openEach, openFile, type ShownCase } from '../../../testing/previews.ts';
import {
  colourAt,
  foreignPdfs,
  hostilePdfs,
  unreadablePdfs,
  WHITE,
} from './awkward-pdfs.fixture.ts';

// PDFs as scanners, printers, other programs and attackers make them: each shows, or says why not. One of each kind, of those that
// depend on our own code and settings; all of them: awkward-pdfs.long.test.tsx.

const ONE_OF_EACH = [
  'protégé.pdf',
  'zéros.pdf',
  'tourné.pdf',
  'chinois.pdf',
  'sans table.pdf',
  'image de 101 mégapixels.pdf',
  'boîte immense.pdf',
  'deux mille une pages.pdf',
];

const chosen = (cases: readonly ShownCase[]) =>
  cases.filter(({ name }) => ONE_OF_EACH.includes(name));

test('what cannot be shown is said to be', () => openEach(chosen(unreadablePdfs())));

test('what other programs make is shown', () => openEach(chosen(foreignPdfs())));

test('images as scanners and printers make them', async () => {
  const images = [greyJpeg2000(), blackJbig2(), deepGrey(), blackInk()];
  await openFile('numérisé.pdf', makePdf(images.map((image) => ({ image }))));
  expect(await colourAt(1, 0.5, 0.25)).toEqual(WHITE);
  const greys: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('textbox', { name: 'Page sur 4' }).fill(String(number));
    await userEvent.keyboard('{Enter}');
    const [red = -1] = await colourAt(number, 0.5, 0.75);
    greys.push(red);
  }
  expect(greys.slice(0, 3)).toEqual([128, 0, 128]);
  // What black ink looks like depends on the conversion.
  expect(greys[3]).toBeLessThan(60);
});

test('what is hostile or half broken fails by the page, or is left out', () =>
  openEach(chosen(hostilePdfs())));

test('one whose drawing never ends can be left', async () => {
  const dialog = await openFile('sans fin.pdf', endlessPdf());
  await expect.element(pdfPage(1)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** A few kilobytes that ask for hundreds of millions of strokes, a form that draws forms that… */
function endlessPdf(): BlobPart {
  const depth = 9;
  /** The number of the first object behind those of one page. */
  const first = 7;
  const forms = Array.from({ length: depth }, (_, level) => {
    const draws = (level === depth - 1 ? '0 0 1 1 re S ' : '/F Do ').repeat(20);
    const resources = `<< /XObject << /F ${first + level + 1} 0 R >> >>`;
    return (
      `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources ${resources} ` +
      `/Length ${draws.length} >>\nstream\n${draws}\nendstream`
    );
  });
  const entries = `/Resources << /XObject << /F ${first} 0 R >> >>`;
  return makePdf([{ content: '/F Do', entries }], { objects: forms });
}
