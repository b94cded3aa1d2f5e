import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePdf, type PdfPage } from '../../../quality/test-files/make-pdf.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { deedsOf } from '../support/deeds.ts';
import { atPage, pdfPage } from '../support/screens/pdf-preview.ts';
import { openStored, replaceToken, storedPath } from '../support/data/stored-files.ts';
import { fingersOn } from '../support/touch.ts';

const people = peopleInChromium();

const PHONE = { width: 390, height: 844 };
const hundred: readonly PdfPage[] = Array.from({ length: 100 }, (_, index) => ({
  lines: [`Article ${index + 1}`, index % 10 === 0 ? 'Pénalité de retard' : 'Livraison'],
}));

describe('a PDF is shown', () => {
  test('page by page, of which only those in sight are drawn', async () => {
    const page = await people.open({ viewport: PHONE });
    const dialog = await openStored(page, 'cent pages.pdf', makePdf(hundred));
    await atPage(dialog, 1, 100);
    await pdfPage(dialog, 1).locator('canvas').waitFor();
    const view = await dialog
      .getByRole('region', { name: 'Pages de cent pages.pdf' })
      .boundingBox();
    const first = await pdfPage(dialog, 1).boundingBox();
    // As wide as the view, but for its edges and its scroll bar.
    expect(first?.width).toBeGreaterThan((view?.width ?? 0) - 45);
    await page.keyboard.press('End');
    await atPage(dialog, 100, 100);
    await pdfPage(dialog, 100).locator('canvas').waitFor();
    expect(await dialog.locator('canvas').count()).toBeLessThan(6);
    await dialog.getByRole('button', { name: 'Page précédente' }).click();
    await atPage(dialog, 99, 100);
    await page.keyboard.press('Home');
    await atPage(dialog, 1, 100);
    await expectAccessible(page);
  });

  test('from the page whose number is typed', async () => {
    const page = await people.open();
    const dialog = await openStored(page, 'numéros.pdf', makePdf(hundred));
    const field = dialog.getByRole('textbox', { name: 'Page sur 100' });
    await field.fill('42');
    await field.press('Enter');
    await pdfPage(dialog, 42).getByText('Article 42').waitFor();
    // The keys scroll from there.
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await atPage(dialog, 43, 100);
    await field.fill('4000');
    await field.press('Enter');
    await atPage(dialog, 100, 100);
    await field.fill('rien');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('100');
    await expectAccessible(page);
  });

  test('nearer under two fingers, which keep what is between them', async () => {
    const page = await people.open({ viewport: PHONE });
    const dialog = await openStored(page, 'doigts.pdf', makePdf(hundred));
    await pdfPage(dialog, 1).locator('canvas').waitFor();
    const fingers = await fingersOn(page);
    const before = await boxOf(pdfPage(dialog, 1));
    const spot = { x: 260, y: 300 };
    await fingers.drag(
      [
        { ...spot, x: spot.x - 30 },
        { ...spot, x: spot.x + 30 },
      ],
      [
        { ...spot, x: spot.x - 75 },
        { ...spot, x: spot.x + 75 },
      ],
    );
    await expect.poll(() => widthOf(pdfPage(dialog, 1))).toBeCloseTo(2.5 * before.width, -1);
    const near = await boxOf(pdfPage(dialog, 1));
    expect((spot.x - near.x) / near.width).toBeCloseTo((spot.x - before.x) / before.width, 2);
    expect((spot.y - near.y) / near.height).toBeCloseTo((spot.y - before.y) / before.height, 2);
    // The window itself is as large as before.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    // One finger moves what two have enlarged.
    await fingers.drag([spot], [{ x: spot.x - 80, y: spot.y - 80 }]);
    await expect.poll(async () => (await boxOf(pdfPage(dialog, 1))).x).toBeLessThan(near.x - 40);
    await dialog.getByRole('button', { name: 'Ajuster à la largeur' }).click();
    await expect.poll(() => widthOf(pdfPage(dialog, 1))).toBe(before.width);
  });

  test('larger and smaller, at the same place', async () => {
    const page = await people.open();
    const dialog = await openStored(page, 'zoom.pdf', makePdf(hundred));
    await pdfPage(dialog, 1).locator('canvas').waitFor();
    await page.keyboard.press('End');
    await atPage(dialog, 100, 100);
    const before = await widthOf(pdfPage(dialog, 100));
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await dialog.getByText('150 %').waitFor();
    await expect.poll(() => widthOf(pdfPage(dialog, 100))).toBeCloseTo(1.5 * before, -1);
    await dialog.getByText('Article 100', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Ajuster à la largeur' }).click();
    await dialog.getByText('100 %').waitFor();
    await expect.poll(() => widthOf(pdfPage(dialog, 100))).toBe(before);
  });

  test('and searched', async () => {
    const page = await people.open();
    const dialog = await openStored(page, 'recherche.pdf', makePdf(hundred));
    await pdfPage(dialog, 1).locator('canvas').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('PENALITE');
    await dialog.getByText('1 sur 10', { exact: true }).waitFor();
    await page.keyboard.press('Shift+Enter');
    await dialog.getByText('10 sur 10', { exact: true }).waitFor();
    await atPage(dialog, 91, 100);
    await pdfPage(dialog, 91).getByText('Pénalité de retard').waitFor();
    await expect.poll(() => page.evaluate(marked)).toBe('Pénalité');
    await page.keyboard.press('Enter');
    await atPage(dialog, 1, 100);
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('searchbox').inputValue()).toBe('');
    await page.keyboard.type('introuvable');
    await dialog.getByText('Aucun résultat').waitFor();
    await expectAccessible(page);

    // From the page that is read.
    const field = dialog.getByRole('textbox', { name: 'Page sur 100' });
    await field.fill('50');
    await field.press('Enter');
    await atPage(dialog, 50, 100);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('pénalité');
    await dialog.getByText('6 sur 10', { exact: true }).waitFor();
    await atPage(dialog, 51, 100);
    for (const [key, position] of [
      ['Enter', 7],
      ['Shift+Enter', 6],
      ['Shift+Enter', 5],
    ] as const) {
      await page.keyboard.press(key);
      await dialog.getByText(`${position} sur 10`, { exact: true }).waitFor();
      await atPage(dialog, 10 * (position - 1) + 1, 100);
    }
    // Other words are searched from the place that was chosen last, not from where they lead.
    for (const [words, hit, at] of [
      ['article', '41 sur 100', 41],
      ['article 7', '2 sur 11', 70],
      ['article 5', '2 sur 11', 50],
    ] as const) {
      await dialog.getByRole('searchbox').fill(words);
      await atPage(dialog, at, 100);
      await dialog.getByText(hit, { exact: true }).waitFor();
    }
  });

  test('and its text selected', async () => {
    const page = await people.open();
    const dialog = await openStored(
      page,
      'texte choisi.pdf',
      makePdf([{ lines: ['Quai numéro sept'] }]),
    );
    await pdfPage(dialog, 1).getByText('Quai numéro sept').dblclick();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('numéro');
  });
});

