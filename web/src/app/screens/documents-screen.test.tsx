import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchVisibleRecords } from '../../testing/fakes/items/recorded-paths.ts';
import { fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import {
  breadcrumb,
  expectNames,
  focusedName,
  listing,
  nameOf,
  press,
  tileOf,
} from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DESK, PHONE, resizeTo, type ScreenSize } from '../../testing/screen.ts';

const header = (column: string) => listing.getByRole('columnheader', { name: column });

/** Opens 'Tarifs', whose files lie in another order by each column. */
async function openTariffs() {
  const modified = (day: number) => ({ file_updated_at: new Date(2026, 0, day) });
  storeItems([
    itemAt('Tarifs/'),
    itemAt('Tarifs/a.pdf', { size: 20, ...modified(3) }),
    itemAt('Tarifs/b.xlsx', { size: 30, ...modified(1) }),
    itemAt('Tarifs/c.png', { size: 10, ...modified(2) }),
  ]);
  const app = await renderApp('/documents?dossier=Tarifs', MEMBER);
  await expectNames(['a.pdf', 'b.xlsx', 'c.png']);
  return app;
}

test.each<[ScreenSize]>([[DESK], [[820, 800]], [PHONE]])(
  'the choice beside the filter has its size and its face: %s',
  async (size) => {
    await resizeTo(size);
    await openTariffs();
    const show = page.getByRole('button', { name: 'Afficher le filtre' });
    if (size === PHONE) await show.click();
    const faceOf = (field: Locator) => {
      const { height, fontSize, fontFamily, color, borderRadius } = getComputedStyle(
        field.element(),
      );
      return { height, fontSize, fontFamily, color, borderRadius };
    };
    const filter = page.getByRole('searchbox', { name: 'Filtrer ce dossier' });
    const choice = page.getByRole('combobox', { name: 'Visibilité' });
    await expect.element(choice).toBeVisible();
    expect(faceOf(choice)).toEqual(faceOf(filter));
    await expect.element(choice).toHaveStyle({ appearance: 'none' });
    await expect.element(choice).toBeInViewport({ ratio: 1 });
  },
);

