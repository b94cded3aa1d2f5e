import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, recordsIn, removeItem, storeItems } from '../../../testing/fakes/items.ts';
import { fetchStoredNamesPage } from '../../../testing/fakes/items/objects.ts';
import { fetchRecordsPage } from '../../../testing/fakes/items/records.ts';
import { holdUploads } from '../../../testing/fakes/items/uploads.ts';
import {
  expectNames,
  focusedName,
  list,
  listing,
  nameOf,
  press,
  rowOf,
  shownNames,
} from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

const FILES = 1050;
const LAST = `Pièce ${FILES}.txt`;
const URL_OF_LONG = '/documents?dossier=Long';
/** Rows of the folder: all its items, and the head. */
const ALL_ROWS = String(FILES + 2);

const filter = page.getByLabelText('Filtrer ce dossier');
const outdated = page.getByText(/^Affichage pas à jour\./);
const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
/** Number of the file that has the focus. */
const focusedNumber = () => Number(/\d+/.exec(focusedName() ?? '')?.[0]);

beforeEach(() => {
  const files = Array.from({ length: FILES }, (_, at) =>
    itemAt(`Long/Pièce ${at + 1}.txt`, { file_updated_at: new Date(2026, 0, 1, 0, at) }),
  );
  storeItems([itemAt('Long/'), itemAt('Tarifs/'), itemAt('Long/Annexes/'), ...files]);
});

async function openLong(user = MEMBER): Promise<void> {
  await renderApp(URL_OF_LONG, user);
  await expect.element(listing).toHaveAttribute('aria-rowcount', ALL_ROWS);
}

test('on a phone a list box sorts', async () => {
  await resizeTo(PHONE);
  await renderApp(URL_OF_LONG, MEMBER);
  await expect.element(list.getByText('Annexes')).toBeVisible();
  await page.getByLabelText('Trier par').selectOptions('Date, plus récent d’abord');
  await expect.poll(() => shownNames()[1]).toBe(LAST);
  const shown = shownNames();
  expect(shown.length).toBeGreaterThan(5);
  const newest = Array.from(shown.slice(1), (_, index) => `Pièce ${FILES - index}.txt`);
  expect(shown).toEqual(['Annexes', ...newest]);
  await expectAccessible();
});

test('the filter shows the names that contain the text, ignoring accents and case, and their number', async () => {
  const status = (text: string) => page.getByRole('status').getByText(text);
  await openLong();
  await filter.fill('PIECE 105');
  await expectNames(['Pièce 105.txt', LAST]);
  await expect.element(status('2\u00a0résultats sur 1\u202f051')).toBeInTheDocument();
  await expect.element(listing).toHaveAttribute('aria-rowcount', '3');
  await expect.element(rowOf(LAST)).toHaveAttribute('aria-rowindex', '3');

  await press('ArrowDown');
  expect(focusedName()).toBe('Pièce 105.txt');
  await press('Escape');
  await expect.element(filter).toHaveValue('');
  await expect.element(listing).toHaveAttribute('aria-rowcount', ALL_ROWS);
  expect(focusedName()).toBe('Pièce 105.txt');

  await filter.fill('rien de tel');
  await expect
    .element(page.getByText('Aucun nom ne contient «\u00a0rien de tel\u00a0».'))
    .toBeVisible();
  await expect.element(status('Aucun résultat')).toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('main').getByRole('button', { name: 'Effacer le filtre' }).last().click();
  await expect.element(rowOf('Annexes')).toBeVisible();
  await expect.element(filter).toHaveFocus();
  await filter.fill('annexes');
  await expectNames(['Annexes']);
  await press('Escape');
  await expect.element(listing).toHaveAttribute('aria-rowcount', ALL_ROWS);
});

test('tiles are virtual, and the arrow keys reach all of them', async () => {
  await renderApp(URL_OF_LONG, MEMBER);
  await page.getByRole('button', { name: 'Vignettes' }).click();
  await expect.element(list).toBeVisible();
  nameOf('Annexes').element().focus();
  await press('ArrowDown');
  const perLine = focusedNumber();
  expect(perLine).toBeGreaterThan(2);
  await press('End');
  expect(focusedName()).toBe(LAST);
  await press('ArrowUp');
  expect(focusedName()).toBe(`Pièce ${FILES - perLine}.txt`);
  expect(list.getByRole('listitem').elements().length).toBeLessThanOrEqual(120);
});

test('keys move through a long virtual listing, into a folder and back up', async () => {
  await openLong();
  await expect.poll(focusedName).toBe('Annexes');
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(focusedName()).toBe('Pièce 3.txt');
  await press('End');
  expect(focusedName()).toBe(LAST);
  await expectFocusInSight();
  expect(document.activeElement?.closest('tr')?.ariaRowIndex).toBe(ALL_ROWS);
  expect(listing.getByRole('row').elements().length).toBeLessThanOrEqual(120);
  await press('PageUp');
  const afterPage = focusedNumber();
  expect(afterPage).toBeLessThan(FILES - 5);
  await expectFocusInSight();

  // Scrolled away, the focused row stays in the page, and the next key continues from it.
  scrollTo(0, 0);
  await expect.poll(() => shownNames()[0]).toBe('Annexes');
  expect(focusedNumber()).toBe(afterPage);
  await press('ArrowUp');
  expect(focusedNumber()).toBe(afterPage - 1);
  await expectFocusInSight();

  // One tab stop, and the row's own buttons after it.
  await press('Tab');
  expect(document.activeElement?.ariaLabel).toBe('Télécharger');
  await press('Tab', 'Tab');
  expect(document.activeElement?.ariaLabel).toBe(`Actions : Pièce ${afterPage - 1}.txt`);
  await press('ArrowUp');
  expect(focusedNumber()).toBe(afterPage - 2);

  await press('Home', 'Enter');
  await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
  await press('Backspace');
  await expect.poll(focusedName).toBe('Annexes');
  await press('Alt+ArrowUp');
  await expect.poll(focusedName).toBe('Long');
  await press('Enter');
  await expect.poll(focusedName).toBe('Annexes');
});

