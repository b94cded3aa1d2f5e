import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { openDocuments } from '../support/sign-in.ts';
import { fingersOn, middleOf, type Fingers } from '../support/touch.ts';

const people = peopleInChromium();

test('checkboxes and actions show on a row that is pointed at or focused, and while anything is selected', async () => {
  const page = await people.open();
  await openDocuments(page, adminEmail);
  const pointed = rowOf(page, 'Contrats');
  const other = rowOf(page, 'Tarifs');
  await pointAtNoRow(page);
  await expectSeen(pointed.getByRole('checkbox'), false);
  await expectSeen(pointed.getByRole('button', { name: 'Partager' }), false);
  await expectSeen(pointed.getByRole('button', { name: 'Actions : Contrats' }), true);

  await pointed.hover();
  await expectSeen(pointed.getByRole('checkbox'), true);
  await expectSeen(pointed.getByRole('button', { name: 'Partager' }), true);
  await expectSeen(other.getByRole('checkbox'), false);

  await pointed.getByRole('checkbox').check();
  await expectSeen(other.getByRole('checkbox'), true);
  await expectSeen(other.getByRole('button', { name: 'Partager' }), false);
  await page.keyboard.press('Escape');
  await expectSeen(other.getByRole('checkbox'), false);

  await pointAtNoRow(page);
  await other.locator('[data-name]').focus();
  await expectSeen(other.getByRole('checkbox'), true);
  await expectSeen(other.getByRole('button', { name: 'Partager' }), true);
});

test('a name too long for its row keeps its end, and has a tooltip with all of it', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, '/documents?dossier=Exploitation/Bons de livraison/2026');
  const name = page.locator('[data-name][title$="litige 26-017.pdf"]');
  const [head, tail] = [name.locator('span span').nth(0), name.locator('span span').nth(1)];
  expect(await tail.textContent()).toBe('26-017.pdf');
  expect(await isCut(head)).toBe(true);
  expect(await isCut(tail)).toBe(false);
  expect(await name.getAttribute('title')).toBe(await name.textContent());
  const cell = await name.boundingBox();
  const end = await tail.boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(
    (cell?.x ?? 0) + (cell?.width ?? 0),
  );
});

test('a name too long for its tile keeps its end, wide or narrow', async () => {
  const folder = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';
  const page = await people.open();
  await signInAt(page, adminEmail, `/documents?dossier=${folder}`);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const names = page.locator('[data-wrapped=true]');
    await names.first().waitFor();
    for (const name of await names.all()) {
      const ends = await name.evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let last = texts.currentNode;
        while (texts.nextNode()) last = texts.currentNode;
        const range = document.createRange();
        range.selectNodeContents(last);
        const [end, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return {
          text: last.textContent,
          below: end.bottom - box.bottom,
          beside: end.right - box.right,
        };
      });
      expect(ends.text).toMatch(/\.\w+$/);
      expect(ends.below, `${width}: ${ends.text}`).toBeLessThanOrEqual(0);
      expect(ends.beside, `${width}: ${ends.text}`).toBeLessThanOrEqual(0);
    }
  }
});

test.each([adminEmail, memberEmail])(
  'with the fingers of %s, a tap anywhere opens the row',
  async (email) => {
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    const fingers = await fingersOn(page);
    await signInAt(page, email, '/documents?dossier=Contrats');
    const folder = page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-name][title="2026"]') });
    await folder.waitFor();
    await fingers.tap(await besideName(folder));
    await expect.poll(() => new URL(page.url()).searchParams.get('dossier')).toBe('Contrats/2026');
    const file = page
      .getByRole('listitem')
      .filter({ has: page.locator('button[data-name]') })
      .first();
    await fingers.tap(await besideName(file));
    await page.getByRole('dialog', { name: /^Aperçu : / }).waitFor();
    expect(await page.getByRole('region', { name: 'Actions sur la sélection' }).count()).toBe(0);
  },
);

test('with fingers, a tap on a tile’s picture opens it', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  const fingers = await fingersOn(page);
  await signInAt(page, memberEmail, '/documents?dossier=Exploitation/Photos et vidéos');
  await page.getByRole('button', { name: 'Vignettes' }).click();
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.locator('button[data-name]') })
    .first();
  const box = await tile.boundingBox();
  if (!box) throw new Error('the tile is not visible');
  await fingers.tap({ x: box.x + box.width / 2, y: box.y + 60 });
  await page.getByRole('dialog', { name: /^Aperçu : / }).waitFor();
});

test('with fingers, a member selects all, and takes one away', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  const fingers = await fingersOn(page);
  await signInAt(page, memberEmail, '/documents?dossier=Contrats');
  const all = page.getByRole('checkbox', { name: 'Tout sélectionner' });
  const rows = page.getByRole('list', { name: 'Contenu du dossier' }).getByRole('listitem');
  await rows.first().waitFor();
  const count = await rows.count();
  await fingers.tap(await middleOf(all));
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByText(`${count} éléments sélectionnés`).waitFor();
  await fingers.tap(await besideName(rows.first()));
  await expect.poll(() => page.locator('[data-selected="true"]').count()).toBe(count - 1);
  await bar.getByRole('button', { name: 'Télécharger' }).waitFor();
  expect(await bar.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
});

test('with fingers, a long press begins a selection, to which taps add', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  const fingers = await fingersOn(page);
  await signInAt(page, adminEmail, '/documents');
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`[data-name][title="${name}"]`) });
  await item('Contrats').waitFor();
  const all = page.getByRole('checkbox');
  expect(await all.count()).toBe(1);
  await longPress(page, fingers, item('Contrats'));
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByText('1 élément sélectionné').waitFor();
  expect(await item('Contrats').getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.getByRole('menu').count()).toBe(0);

  await fingers.tap(await middleOf(item('Dépôt FTP').locator('[data-name]')));
  await bar.getByText('2 éléments sélectionnés').waitFor();
  expect(new URL(page.url()).search).toBe('');
  const third = await middleOf(item('Exploitation'));
  await fingers.press(third, () => bar.getByText('3 éléments sélectionnés').waitFor());
  await fingers.tap(await middleOf(item('Exploitation').locator('[data-name]')));
  await fingers.tap(await middleOf(item('Contrats').locator('[data-name]')));
  await fingers.tap(await middleOf(item('Dépôt FTP').getByRole('checkbox')));
  await bar.waitFor({ state: 'detached' });
  await fingers.tap(await middleOf(item('Contrats').locator('[data-name]')));
  await expect.poll(() => new URL(page.url()).search).toBe('?dossier=Contrats');
});

/** Within a row, below its name. */
async function besideName(row: Locator) {
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height - 8 };
}

/** Moves the mouse off the rows. Chromium may take no notice of it before a page is painted for the first time. */
async function pointAtNoRow(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      return page.locator('[data-index]:hover').count();
    })
    .toBe(0);
}

async function longPress(page: Page, fingers: Fingers, on: Locator): Promise<void> {
  const spot = await middleOf(on);
  const selected = page.getByRole('region', { name: 'Actions sur la sélection' });
  await fingers.press(spot, () => selected.waitFor());
}

async function expectSeen(control: Locator, seen: boolean): Promise<void> {
  await expect
    .poll(() => control.evaluate((one) => getComputedStyle(one).opacity))
    .toBe(seen ? '1' : '0');
}

function isCut(text: Locator): Promise<boolean> {
  return text.evaluate((one) => one.scrollWidth > one.clientWidth);
}
