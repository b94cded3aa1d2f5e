import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { act, nameOf, rowOf } from '../../testing/listing.ts';
import { renderApp, visit } from '../../testing/render-app.tsx';
import { DESK, NARROWEST, PHONE, resizeTo } from '../../testing/screen.ts';

// What every dialog does, and screens with their dialogs in the dark, on narrow screens and with large texts.

const FILE = 'Lisez-moi.txt';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const creation = dialog('Créer un dossier');
const field = creation.getByLabelText('Nom du dossier');
const ACTIONS = ['Accès', 'Partager', 'Renommer', 'Supprimer'];

beforeEach(() => storeItems([itemAt('Contrats/'), itemAt('Tarifs/'), itemAt(FILE)]));

describe('a modal', () => {
  test('closes on Escape, on its backdrop and on Fermer, and gives the focus back', async () => {
    await renderApp('/documents', ADMIN);
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () =>
        page
          .elementLocator(document.documentElement)
          .click({ position: { x: 5, y: 400 }, force: true }),
      () => creation.getByRole('button', { name: 'Fermer' }).click(),
    ];
    for (const close of ways) {
      await button('Créer un dossier').click();
      await expect.element(field).toHaveFocus();
      await close();
      await expect.element(creation).not.toBeInTheDocument();
      await expect.element(button('Créer un dossier')).toHaveFocus();
    }
  });

  test('holds the focus, and the page beneath does not scroll', async () => {
    await resizeTo([1280, 420]);
    storeItems(Array.from({ length: 40 }, (_, number) => itemAt(`Note ${number}.txt`)));
    await renderApp('/documents', ADMIN);
    await button('Créer un dossier').click();
    await expect.element(field).toHaveFocus();
    const modal = creation.element();
    for (let step = 0; step < 8; step++) {
      await userEvent.keyboard('{Tab}');
      // The focus guards before and after the dialog send the focus back in.
      await expect.poll(() => modal.contains(document.activeElement)).toBe(true);
    }
    await userEvent.wheel(modal, { delta: { y: 600 } });
    await userEvent.keyboard('{Escape}');
    await expect.element(creation).not.toBeInTheDocument();
    expect(scrollY).toBe(0);
  });

  test('takes the focus as soon as it is there, so that no key reaches the rows behind', async () => {
    await renderApp('/documents', ADMIN);
    await expect.element(rowOf(FILE)).toBeVisible();
    const openers: Record<string, Locator> = {
      'Créer un dossier': button('Créer un dossier'),
      Accès: rowOf(FILE).getByRole('button', { name: 'Accès' }),
      [`Aperçu : ${FILE}`]: rowOf(FILE).getByRole('button', { name: FILE, exact: true }),
    };
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    for (const [title, opener] of Object.entries(openers)) {
      (opener.element() as HTMLElement).click();
      await expect.poll(() => dialog(title).elements()).toHaveLength(1);
      expect(dialog(title).element().contains(document.activeElement), title).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog(title)).not.toBeInTheDocument();
    }
  });

  test('keeps the focus when it opens at once from a menu, which is closing', async () => {
    await renderApp('/documents', ADMIN);
    const [row, account] = [rowOf(FILE), button('Mon compte')];
    const menu = row.getByRole('button', { name: `Actions : ${FILE}` });
    const fromMenu = ['Accès', () => menu.click(), menu] as const;
    for (const [name, openMenu, after] of [
      // The first time its code is loaded after the menu is gone; the second time it is there already.
      fromMenu,
      fromMenu,
      ['Accès', () => row.click({ button: 'right' }), nameOf(FILE)],
      ['Raccourcis clavier', () => account.click(), account],
    ] as const) {
      await openMenu();
      const item = page.getByRole('menuitem', { name, exact: true });
      await expect.element(item).toBeVisible();
      item.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog(name)).toBeVisible();
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      expect(dialog(name).element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog(name)).not.toBeInTheDocument();
      await expect.element(after).toHaveFocus();
    }
  });

  test('has one of four widths', async () => {
    await renderApp('/documents', ADMIN);
    const widthOf = async (title: string) => {
      await expect.element(dialog(title)).toBeVisible();
      const { width } = dialog(title).element().getBoundingClientRect();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog(title)).not.toBeInTheDocument();
      return width;
    };
    await button('Créer un dossier').click();
    const small = await widthOf('Créer un dossier');
    await act(FILE, 'Accès');
    const medium = await widthOf('Accès');
    await button('Ajouter un/des fichier(s)').click();
    const large = await widthOf('Ajouter dans « Documents »');
    await rowOf(FILE).getByRole('button', { name: FILE, exact: true }).click();
    const largest = await widthOf(`Aperçu : ${FILE}`);
    expect(small).toBeLessThan(medium);
    expect(medium).toBeLessThan(large);
    expect(large).toBeLessThan(largest);
  });
});