describe('columns', () => {
  test('each header sorts, reverses when chosen again, and says so', async () => {
    const app = await openTariffs();
    await header('Date').getByRole('button').click();
    // Of dates, people look for the newest.
    await expectNames(['a.pdf', 'c.png', 'b.xlsx']);
    await expect.element(header('Date')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(header('Nom')).not.toHaveAttribute('aria-sort');
    await header('Date').getByRole('button').click();
    await expectNames(['b.xlsx', 'c.png', 'a.pdf']);
    await expect.element(header('Date')).toHaveAttribute('aria-sort', 'ascending');
    await header('Taille').getByRole('button').click();
    await expectNames(['c.png', 'a.pdf', 'b.xlsx']);
    header('Taille').getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectNames(['b.xlsx', 'a.pdf', 'c.png']);
    await expect.element(header('Taille')).toHaveAttribute('aria-sort', 'descending');

    // The order is kept in other folders too, where folders stay first, by name.
    await app.unmount();
    storeItems([itemAt('x.txt', { size: 1 }), itemAt('B/'), itemAt('y.txt'), itemAt('A/')]);
    await renderApp('/documents', MEMBER);
    await expectNames(['A', 'B', 'y.txt', 'x.txt']);
  });

  test('small screens have no ‘Ajouté par’, for admins either', async () => {
    storeItems([itemAt('a.pdf')]);
    await renderApp('/documents', ADMIN);
    await expect.element(listing.getByText(MEMBER.email)).toBeVisible();
    await resizeTo(PHONE);
    await expect.element(tileOf('a.pdf')).toBeVisible();
    await expect.element(page.getByText(MEMBER.email)).not.toBeInTheDocument();
  });

  test('a person adds ‘Type’ on a wide screen, sorts by it, and finds it again', async () => {
    const types = () =>
      [...document.querySelectorAll('td:nth-last-child(3)')].map(({ textContent }) => textContent);
    // Its label says what can be added, even before it is opened.
    const choose = page.getByRole('button', { name: 'Colonnes : ajouter Type' });
    const type = page.getByRole('menuitemcheckbox', { name: 'Type' });
    const app = await openTariffs();
    await expect.element(header('Type')).not.toBeInTheDocument();
    await choose.click();
    await expect.element(type).toHaveAttribute('aria-checked', 'false');
    await type.click();
    await expect.element(header('Type')).toBeVisible();
    await expect.element(type).toHaveAttribute('aria-checked', 'true');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await header('Type').getByRole('button').click();
    await expect.poll(types).toEqual(['Image', 'PDF', 'Tableur']);
    await header('Type').getByRole('button').click();
    await expect.poll(types).toEqual(['Tableur', 'PDF', 'Image']);

    await app.unmount();
    await renderApp('/documents?dossier=Tarifs', MEMBER);
    await expect.poll(types).toEqual(['Tableur', 'PDF', 'Image']);
    await expect.element(header('Type')).toHaveAttribute('aria-sort', 'descending');

    // Without room there is neither the column nor its order.
    await resizeTo([1200, 800]);
    await expect.element(header('Type')).not.toBeInTheDocument();
    await expect.element(choose).not.toBeInTheDocument();
    await expect.element(header('Nom')).toHaveAttribute('aria-sort', 'ascending');
    await expectNames(['a.pdf', 'b.xlsx', 'c.png']);
    await resizeTo([1280, 800]);
    await expect.element(header('Type')).toBeVisible();

    choose.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.querySelector('[role=menu]:focus-within')).not.toBeNull();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(header('Type')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(choose).toHaveFocus();
    await expectNames(['a.pdf', 'b.xlsx', 'c.png']);
  });
});

const openedFolder = () => new URLSearchParams(location.search).get('dossier');

/** 'Documents' > 'Exploitation' > 'Bons', with a file in the last. */
function storeTree(): void {
  storeItems(
    ['Exploitation/', 'Tarifs/', 'Exploitation/Bons/', 'Exploitation/Bons/a.txt'].map((path) =>
      itemAt(path),
    ),
  );
}

describe('the way to a folder', () => {
  test('the breadcrumb leads to each folder on the way', async () => {
    storeTree();
    await renderApp('/documents?dossier=Exploitation/Bons', MEMBER);
    const step = (name: string) => breadcrumb.getByRole('button', { name, exact: true });
    await expect.element(step('Bons')).toBeVisible();
    const steps = breadcrumb.getByRole('button').elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Documents',
      'Exploitation',
      'Bons',
    ]);
    expect(document.title).toBe('Bons – Navette');
    await step('Exploitation').click();
    await expectNames(['Bons']);
    await step('Documents').click();
    await expectNames(['Exploitation', 'Tarifs']);
    expect(openedFolder()).toBeNull();
  });

  test.each([
    ['the keyboard', () => press('Backspace')],
    ['its button', () => page.getByRole('button', { name: 'Dossier parent', exact: true }).click()],
  ])(
    'the folder above is opened once it is known which that is, if asked for before by %s',
    async (_, goUp) => {
      await resizeTo(PHONE);
      storeTree();
      const above = hold(fetchVisibleRecords);
      await renderApp('/documents?dossier=Exploitation/Bons', MEMBER);
      await above.made;
      await expectNames(['a.txt']);
      await goUp();
      await new Promise(requestAnimationFrame);
      expect(openedFolder()).toBe('Exploitation/Bons');
      above.release();
      await expectNames(['Bons']);
      expect(openedFolder()).toBe('Exploitation');
    },
  );

  test('a folder with an impossible name is said not to be there, without a question to any service', async () => {
    storeTree();
    for (const folder of ['a//b', '/', 'x'.repeat(1018)]) {
      const app = await renderApp(`/documents?dossier=${encodeURIComponent(folder)}`, ADMIN);
      const text = 'Ce dossier n’existe pas ou vous n’y avez pas accès.';
      await expect.element(page.getByText(text)).toBeVisible();
      await app.unmount();
    }
    expect(fetchRecordsPage).not.toHaveBeenCalled();
  });
});

describe('a folder that opens', () => {
  test('has the focus, its keys work at once, and the way back leads to where it was', async () => {
    storeTree();
    await renderApp('/documents', MEMBER);
    await expect.poll(focusedName).toBe('Exploitation');
    await press('ArrowDown');
    expect(focusedName()).toBe('Tarifs');
    await userEvent.keyboard('ex');
    expect(focusedName()).toBe('Exploitation');
    await press('Enter');
    await expect.poll(openedFolder).toBe('Exploitation');
    await expect.poll(focusedName).toBe('Bons');
    history.back();
    await expect.poll(focusedName).toBe('Exploitation');
  });

  test('gets the focus back from a preview at the file that was shown last', async () => {
    storeItems([itemAt('a.txt'), itemAt('b.txt'), itemAt('c.txt')]);
    await renderApp('/documents', MEMBER);
    await nameOf('a.txt').click();
    await expect.element(page.getByRole('dialog', { name: 'Aperçu : a.txt' })).toBeVisible();
    await press('ArrowRight');
    await expect.element(page.getByRole('dialog', { name: 'Aperçu : b.txt' })).toBeVisible();
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(focusedName).toBe('b.txt');
  });

  test('that is empty says so, and how to go on', async () => {
    storeItems([itemAt('Vide/')]);
    await renderApp('/documents?dossier=Vide', MEMBER);
    await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
    await expect
      .element(page.getByText('Ajoutez des fichiers ou créez un dossier pour commencer.'))
      .toBeVisible();
    await expectAccessible();
  });

  test('says Chargement… while it is loaded, and can be retried', async () => {
    storeTree();
    const asked = hold(fetchRecordsPage);
    await renderApp('/documents', MEMBER);
    await expect.element(page.getByText('Chargement…')).toBeInTheDocument();
    asked.fail(serviceError('not-found'));
    const failure = page.getByText('Le contenu du dossier n’a pas pu être chargé.');
    await expect.element(failure).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectNames(['Exploitation', 'Tarifs']);
    await expect.element(failure).not.toBeInTheDocument();
  });
});