test('back from a preview and from a folder, everything is where it was', async () => {
  await renderApp('/documents', MEMBER);
  await nameOf('Long').click();
  await expect.element(listing).toHaveAttribute('aria-rowcount', ALL_ROWS);
  await filter.fill('Pièce 1');
  nameOf('Pièce 1.txt').element().focus();
  await press('PageDown', 'PageDown', 'PageDown', 'PageDown');
  const [before, focused] = [scrollY, focusedName()];
  expect(before).toBeGreaterThan(1000);

  await press('Enter');
  const preview = page.getByRole('dialog', { name: `Aperçu : ${focused}` });
  await expect.element(preview).toBeVisible();
  await press('Escape');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.poll(focusedName).toBe(focused);
  expect(scrollY).toBe(before);
  expect(location.search).toBe('?dossier=Long');

  await press('Backspace');
  await expectNames(['Long', 'Tarifs']);
  expect(scrollY).toBe(0);
  history.back();
  await expect.poll(focusedName).toBe(focused);
  expect(scrollY).toBe(before);
  await expect.element(filter).toHaveValue('Pièce 1');

  // The preview has left no history entry: one step further back is the parent folder.
  history.back();
  await expectNames(['Long', 'Tarifs']);
});

describe('in two pages', () => {
  /** Resolves once the second page is requested. */
  let further: () => Promise<void>;

  beforeEach(() => {
    fetchRecordsPage.mockImplementation(async (folder, _viewer, from) => {
      if (from !== null) await further();
      const records = recordsIn(folder);
      return from === null
        ? { records: records.slice(0, 1000), next: 'second' }
        : { records: records.slice(1000), next: null };
    });
  });

  test('keeps the first when the next one fails, and continues on a retry', async () => {
    further = () => Promise.reject(serviceError('not-found'));
    await renderApp(URL_OF_LONG, MEMBER);
    await expect.element(outdated).toBeVisible();
    await expect.element(listing).toHaveAttribute('aria-rowcount', '1001');
    further = () => Promise.resolve();
    await retry.click();
    await expect.element(listing).toHaveAttribute('aria-rowcount', ALL_ROWS);
    await expect.element(outdated).not.toBeInTheDocument();
  });

  test('runs a refresh that is requested while the second is being loaded', async () => {
    const released = Promise.withResolvers<void>();
    further = () => released.promise;
    await renderApp(URL_OF_LONG, MEMBER);
    await filter.fill('Pièce 7.txt');
    await expectNames(['Pièce 7.txt']);

    // An upload refreshes the listing.
    removeItem('Long/Pièce 7.txt');
    drop('ajout.txt');
    await page.getByRole('button', { name: 'Téléverser' }).click();
    await expect.element(page.getByText(/^Aucun nom ne contient/)).toBeInTheDocument();
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    released.resolve();
    await filter.fill('');
    await expect.element(rowOf('ajout.txt')).toBeVisible();
    await expect.element(listing).toHaveAttribute('aria-rowcount', ALL_ROWS);
  });
});

test('a listing that cannot be refetched stays, with the drop zone and a running upload, says so, and can be retried', async () => {
  const held = holdUploads();
  await renderApp('/documents', ADMIN);
  await expectNames(['Long', 'Tarifs']);
  drop('long.bin');
  await page.getByRole('button', { name: 'Téléverser' }).click();
  await expect.poll(() => held).toHaveLength(1);
  await press('Escape');
  const running = page.getByRole('button', { name: /^Envoi de/ });
  await expect.element(running).toBeVisible();

  fetchRecordsPage.mockRejectedValue(serviceError('not-found'));
  fetchStoredNamesPage.mockRejectedValue(serviceError('not-found'));
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  await page.getByLabelText('Nom du dossier').fill('Arrivages');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect.element(outdated).toBeVisible();
  await expectNames(['Long', 'Tarifs']);
  await expect.element(running).toBeVisible();
  await expectAccessible();
  drop('note.txt');
  await expect.element(page.getByRole('dialog').getByText('note.txt').first()).toBeVisible();
  await press('Escape');

  fetchRecordsPage.mockReset();
  fetchStoredNamesPage.mockReset();
  await retry.click();
  await expectNames(['Arrivages', 'Long', 'Tarifs']);
  await expect.element(outdated).not.toBeInTheDocument();
  held[0]?.arrive();
});

/** Drops a file on the listing, outside its rows. */
function drop(name: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['texte'], name));
  const into = { bubbles: true, cancelable: true, dataTransfer };
  document.querySelector('thead')?.dispatchEvent(new DragEvent('drop', into));
}

/** Checks that the focused element is neither under the headers nor outside the window. */
async function expectFocusInSight(): Promise<void> {
  const seen = () => {
    const { x, y, width, height } =
      document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return document.activeElement?.contains(at);
  };
  await expect.poll(seen).toBe(true);
}
