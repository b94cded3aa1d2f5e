import { deflateSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  blackInk,
  blackJbig2,
  deepGrey,
  greyJpeg2000,
} from '../../../quality/test-files/encoded-images.ts';
import { makePdf, type PdfImage } from '../../../quality/test-files/make-pdf.ts';
import {
  cyclicPdf,
  endlessPdf,
} from '../../../functions/src/thumbnails/render/awkward-pdfs.fixture.ts';
import { peopleInChromium } from '../support/browser.ts';
import { colourAt, pdfPage } from '../support/screens/pdf-preview.ts';
import { openEach, openStored, says, type StoredCase } from '../support/data/stored-files.ts';

// PDFs as scanners, printers, other programs and attackers make them: each shows, or says why not.

const people = peopleInChromium();

const A4 = 842 / 595;
const WHITE = [255, 255, 255, 255];
/** Its letters A, B and C are Arabic ones. */
const ARABIC =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /uni062F /uni0642 /uni0639] >> >>';
/** Neither the font nor its character map is in the file. */
const CHINESE =
  '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font ' +
  '/Subtype /CIDFontType0 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>] >>';
const FIELD =
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nom) /V (Durand) /DA (/F1 12 Tf) /Rect [40 700 300 720] >>';

const BROKEN = says('Ce PDF est endommagé : il ne peut pas être affiché.');

test('what cannot be shown is said to be', async () => {
  const page = await people.open();
  await openEach(page, [
    {
      name: 'protégé.pdf',
      bytes: makePdf([{ lines: ['secret'] }], { password: 'quai' }),
      shows: says('Ce PDF est protégé par un mot de passe.'),
    },
    { name: 'texte.pdf', bytes: Buffer.from('Ceci n’est pas un PDF.'), shows: BROKEN },
    { name: 'zéros.pdf', bytes: Buffer.alloc(50_000), shows: BROKEN },
    { name: 'coupé.pdf', bytes: makePdf(plainPages(100)).subarray(0, 300), shows: BROKEN },
    { name: 'sans page.pdf', bytes: makePdf([]), shows: BROKEN },
    { name: 'boucle.pdf', bytes: cyclicPdf(), shows: BROKEN },
  ]);
});

test('what other programs make is shown', async () => {
  const page = await people.open();
  await openEach(page, [
    shown('tourné.pdf', makePdf([{ lines: ['Couché'], rotate: 90 }]), 'Couché', 1 / A4),
    shown('à l’envers.pdf', makePdf([{ lines: ['Renversé'], rotate: 180 }]), 'Renversé'),
    shown('ruban.pdf', makePdf([{ lines: ['Ruban'], size: [100, 9000] }]), 'Ruban', 10),
    shown('de droite à gauche.pdf', makePdf([{ lines: ['ABC'] }], { font: ARABIC }), 'عقد'),
    shown('chinois.pdf', makePdf([chinesePage()], { font: CHINESE }), '中文'),
    shown('formulaire.pdf', makePdf([{ lines: ['Nom'], annotations: [FIELD] }]), 'Nom'),
    shown('sans table.pdf', withoutTable(makePdf([{ lines: ['Réparé'] }])), 'Réparé'),
    shown('préfixé.pdf', around('\n\n', makePdf([{ lines: ['Précédé'] }]), ''), 'Précédé'),
    shown('suivi.pdf', around('', makePdf([{ lines: ['Suivi'] }]), 'x'.repeat(3000)), 'Suivi'),
    shown(
      'lecture seule.pdf',
      makePdf([{ lines: ['Ne pas imprimer'] }], { password: '' }),
      'Ne pas imprimer',
    ),
    shown('unité.pdf', makePdf([{ lines: ['Deux fois'], entries: '/UserUnit 2' }]), 'Deux fois'),
    // A page without a size is a letter's, as in every reader.
    shown('boîte vide.pdf', makePdf([{ lines: ['Sans taille'], size: [0, 0] }]), null, 792 / 612),
  ]);
});

test('images as scanners and printers make them', async () => {
  const page = await people.open();
  const images = [greyJpeg2000(), blackJbig2(), deepGrey(), blackInk()];
  const file = makePdf(images.map((image) => ({ image })));
  const dialog = await openStored(page, 'numérisé.pdf', file);
  expect(await colourAt(pdfPage(dialog, 1), 0.5, 0.25)).toEqual(WHITE);
  const greys: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    await dialog.getByRole('textbox', { name: 'Page sur 4' }).fill(String(number));
    await page.keyboard.press('Enter');
    const [red = -1] = await colourAt(pdfPage(dialog, number), 0.5, 0.75);
    greys.push(red);
  }
  expect(greys.slice(0, 3)).toEqual([128, 0, 128]);
  // What black ink looks like depends on the conversion.
  expect(greys[3]).toBeLessThan(60);
});

