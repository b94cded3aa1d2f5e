import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, fileOf, pickFiles, queued } from '../../../testing/adding-files.ts';
import { dropPicture, paste } from '../../../testing/drops.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { listing, rowOf } from '../../../testing/listing.ts';
import { renderApp, visit } from '../../../testing/render-app.tsx';

const TIME = /^Capture d’écran \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png$/;
const screenshot = () => fileOf('image.png', 10, 'image/png');
const filter = page.getByLabelText('Filtrer ce dossier');
const notHere = page.getByText('Rien ne peut être ajouté ici. Ouvrez un dossier de Documents.');

async function open(): Promise<void> {
  storeItems(['Exploitation/', 'Lisez-moi.txt'].map((path) => itemAt(path, { is_public: true })));
  await renderApp('/documents', MEMBER);
  await expect.element(rowOf('Exploitation')).toBeVisible();
}

test('a screenshot that is pasted into a listing is added under its time, copied files under their names', async () => {
  await open();
  expect(paste([screenshot()])).toBe(true);
  await expect.element(dialog.getByText(TIME).first()).toBeInTheDocument();
  // Also into the open dialog, and only once: the listing is beneath.
  paste([fileOf('semaine 8.xlsx'), fileOf('semaine 9.xlsx')], { 'text/plain': 'semaine 8.xlsx' });
  for (const name of ['semaine 8.xlsx', 'semaine 9.xlsx']) {
    await expect.element(queued(name)).toBeVisible();
  }
  expect(dialog.getByRole('listitem').elements()).toHaveLength(3);
});

test('texts stay texts: in a field, and where cells or a part of a page were copied with a picture of them', async () => {
  await open();
  await filter.click();
  expect(paste([fileOf('a.txt')], { 'text/plain': 'a.txt' })).toBe(false);
  (document.activeElement as HTMLElement).blur();
  expect(paste([], { 'text/plain': 'a.txt' })).toBe(false);
  const cells = { 'text/plain': '1\t2', 'text/html': '<table></table>' };
  expect(paste([screenshot()], cells)).toBe(false);
  await filter.click();
  expect(paste([screenshot()])).toBe(true);
  await expect.element(dialog.getByText(TIME).first()).toBeInTheDocument();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
});

test('where nothing can be added, it is said', async () => {
  await open();
  await visit('/documents?partages');
  await expect.element(listing).not.toBeInTheDocument();
  expect(paste([screenshot()])).toBe(false);
  await expect.element(notHere).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a picture that is dragged from another window is added, one of this page is not', async () => {
  await open();
  const head = listing.getByRole('columnheader', { name: 'Nom' }).element();
  dropPicture(head, fileOf('vignette.jpg'), head);
  dropPicture(head, fileOf('plan.png'));
  await expect.element(queued('plan.png')).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
  dropPicture(pickFiles.element(), fileOf('photo.jpg'));
  await expect.element(queued('photo.jpg')).toBeVisible();
});

test('what is dropped beside never replaces the page, on any screen, and a field takes texts', async () => {
  await open();
  await visit('/');
  const home = page.getByRole('main').element();
  for (const types of [['Files'], ['text/uri-list'], ['text/uri-list', 'text/html', 'Files']]) {
    expect(isRefused(home, types)).toBe(true);
  }
  expect(
    isRefused(page.getByRole('combobox', { name: 'Rechercher' }).element(), ['text/plain']),
  ).toBe(false);
});

/** Whether the page keeps the browser from handling a drop. */
function isRefused(target: Element, types: readonly string[]): boolean {
  return ['dragover', 'drop'].every((type) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { types, items: [], dropEffect: '' } });
    return !target.dispatchEvent(event);
  });
}
