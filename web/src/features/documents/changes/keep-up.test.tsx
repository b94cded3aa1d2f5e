import type { Meta } from '@navette/core/access/meta';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { fetchChanges } from '../../../testing/fakes/items/changes.ts';
import { itemAt, putItem, removeItem, storeItems } from '../../../testing/fakes/items.ts';
import { fetchRecordsPage } from '../../../testing/fakes/items/records.ts';
import {
  expectNames,
  focusedName,
  nameOf,
  press,
  rowOf,
  selectedNames,
  shownNames,
} from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const FOLDER = 'Suivi/';
const GONE = 'Supprimé, ou n’est plus accessible';

/** The button that counts changes; while a menu is open, it has no role. */
const line = (text: string) => page.getByRole('main').getByText(text).last();

beforeEach(() => storeItems([itemAt(FOLDER)]));

/** `pièce 01.txt` and so on. */
function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `pièce ${String(at + 1).padStart(2, '0')}.txt`);
}

function put(names: readonly string[], record: Partial<Meta<Date>> = {}): void {
  for (const name of names) {
    putItem(itemAt(`${FOLDER}${name}`, { is_public: true, ...record }));
  }
}

/** Changes items as somebody else would now. */
function putByOther(names: readonly string[], record: Partial<Meta<Date>> = {}): void {
  put(names, { updated_at: new Date(), added_by_uid: 'u-claire', ...record });
}

async function open(user = MEMBER): Promise<void> {
  await renderApp('/documents?dossier=Suivi', user);
  // The third status is that of the code that follows the folder, loaded after the rows.
  const said = page.getByRole('main').getByRole('status');
  await expect.poll(() => said.elements().length).toBe(3);
}

function returnToWindow(): void {
  window.dispatchEvent(new Event('visibilitychange'));
}

test('what others do is said within ten seconds, and moves nothing until the person wants to see it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  put(numbered(60));
  await open();
  await rowOf('pièce 03.txt').getByRole('cell', { name: /2026/ }).click();
  scrollTo(0, 400);
  const menu = rowOf('pièce 20.txt').getByRole('button', { name: /^Actions/ });
  await menu.click();
  const entry = page.getByRole('menuitem', { name: 'Télécharger' });
  await expect.element(entry).toBeVisible();
  entry.element().focus();
  const top = () => nameOf('pièce 20.txt').element().getBoundingClientRect().top;
  const place = top();
  const scrolled = scrollY;
  const asked = fetchRecordsPage.mock.calls.length;
  putByOther(['a.txt', 'pièce 04 bis.txt']);

  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(line('2\u00a0nouveaux éléments')).toBeInTheDocument();
  expect(top()).toBe(place);
  await expect.element(entry).toHaveFocus();
  expect(scrollY).toBe(scrolled);
  await press('Escape');
  await expect.element(entry).not.toBeInTheDocument();
  expect(selectedNames()).toEqual(['pièce 03.txt']);
  await expect.element(nameOf('pièce 04 bis.txt')).not.toBeInTheDocument();
  expect(fetchChanges).toHaveBeenCalled();

  await line('2\u00a0nouveaux éléments').click();
  await expect.element(rowOf('pièce 04 bis.txt')).toBeVisible();
  await expect.poll(focusedName).toBe('a.txt');
  expect(selectedNames()).toEqual(['pièce 03.txt']);
  await expectNothingSaid();
  // The folder was never listed again.
  expect(fetchRecordsPage).toHaveBeenCalledTimes(asked);
});

test('what others do changes in place at once, comes at the end, is marked where it goes, and sorting shows all', async () => {
  put(numbered(4));
  await open();
  nameOf('pièce 03.txt').element().focus();
  putByOther(['z.txt']);
  putByOther(['pièce 02.txt'], { is_public: false });
  removeItem(`${FOLDER}pièce 01.txt`);
  returnToWindow();

  await expect.element(rowOf('pièce 01.txt').getByRole('img', { name: GONE })).toBeInTheDocument();
  await expectNames([...numbered(4), 'z.txt']);
  await expect
    .element(rowOf('pièce 02.txt').getByRole('img', { name: /^Privé/ }))
    .toBeInTheDocument();
  expect(focusedName()).toBe('pièce 03.txt');
  await line('1\u00a0élément retiré').click();
  const left = ['pièce 02.txt', 'pièce 03.txt', 'pièce 04.txt', 'z.txt'];
  await expectNames(left);
  await expect.poll(focusedName).toBe('pièce 03.txt');

  putByOther(['a.txt']);
  removeItem(`${FOLDER}pièce 04.txt`);
  returnToWindow();
  await expect.element(line('1\u00a0nouvel élément, 1 retiré')).toBeVisible();
  expect(shownNames()).toEqual(left);
  await page.getByRole('button', { name: 'Taille', exact: true }).click();
  await expectNames(['a.txt', 'pièce 02.txt', 'pièce 03.txt', 'z.txt']);
  await expectNothingSaid();
});

test('an admin sees a file go that is deleted with its record, and never as if it had none', async () => {
  put(numbered(2));
  await open(ADMIN);
  removeItem(`${FOLDER}pièce 01.txt`);
  returnToWindow();
  await line('1\u00a0élément retiré').click();
  await expectNames(['pièce 02.txt']);
  await expect.element(page.getByRole('img', { name: /^Sans fiche/ })).not.toBeInTheDocument();
});

async function expectNothingSaid(): Promise<void> {
  await expect
    .element(page.getByRole('main').getByRole('button', { name: /élément/ }))
    .not.toBeInTheDocument();
}
