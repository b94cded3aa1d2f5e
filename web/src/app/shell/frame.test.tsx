import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { captchaBlocked } from '../../firebase/captcha-blocked.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER, resetPassword } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import { act, breadcrumb, expectNames, rowOf } from '../../testing/listing.ts';
import { renderApp, shownAddress } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const QUAY = '2026-02-12 – quai n° 7';
const DEEP = `/documents?dossier=Exploitation/Photos et vidéos/Avaries/${QUAY}`;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const main = page.getByRole('main');
const filter = page.getByLabelText('Filtrer ce dossier');
const nameIs = (name: string) => page.getByRole('link', { name, exact: true });
const topOf = (element: Element) => element.getBoundingClientRect().top;

beforeEach(() => {
  storeItems([
    itemAt('Contrats/'),
    itemAt('Exploitation/'),
    itemAt('Exploitation/Bons de livraison/'),
    itemAt('Exploitation/Photos et vidéos/'),
    itemAt('Exploitation/Photos et vidéos/Avaries/'),
    itemAt(`Exploitation/Photos et vidéos/Avaries/${QUAY}/`),
    itemAt(`Exploitation/Photos et vidéos/Avaries/${QUAY}/Palette.jpg`),
    itemAt('Tarifs/'),
    itemAt('Tarifs/Marges/'),
    itemAt('Lisez-moi.txt'),
  ]);
});

