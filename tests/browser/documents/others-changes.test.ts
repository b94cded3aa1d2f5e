import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { filePathIn, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withoutTriggers } from '../../emulators/support/background-triggers.ts';
import { peopleInChromium } from '../support/browser.ts';
import { restoreDemoState } from '../support/data/demo-state.ts';
import { putFile, putRecord, removeObject, removeRecord } from '../support/data/raw-items.ts';
import {
  clickBeside,
  focusedName,
  nameOf,
  scrollPosition,
  selectedNames,
} from '../support/row-focus.ts';
import { expectNames, rowOf, shownNames } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';

const people = peopleInChromium();
// No trigger has reacted to what was created while the triggers were off.
afterAll(() => restoreDemoState(inject('ports'), inject('demo')));

const GONE = 'Supprimé, ou n’est plus accessible';
const NO_RECORD = 'Sans fiche d’accès : visible des admins seulement.';

describe('what somebody else does in an open folder', () => {
  withoutTriggers();

  test('is said within ten seconds, and moves nothing until the person wants to see it', async () => {
    const names = numbered(60);
    const folder = await folderOf('Suivi', names);
    const page = await people.open();
    await signInAt(page, memberEmail, urlOf(folder));
    await clickBeside(page, 'pièce 03.txt');
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrollPosition(page)).toBe(400);
    await rowOf(page, 'pièce 20.txt')
      .getByRole('button', { name: 'Actions : pièce 20.txt', exact: true })
      .click();
    const entry = page.getByRole('menuitem', { name: 'Télécharger' });
    await entry.focus();
    const place = await nameOf(page, 'pièce 20.txt').boundingBox();
    const asked = askedFor(page);
    await addTo(folder, ['a.txt', 'pièce 04 bis.txt']);

    await line(page, '2 nouveaux éléments').waitFor();
    expect(await nameOf(page, 'pièce 20.txt').boundingBox()).toEqual(place);
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await scrollPosition(page)).toBe(400);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    expect(await selectedNames(page)).toEqual(['pièce 03.txt']);
    expect(await rowOf(page, 'pièce 04 bis.txt').count()).toBe(0);
    // Of an asking: what has changed, and how many there are.
    expect(asked.listings).toBe(0);
    expect(asked.changes).toBeGreaterThan(0);
    expect(asked.counts).toBeLessThanOrEqual(asked.changes);

    await line(page, '2 nouveaux éléments').click();
    await rowOf(page, 'pièce 04 bis.txt').waitFor();
    await expect.poll(() => focusedName(page)).toBe('a.txt');
    expect(await selectedNames(page)).toEqual(['pièce 03.txt']);
    expect(await line(page, /élément/).count()).toBe(0);
    expect(asked.listings).toBe(0);
  });

  test('changes in place at once, comes at the end, is marked where it goes, and sorting shows all', async () => {
    const folder = await folderOf('Suivi à vue', numbered(4));
    const page = await people.open();
    await signInAt(page, memberEmail, urlOf(folder));
    await nameOf(page, 'pièce 03.txt').focus();
    await addTo(folder, ['z.txt']);
    await addTo(folder, ['pièce 02.txt'], { is_public: false });
    await removeRecord(pathOf(folder, 'pièce 01.txt'));
    await returnTo(page);

    const first = rowOf(page, 'pièce 01.txt');
    await first.getByRole('img', { name: GONE }).waitFor();
    await expectNames(page, [...numbered(4), 'z.txt']);
    await rowOf(page, 'pièce 02.txt')
      .getByRole('img', { name: /^Privé/ })
      .waitFor();
    expect(await focusedName(page)).toBe('pièce 03.txt');
    await line(page, '1 élément retiré').click();
    const left = ['pièce 02.txt', 'pièce 03.txt', 'pièce 04.txt', 'z.txt'];
    await expectNames(page, left);
    await expect.poll(() => focusedName(page)).toBe('pièce 03.txt');

    await addTo(folder, ['a.txt']);
    await removeRecord(pathOf(folder, 'pièce 04.txt'));
    await returnTo(page);
    await line(page, '1 nouvel élément, 1 retiré').waitFor();
    expect(await shownNames(page)).toEqual(left);
    await page.getByRole('button', { name: 'Taille', exact: true }).click();
    await expectNames(page, ['a.txt', 'pièce 02.txt', 'pièce 03.txt', 'z.txt']);
    expect(await line(page, /élément/).count()).toBe(0);
  });

  test('an admin sees files come and go, none of them as if it had no record', async () => {
    const folder = await folderOf('Suivi des admins', []);
    const [kept, later] = ['pièce 02.txt', 'pièce 01.txt'].map((name) => pathOf(folder, name));
    await putFile(kept!, CHANGED());
    const page = await people.open();
    await signInAt(page, adminEmail, urlOf(folder));
    await rowOf(page, 'pièce 02.txt').waitFor();
    await putFile(later!, CHANGED());
    await returnTo(page);
    await line(page, '1 nouvel élément').click();
    await expectNames(page, ['pièce 01.txt', 'pièce 02.txt']);
    await removeObject(later!);
    await removeRecord(later!);
    await returnTo(page);
    await line(page, '1 élément retiré').click();
    await expectNames(page, ['pièce 02.txt']);
    expect(await page.getByRole('img', { name: NO_RECORD }).count()).toBe(0);
  });
});

/** When access has changed just now, by somebody else. */
const CHANGED = () => ({ updated_at: Timestamp.now(), added_by_uid: 'quelquun' });

/** `pièce 01.txt` and so on. */
function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `pièce ${String(at + 1).padStart(2, '0')}.txt`);
}

function pathOf(folder: ItemPath, name: string): ItemPath {
  return filePathIn(folder, `1760000000000_${name}`);
}

async function folderOf(name: string, names: readonly string[]): Promise<ItemPath> {
  const folder = `${name}/`;
  await putRecord(folder);
  await Promise.all(names.map((file) => putRecord(pathOf(folder, file), { size: 10 })));
  return folder;
}

async function addTo(folder: ItemPath, names: readonly string[], fields = {}): Promise<void> {
  await Promise.all(
    names.map((name) => putRecord(pathOf(folder, name), { size: 10, ...CHANGED(), ...fields })),
  );
}

function urlOf(folder: ItemPath): string {
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}

/** The button that says what came and went; while a menu is open, it has no role. */
function line(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('main')
    .locator('button', { hasText: text })
    .and(page.locator(':not(td *)'));
}

async function returnTo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Counts what a page asks Firestore about a folder from now on. */
function askedFor(page: Page) {
  const asked = { changes: 0, counts: 0, listings: 0 };
  page.on('request', (request: Request) => {
    const said = request.postData() ?? '';
    if (request.url().includes(':runAggregationQuery')) asked.counts++;
    else if (!said.includes('parent_path')) return;
    else if (said.includes('GREATER_THAN')) asked.changes++;
    else asked.listings++;
  });
  return asked;
}
