import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makePdf, type PdfPage } from '../../../../../quality/test-files/make-pdf.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { boxOf, fingersHere } from '../../../testing/pointers.ts';
import { openFile, storeFile } from '../../../testing/previews.ts';
import { PHONE, resizeTo } from '../../../testing/screen.ts';
import { canvasOf, expectDrawn, pdfPage } from '../../../testing/pdf-preview.ts';

const HUNDRED: readonly PdfPage[] = Array.from({ length: 100 }, (_, index) => ({
  lines: [`Article ${index + 1}`, index % 10 === 0 ? 'Pénalité de retard' : 'Livraison'],
}));

const field = page.getByRole('textbox', { name: 'Page sur 100', exact: true });
const searchbox = page.getByRole('searchbox');
const fit = page.getByRole('button', { name: 'Ajuster à la largeur' });
const said = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const atPage = (number: number) => expect.element(field).toHaveValue(String(number));
const widthOf = (number: number) => boxOf(pdfPage(number)).width;
/** The text that the page marks as the current hit. */
const marked = () => {
  const [range] = CSS.highlights.get('pdf-hit-current') ?? [];
  return range instanceof Range ? range.toString() : '';
};

async function openHundred(pages = HUNDRED) {
  const dialog = await openFile('contrat.pdf', makePdf(pages));
  await atPage(1);
  await expectDrawn(1);
  return dialog;
}

describe('a PDF is shown', () => {
  test('page by page, of which only those in sight are drawn', async () => {
    await resizeTo(PHONE);
    const dialog = await openHundred();
    const view = boxOf(page.getByRole('region', { name: 'Pages de contrat.pdf' }));
    // As wide as the view, except for edges and scroll bar.
    expect(widthOf(1)).toBeGreaterThan(view.width - 45);
    await userEvent.keyboard('{End}');
    await atPage(100);
    await expectDrawn(100);
    await expect.poll(() => document.querySelectorAll('canvas').length).toBeLessThan(6);
    await dialog.getByRole('button', { name: 'Page précédente' }).click();
    await atPage(99);
    await userEvent.keyboard('{Home}');
    await atPage(1);
    await expectAccessible();
  });

  test('from the page whose number is typed', async () => {
    await openHundred();
    await field.fill('42');
    await userEvent.keyboard('{Enter}');
    await expect.element(pdfPage(42).getByText('Article 42')).toBeVisible();
    // Keys scroll from there.
    await userEvent.keyboard('{PageDown}{PageDown}');
    await atPage(43);
    await field.fill('4000');
    await userEvent.keyboard('{Enter}');
    await atPage(100);
    await field.fill('rien');
    await userEvent.keyboard('{Escape}');
    await atPage(100);
  });

  test('nearer under two fingers, which keep what is between them', async () => {
    await resizeTo(PHONE);
    await openHundred();
    const fingers = fingersHere();
    const before = boxOf(pdfPage(1));
    const spot = { x: 260, y: 300 };
    const around = (distance: number) =>
      [-distance, distance].map((by) => ({ ...spot, x: spot.x + by }));
    await fingers.drag(around(30), around(75));
    await expect.poll(() => widthOf(1)).toBeCloseTo(2.5 * before.width, -1);
    const near = boxOf(pdfPage(1));
    expect((spot.x - near.x) / near.width).toBeCloseTo((spot.x - before.x) / before.width, 2);
    expect((spot.y - near.y) / near.height).toBeCloseTo((spot.y - before.y) / before.height, 2);
    // The window itself is as large as before.
    expect(visualViewport?.scale).toBe(1);
    // One finger scrolls what two have enlarged.
    await fingers.drag([spot], [{ x: spot.x - 80, y: spot.y - 80 }]);
    await expect.poll(() => boxOf(pdfPage(1)).x).toBeLessThan(near.x - 40);
    await fit.click();
    await expect.poll(() => widthOf(1)).toBe(before.width);
  });

  test('larger and smaller, at the same place', async () => {
    await openHundred();
    await userEvent.keyboard('{End}');
    await atPage(100);
    const before = widthOf(100);
    await userEvent.keyboard('++');
    await said('150 %');
    await expect.poll(() => widthOf(100)).toBeCloseTo(1.5 * before, -1);
    await expect.element(pdfPage(100).getByText('Article 100', { exact: true })).toBeVisible();
    await fit.click();
    await said('100 %');
    await expect.poll(() => widthOf(100)).toBe(before);
  });

  test('and searched', async () => {
    await openHundred();
    await userEvent.keyboard('{Control>}f{/Control}PENALITE');
    await said('1 sur 10');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await said('10 sur 10');
    await atPage(91);
    await expect.element(pdfPage(91).getByText('Pénalité de retard')).toBeVisible();
    await expect.poll(marked).toBe('Pénalité');
    await userEvent.keyboard('{Enter}');
    await atPage(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(searchbox).toHaveValue('');
    await userEvent.keyboard('introuvable');
    await said('Aucun résultat');
    await expectAccessible();
  });

  test('and searched from the page that is read', async () => {
    await openHundred();
    await field.fill('50');
    await userEvent.keyboard('{Enter}');
    await atPage(50);
    await userEvent.keyboard('{Control>}f{/Control}pénalité');
    await said('6 sur 10');
    await atPage(51);
    for (const [key, position] of [
      ['{Enter}', 7],
      ['{Shift>}{Enter}{/Shift}', 6],
      ['{Shift>}{Enter}{/Shift}', 5],
    ] as const) {
      await userEvent.keyboard(key);
      await said(`${position} sur 10`);
      await atPage(10 * (position - 1) + 1);
    }
    // Another query starts at the page chosen last, not where earlier hits have led.
    for (const [words, hit, at] of [
      ['article', '41 sur 100', 41],
      ['article 7', '2 sur 11', 70],
      ['article 5', '2 sur 11', 50],
    ] as const) {
      await searchbox.fill(words);
      await atPage(at);
      await said(hit);
    }
  });

  test('and its text selected', async () => {
    await openFile('texte choisi.pdf', makePdf([{ lines: ['Quai numéro sept'] }]));
    await pdfPage(1).getByText('Quai numéro sept').dblClick();
    await expect.poll(() => getSelection()?.toString().trim()).toBe('numéro');
  });
});

test('its links lead to other pages', async () => {
  const target = '<< /Type /Annot /Subtype /Link /Rect [40 700 300 720] /Dest [10 0 R /Fit] >>';
  await openHundred(HUNDRED.with(0, { lines: ['Sommaire'], annotations: [target] }));
  await pdfPage(1).getByRole('button', { name: 'Aller à cet endroit du document' }).click();
  await atPage(3);
});

test('a new link to the file, in the middle of it, changes nothing for whoever reads it', async () => {
  await openHundred();
  await field.fill('57');
  await userEvent.keyboard('{Enter}+');
  await said('125 %');
  await expectDrawn(57);
  const before = canvasOf(57);
  storeFile('contrat.pdf', makePdf(HUNDRED));
  // The event of coming back to the window.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => canvasOf(57)).not.toBe(before);
  await expectDrawn(57);
  await atPage(57);
  await said('125 %');
});