describe('what is hostile or half broken', () => {
  test('fails by the page, or is left out', async () => {
    const page = await people.open();
    await openEach(page, [
      {
        name: 'page perdue.pdf',
        bytes: makePdf([{ lines: ['Première'] }, { entries: '/Type /Rien /Kids 0' }]),
        shows: async (dialog) => {
          await pdfPage(dialog, 1).getByText('Première').waitFor();
          await pdfPage(dialog, 1).locator('canvas').waitFor();
        },
      },
      {
        name: 'contenu faux.pdf',
        bytes: makePdf([{ content: 'BT (ouvert Tj ]] >> q q q 9 9 9 zz' }]),
        shows: (dialog) => pdfPage(dialog, 1).locator('canvas').waitFor(),
      },
      {
        name: 'image de 4 Go.pdf',
        bytes: makePdf([{ lines: ['Le texte reste'], image: imageBomb() }]),
        shows: async (dialog) => {
          await pdfPage(dialog, 1).getByText('Le texte reste').waitFor();
          expect(await colourAt(pdfPage(dialog, 1), 0.5, 0.75)).toEqual(WHITE);
        },
      },
      {
        name: 'image de 101 mégapixels.pdf',
        bytes: makePdf([{ lines: ['Le texte reste'], image: largeImage() }]),
        shows: async (dialog) => {
          await pdfPage(dialog, 1).getByText('Le texte reste').waitFor();
          expect(await colourAt(pdfPage(dialog, 1), 0.5, 0.75)).toEqual(WHITE);
        },
      },
      {
        name: 'boîte immense.pdf',
        bytes: makePdf([{ lines: ['Loin'], size: [1e9, 1e9] }]),
        shows: (dialog) => pdfPage(dialog, 1).locator('canvas').waitFor(),
      },
      {
        name: 'deux mille une pages.pdf',
        bytes: makePdf(plainPages(2001)),
        shows: async (dialog) => {
          await dialog.getByText(/^Seules les 2\s000 premières pages sont affichées/).waitFor();
          await pdfPage(dialog, 1).getByText('Article 1').waitFor();
        },
      },
    ]);
  });

  test('one whose drawing never ends can be left', async () => {
    const page = await people.open();
    const dialog = await openStored(page, 'sans fin.pdf', endlessPdf());
    await pdfPage(dialog, 1).waitFor();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

/** @param text on its first page; null for none to look for */
function shown(name: string, bytes: Uint8Array, text: string | null, ratio = A4): StoredCase {
  return {
    name,
    bytes,
    async shows(dialog: Locator) {
      const first = pdfPage(dialog, 1);
      await first.locator('canvas').waitFor();
      if (text !== null) await first.getByText(text, { exact: true }).waitFor();
      const box = await first.boundingBox();
      expect((box?.height ?? 0) / (box?.width ?? 1), name).toBeCloseTo(ratio, 1);
    },
  };
}

function plainPages(count: number) {
  return Array.from({ length: count }, (_, index) => ({ lines: [`Article ${index + 1}`] }));
}

function chinesePage() {
  return { content: 'BT /F1 40 Tf 40 700 Td <4E2D6587> Tj ET' };
}

/** Few bytes that are 32,768 × 32,768 pixels of 4 bytes each. */
function imageBomb(): PdfImage {
  const side = 32_768;
  const entries = '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /FlateDecode';
  return { width: side, height: side, entries, data: deflateSync(Buffer.alloc(1_000_000)) };
}

/** Black, and just above what is decoded; a reader without that limit shows it. */
function largeImage(): PdfImage {
  const [width, height] = [10_048, 10_052];
  const entries = '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode';
  return { width, height, entries, data: deflateSync(Buffer.alloc((width / 8) * height)) };
}

/** Destroys the table of a file's objects, as a damaged transfer does. */
function withoutTable(file: Buffer): Buffer {
  const table = file.lastIndexOf('xref\n0 1');
  return Buffer.concat([file.subarray(0, table), Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF')]);
}

function around(before: string, file: Buffer, after: string): Buffer {
  return Buffer.concat([Buffer.from(before), file, Buffer.from(after)]);
}
