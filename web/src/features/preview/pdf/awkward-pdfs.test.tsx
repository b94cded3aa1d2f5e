import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  blackInk,
  blackJbig2,
  deepGrey,
  greyJpeg2000,
} from '../../../../../quality/test-files/encoded-images.ts';
import { makePdf } from '../../../../../quality/test-files/make-pdf.ts';
import { expectDrawn, pdfPage } from '../../../testing/pdf-preview.ts';
import { openEach, openFile, type ShownCase } from '../../../testing/previews.ts';
import {
  colourAt,
  filledForms,
  foreignPdfs,
  hostilePdfs,
  scan,
  TOO_LARGE,
  unreadablePdfs,
  WHITE,
} from './awkward-pdfs.fixture.ts';

// PDFs as scanners, printers, programs and attackers make them: each shows, or says why not. One of each kind that
// depends on our code and settings; all are in awkward-pdfs.long.test.tsx.

const ONE_OF_EACH = [
  'protégé.pdf',
  'zéros.pdf',
  'formulaire dynamique.pdf',
  'tourné.pdf',
  'chinois.pdf',
  'sans table.pdf',
  'image de 4 Go.pdf',
  'boîte immense.pdf',
  'deux mille une pages.pdf',
];

const BLACK = [0, 0, 0, 255];

const chosen = (cases: readonly ShownCase[]) =>
  cases.filter(({ name }) => ONE_OF_EACH.includes(name));

test('what cannot be shown is said to be', () => openEach(chosen(unreadablePdfs())));

test('what other programs make is shown', () => openEach(chosen(foreignPdfs())));

test('what a program has written into a form without drawing it is drawn', () =>
  openEach(filledForms()));

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

test('a scan of A0 at 300 dpi is shown, and of one that is larger still it is said', async () => {
  const plans = makePdf([scan(9933, 14_043), scan(12_248, 12_256), { lines: ['Notice'] }]);
  await openFile('plans.pdf', plans);
  expect(await colourAt(1, 0.5, 0.75)).toEqual(BLACK);
  for (const [number, count] of [
    [2, 1],
    [3, 0],
    [1, 0],
  ] as const) {
    await page.getByRole('textbox', { name: 'Page sur 3' }).fill(String(number));
    await userEvent.keyboard('{Enter}');
    await expectDrawn(number);
    await expect.poll(() => pdfPage(number).getByText(TOO_LARGE).elements()).toHaveLength(count);
  }
});

test('what is hostile or half broken fails by the page, or is left out', () =>
  openEach(chosen(hostilePdfs())));

test('one whose drawing never ends can be left', async () => {
  const dialog = await openFile('sans fin.pdf', endlessPdf());
  await expect.element(pdfPage(1)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** A few kilobytes that ask for hundreds of millions of strokes: a form that draws forms that draw forms, and so on. */
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