test('its links lead to other pages', async () => {
  const page = await people.open();
  const target = '<< /Type /Annot /Subtype /Link /Rect [40 700 300 720] /Dest [10 0 R /Fit] >>';
  const pages = hundred.with(0, { lines: ['Sommaire'], annotations: [target] });
  const dialog = await openStored(page, 'sommaire.pdf', makePdf(pages));
  await pdfPage(dialog, 1).getByRole('button', { name: 'Aller à cet endroit du document' }).click();
  await atPage(dialog, 3, 100);
});

test('a new link to the file, in the middle of it, changes nothing for whoever reads it', async () => {
  const page = await people.open();
  const name = 'contrat.pdf';
  const dialog = await openStored(page, name, makePdf(hundred));
  await pdfPage(dialog, 1).locator('canvas').waitFor();
  await dialog.getByRole('textbox', { name: 'Page sur 100' }).fill('57');
  await page.keyboard.press('Enter');
  await page.keyboard.press('+');
  await dialog.getByText('125 %').waitFor();
  await replaceToken(storedPath(name));
  const [reopened] = await Promise.all([
    page.waitForRequest(/files%2F.*alt=media/),
    // The event of coming back to the window.
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ]);
  await reopened.response();
  await atPage(dialog, 57, 100);
  await dialog.getByText('125 %').waitFor();
  await pdfPage(dialog, 57).locator('canvas').waitFor();
});

test('nothing of a PDF runs, and its links leave the tab where it is', async () => {
  const page = await people.open();
  const seen = deedsOf(page);
  const script = String.raw`<< /S /JavaScript /JS (app.alert\(1\); this.submitForm\('https://ailleurs.test'\);) >>`;
  const link = (uri: string, bottom: number) =>
    `<< /Type /Annot /Subtype /Link /Rect [40 ${bottom} 300 ${bottom + 20}] /A << /S /URI /URI (${uri}) >> >>`;
  const hostile = makePdf(
    [
      {
        lines: ['Facture'],
        annotations: [
          link('https://ailleurs.test/facture', 700),
          link(String.raw`javascript:alert\(1\)`, 660),
          link('file:///etc/passwd', 620),
          `<< /Type /Annot /Subtype /Link /Rect [40 580 300 600] /A ${script} >>`,
          `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [40 540 300 560] /AA << /E ${script} >> >>`,
        ],
      },
    ],
    {
      catalog: `/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >>`,
    },
  );
  const dialog = await openStored(page, 'facture piégée.pdf', hostile);
  await pdfPage(dialog, 1).locator('canvas').waitFor();
  const links = pdfPage(dialog, 1).getByRole('link');
  await links.first().waitFor();
  expect(await links.count()).toBe(1);
  expect(await links.first().getAttribute('href')).toBe('https://ailleurs.test/facture');
  expect(await links.first().getAttribute('target')).toBe('_blank');
  expect(await links.first().getAttribute('rel')).toContain('noopener');
  expect(new URL(page.url()).pathname).toBe('/documents');
  expect(seen).toEqual([]);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0;
}

/** What the page shows as the current hit. */
function marked(): string {
  const [range] = CSS.highlights.get('pdf-hit-current') ?? [];
  return range instanceof Range ? range.toString() : '';
}