test('a toast is read out, and disappears after 1800 ms', async () => {
  await renderApp('/documents', ADMIN);
  await act(FILE, 'Accès');
  await dialog('Accès').getByRole('radio', { name: 'Public' }).click();
  const save = dialog('Accès').getByRole('button', { name: 'Enregistrer' });
  await expect.element(save).toBeEnabled();
  const toast = page.getByRole('status').getByText('Accès mis à jour.');
  const shown = () => toast.elements().length;
  const pressed = save.element() as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pressed.click();
  // No timer runs before it is there.
  while (shown() === 0) await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(1799);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(toast).not.toBeInTheDocument();
});

test('in the dark theme every screen has enough contrast', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  const app = await renderApp('/signin', null);
  await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
  await expectAccessible();
  await app.unmount();
  await renderApp('/documents', ADMIN);
  await rowOf('Contrats').getByRole('checkbox').click();
  await expect
    .element(page.getByRole('region', { name: 'Actions sur la sélection' }))
    .toBeVisible();
  await expectAccessible();
  for (const action of ACTIONS) {
    await button('Actions : Contrats').click();
    await expect.element(page.getByRole('menuitem', { name: action })).toBeVisible();
    if (action === 'Accès') await expectAccessible();
    await page.getByRole('menuitem', { name: action }).click();
    await expect.element(dialog(action)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog(action)).not.toBeInTheDocument();
  }
  await rowOf(FILE).getByRole('button', { name: FILE, exact: true }).click();
  const comments = page.getByRole('heading', { name: 'Commentaires (0)' });
  await expect.element(comments).toBeVisible();
  await expectAccessible();
});

describe.each([
  ['320 pixels wide', NARROWEST],
  // A window of 1280 by 800 pixels.
  ['at a zoom of 200 %', [640, 400]],
] as const)('%s', (_where, size) => {
  beforeEach(() => resizeTo(size));

  test('nothing scrolls sideways before the sign-in, nor for a person whose address is not confirmed', async () => {
    const app = await renderApp('/signin', null);
    for (const path of ['/signin', '/signup']) {
      await visit(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expectNoSidewaysScroll();
      await button('Thème sombre').hover();
    }
    await app.unmount();
    await renderApp('/', { ...MEMBER, emailVerified: false });
    await button('J’ai confirmé').hover();
    expectNoSidewaysScroll();
  });

  test('nothing scrolls sideways among the documents and in their dialogs', async () => {
    await renderApp('/', ADMIN);
    await expect.element(page.getByRole('heading', { name: 'Navette', exact: true })).toBeVisible();
    expectNoSidewaysScroll();
    await visit('/documents');
    const list = page.getByRole('list', { name: 'Contenu du dossier' });
    await list.getByRole('checkbox', { name: 'Sélectionner Contrats' }).click();
    await expect
      .element(page.getByRole('region', { name: 'Actions sur la sélection' }))
      .toBeVisible();
    expectNoSidewaysScroll();
    const openers = [
      ...ACTIONS.map((action) => async () => {
        await button('Actions : Tarifs').click();
        await page.getByRole('menuitem', { name: action, exact: true }).click();
      }),
      () => button('Créer un dossier').click(),
      () => button('Ajouter un/des fichier(s)').click(),
    ];
    for (const open of openers) {
      await open();
      await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().hover();
      expectNoSidewaysScroll();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
    await list.getByRole('button', { name: FILE, exact: true }).click();
    await dialog(`Aperçu : ${FILE}`).getByRole('button', { name: 'Détails' }).click();
    await expect.element(page.getByRole('heading', { name: 'Commentaires (0)' })).toBeVisible();
    expectNoSidewaysScroll();
  });
});

test.each([
  ['list', PHONE],
  ['table', DESK],
])('the %s shows the rows of where it is, once texts grow', async (_view, size) => {
  await resizeTo(size);
  const COUNT = 200;
  storeItems(
    Array.from({ length: COUNT }, (_, number) => itemAt(`Avarie n° ${number} du quai n° 12.jpg`)),
  );
  await renderApp('/documents', MEMBER);
  const rowAtTheMiddle = () => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return Number(middle?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
  };
  await expect.poll(rowAtTheMiddle).toBeGreaterThan(0);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  for (const part of [0.9, 0.4]) {
    scrollTo(0, part * document.body.scrollHeight);
    await expect.poll(rowAtTheMiddle).toBeGreaterThan(part * COUNT - 20);
  }
  expect(rowAtTheMiddle()).toBeLessThan(COUNT / 2);
});

function expectNoSidewaysScroll(): void {
  const scrollers = [
    document.documentElement,
    ...document.querySelectorAll('[role=dialog], [role=dialog] *'),
  ];
  const beyond = scrollers
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls =
        element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
      const isField = element.matches('input, textarea, select');
      return scrolls && !isField && element.scrollWidth > element.clientWidth;
    })
    .map((element) => element.outerHTML.slice(0, 120));
  expect(beyond).toEqual([]);
}