describe('the folder’s bar', () => {
  test('folds a long way into a menu, on one line, and stays below the header', async () => {
    await renderApp(DEEP, ADMIN);
    const shown = () =>
      breadcrumb
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(shown).toEqual(['Documents', '…', 'Avaries', QUAY]);
    await expect.element(rowOf('Palette.jpg')).toBeVisible();
    const { top, height } = breadcrumb.element().getBoundingClientRect();
    expect(height).toBeLessThan(48);
    await breadcrumb.getByRole('button', { name: 'Dossiers au-dessus' }).click();
    const menu = page.getByRole('menu', { name: 'Dossiers au-dessus' });
    await expect.element(menu).toBeVisible();
    const items = menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(items).toEqual(['Exploitation', 'Photos et vidéos']);
    await expectAccessible();
    await menu.getByRole('menuitem', { name: 'Exploitation' }).click();
    await expect.element(rowOf('Bons de livraison')).toBeVisible();
    expect(topOf(breadcrumb.element())).toBe(top);
  });

  test('on a desktop filter, count, view and buttons are one line, which sticks, and which nothing moves', async () => {
    await resizeTo([1280, 480]);
    const many = Array.from({ length: 40 }, (_, number) => itemAt(`Note ${number}.txt`));
    storeItems([itemAt('Contrats/'), ...many]);
    await renderApp('/documents', ADMIN);
    const status = main.getByText(/^1\sdossier, 40\sfichiers$/);
    await expect.element(status).toBeVisible();
    const counter = status.element();
    const line = [
      filter,
      page.getByLabelText('Visibilité'),
      main.getByRole('group', { name: 'Affichage' }),
      main.getByRole('button', { name: 'Créer un dossier' }),
      main.getByRole('button', { name: 'Ajouter un/des fichier(s)' }),
    ].map((one) => one.element());
    const middleOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    };
    const boxes = () => line.map((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const before = boxes();
    const [middle = 0] = line.map(middleOf);
    expect(line.map(middleOf)).toEqual(line.map(() => middle));
    expect(Math.abs(middleOf(counter) - middle)).toBeLessThan(2);

    await rowOf('Contrats').getByRole('checkbox').click();
    await expect.element(page.getByText('1\u00a0élément sélectionné')).toBeVisible();
    expect(boxes()).toEqual(before);
    await filter.fill('zzz');
    await expect.element(main.getByText('Aucun résultat')).toBeVisible();
    expect(boxes()).toEqual(before);
    await filter.fill('');
    // As in a large folder that is being fetched again.
    counter.textContent = '12 345 dossiers, 123 456 fichiers · Chargement…';
    expect(boxes()).toEqual(before);

    scrollTo(0, 500);
    await expect.poll(() => scrollY).toBeGreaterThan(100);
    const head = topOf(page.getByRole('columnheader').first().element());
    for (const { top, bottom } of boxes()) {
      expect(top).toBeGreaterThan(56);
      expect(bottom).toBeLessThanOrEqual(head);
    }
  });

  test('on a phone has the folder’s name, the way back, and the first row near', async () => {
    await resizeTo(PHONE);
    await renderApp(DEEP, MEMBER);
    const here = breadcrumb.getByRole('button', { name: QUAY, exact: true });
    await expect.element(here).toHaveAttribute('aria-current', 'page');
    const first = page.getByRole('listitem').filter({ hasText: 'Palette.jpg' });
    await expect.element(first).toBeVisible();
    const { height } = page.getByRole('banner').element().getBoundingClientRect();
    expect(topOf(first.element()) - height).toBeLessThanOrEqual(150);
    for (const name of ['Créer un dossier', 'Ajouter un/des fichier(s)']) {
      expect(topOf(button(name).element()), name).toBeLessThan(120);
    }
    await breadcrumb.getByRole('button', { name: 'Dossier parent' }).click();
    await expect
      .element(breadcrumb.getByRole('button', { name: 'Avaries', exact: true }))
      .toBeVisible();
    await breadcrumb.getByRole('button', { name: 'Dossiers au-dessus' }).click();
    await page.getByRole('menuitem', { name: 'Documents' }).click();
    await expect.element(nameIs('Tarifs')).toBeVisible();
    expect(shownAddress()).toBe('/documents');
  });

  test('on a phone filters and sorts behind icons, and keeps a filter in sight', async () => {
    await resizeTo(PHONE);
    await renderApp('/documents', ADMIN);
    await expect.element(filter).not.toBeInTheDocument();
    await button('Afficher le filtre').click();
    await expect.element(filter).toHaveFocus();
    await userEvent.keyboard('tarifs');
    await expect.element(nameIs('Contrats')).not.toBeInTheDocument();
    await nameIs('Tarifs').click();
    await expect.element(nameIs('Marges')).toBeVisible();
    await expect.element(filter).not.toBeInTheDocument();
    history.back();
    await expect.element(nameIs('Tarifs')).toBeVisible();
    await expect.element(filter).toHaveValue('tarifs');
    await filter.fill('');
    await expect.element(nameIs('Contrats')).toBeVisible();
    await expect.element(filter).toBeVisible();
    await page.getByLabelText('Trier par').selectOptions('Nom, de Z à A');
    const firstName = () => document.querySelector('[data-name]')?.textContent;
    await expect.poll(firstName).toBe('Tarifs');
  });
});

describe('the user menu', () => {
  test('says who is signed in, and changes the theme', async () => {
    await renderApp('/', ADMIN);
    await button('Mon compte').click();
    const menu = page.getByRole('menu', { name: 'Mon compte' });
    await expect.element(menu.getByText(ADMIN.email)).toBeVisible();
    await expect.element(menu.getByText(/Administrateur/)).toBeVisible();
    await expectAccessible();
    await menu.getByRole('menuitem', { name: 'Thème sombre' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await button('Mon compte').click();
    await menu.getByRole('menuitem', { name: 'Thème clair' }).click();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  test('offers another password by a message to the person’s own address', async () => {
    await renderApp('/', MEMBER);
    await button('Mon compte').click();
    await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).click();
    const change = dialog('Changer de mot de passe');
    await expect
      .element(change.getByText(`sera envoyé à ${MEMBER.email}`, { exact: false }))
      .toBeVisible();
    await expect.element(change.getByRole('textbox')).not.toBeInTheDocument();
    await change.getByRole('button', { name: 'Envoyer le message' }).click();
    const sent = `Un message vient d’être envoyé à ${MEMBER.email}`;
    await expect.element(change.getByText(sent, { exact: false })).toBeVisible();
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith(MEMBER.email);
  });

  test('lists the keys that the person has, also on ?, but not where it is typed', async () => {
    await renderApp('/documents', MEMBER);
    await filter.click();
    await userEvent.keyboard('?');
    await expect.element(filter).toHaveValue('?');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await filter.fill('');
    (filter.element() as HTMLElement).blur();
    await userEvent.keyboard('?');
    const keys = dialog('Raccourcis clavier');
    await expect.element(keys.getByText('Dossier parent')).toBeVisible();
    for (const theirs of ['Supprimer la sélection', 'Couper, copier la sélection']) {
      await expect.element(keys.getByText(theirs)).not.toBeInTheDocument();
    }
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(keys).not.toBeInTheDocument();
  });
});

describe('what a person may not do is said before they type', () => {
  test('a member reads that only admins create folders', async () => {
    await renderApp('/documents', MEMBER);
    await button('Créer un dossier').click();
    const limit = dialog('Créer un dossier').getByText(/Seuls les admins créent des dossiers/);
    await expect.element(limit).toBeVisible();
  });

  test('renaming says its limit first', async () => {
    await renderApp('/documents', ADMIN);
    await act('Lisez-moi.txt', 'Renommer');
    const limit = dialog('Renommer').getByText(/Le renommage n’est pas disponible/);
    await expect.element(limit).toBeVisible();
  });
});

test('the first Tab leads past the header, to the content', async () => {
  // A folder that opens would take the focus.
  await renderApp('/', MEMBER);
  await expect.element(page.getByRole('heading', { name: 'Navette', exact: true })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect.element(skip).toHaveFocus();
  expect(topOf(skip.element())).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.poll(() => document.activeElement?.closest('main')).toBe(main.element());
});

test('with a mouse, what a click selects does not hold up the way back', async () => {
  await renderApp('/documents', MEMBER);
  await nameIs('Exploitation').click();
  await rowOf('Bons de livraison').getByRole('checkbox').click();
  await expect.element(page.getByText('1\u00a0élément sélectionné')).toBeVisible();
  history.back();
  await expectNames(['Contrats', 'Exploitation', 'Tarifs', 'Lisez-moi.txt']);
});

test('what sticks below the header makes room for the band that says that there is no network', async () => {
  await renderApp('/documents', MEMBER);
  await expect.element(rowOf('Contrats')).toBeVisible();
  const before = topOf(breadcrumb.element());
  dispatchEvent(new Event('offline'));
  onTestFinished(() => void dispatchEvent(new Event('online')));
  const band = page.getByText('Hors connexion.');
  await expect.element(band).toBeVisible();
  expect(topOf(breadcrumb.element()) - before).toBe(32);
  expect(topOf(breadcrumb.element())).toBeGreaterThanOrEqual(
    band.element().getBoundingClientRect().bottom,
  );
  await expectAccessible();
});

test('where reCAPTCHA is blocked, every screen names what is to be allowed, until it is', async () => {
  await resizeTo(PHONE);
  await renderApp('/documents', MEMBER);
  await expect.element(nameIs('Contrats')).toBeVisible();
  captchaBlocked.set(true);
  const note = page.getByRole('region', { name: 'Contrôle de sécurité bloqué' });
  await expect.element(note.getByText(/www\.gstatic\.com\/recaptcha/)).toBeVisible();
  await expect.element(note.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expectAccessible();
  captchaBlocked.set(false);
  await expect.element(note).not.toBeInTheDocument();
});

test('a folder that is long in coming says so after five seconds', async () => {
  await renderApp('/documents', MEMBER);
  await expect.element(nameIs('Exploitation')).toBeVisible();
  const request = hold(fetchRecordsPage);
  const late = page.getByText('Le contenu du dossier tarde à venir.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Not with the locator, which would let time pass while it waits.
  (nameIs('Exploitation').element() as HTMLElement).click();
  await request.made;
  await vi.advanceTimersByTimeAsync(4_900);
  expect(late.elements()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.element(late).toBeVisible();
  request.release();
  await expect.element(rowOf('Bons de livraison')).toBeVisible();
});
