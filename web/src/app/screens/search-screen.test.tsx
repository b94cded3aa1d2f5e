import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, storedRecord, storeItems } from '../../testing/fakes/items.ts';
import { fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { foundItem, searchItems } from '../../testing/fakes/search.ts';
import { hold } from '../../testing/hold.ts';
import { focusedName, nameOf, press } from '../../testing/listing.ts';
import { previewOf } from '../../testing/previews.ts';
import { renderApp, shownAddress, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const results = page.getByRole('list', { name: 'Résultats de la recherche' });
const result = (name: string) => results.getByRole('listitem').filter({ hasText: name });
const said = (sentence: string) => page.getByText(sentence);
const saidIn = (part: string) => page.getByText(part, { exact: false });
const field = page.getByRole('combobox', { name: 'Rechercher', exact: true });
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const option = (name: string) => options.filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const parameter = (name: string) => new URLSearchParams(location.search).get(name);

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const found = () => textsOf('[aria-label="Résultats de la recherche"] [data-name]');

/** The last question to the database. */
const asked = () => searchItems.mock.lastCall?.slice(0, 3);

function nextFrame(): Promise<unknown> {
  return new Promise((shown) => requestAnimationFrame(shown));
}

describe('the results', () => {
  const BOTH = ['Grue 1.txt', 'Grue 2.txt'];

  test('have their words marked, say where they are, and open in the preview', async () => {
    const path = 'Aigle secret/Relevé de 1903.txt';
    storeItems([itemAt(path, { allowed_emails: [MEMBER.email] })]);
    const address = '/documents?recherche=releve 1903';
    searchItems.mockResolvedValue({
      items: [foundItem(itemAt(path), { fit: 4 })],
      more: false,
    });
    const app = await renderApp(address, MEMBER);
    await expect.element(said('1 résultat')).toBeVisible();
    expect(document.title).toBe('Résultats pour «\u00a0releve 1903\u00a0» – Navette');
    await expect.element(result('Relevé').getByText('Documents › …')).toBeVisible();
    await expect.element(result('Relevé').getByText('Orthographe proche')).toBeVisible();
    expect(textsOf('[data-name] mark')).toEqual(['Relevé', '1903']);
    expect(document.body.textContent).not.toContain('Aigle');
    await expectAccessible();
    await nameOf('Relevé de 1903.txt').click();
    await expect.element(previewOf('Relevé de 1903.txt')).toBeVisible();
    expect(shownAddress()).toBe(`${address}&fichier=${path}`);
    await app.unmount();
    await renderApp(`${address}&fichier=${path}`, MEMBER);
    await expect.element(previewOf('Relevé de 1903.txt')).toBeVisible();
  });

  test('by their text, show where the words are in it, and which files have none', async () => {
    const snippet = '…remis au quai n°\u00a07, réf. 26-48213, avant midi…';
    searchItems.mockResolvedValue({
      items: [
        foundItem(itemAt('Bon.pdf'), { fit: 5, snippet }),
        foundItem(itemAt('Relevé 48213.pdf'), { text: 'none' }),
        // As where `TEXT_SEARCH` is off.
        foundItem(itemAt('Plan 48213.pdf'), { text: null }),
      ],
      more: false,
    });
    await renderApp('/documents?recherche=48213', MEMBER);
    await expect
      .element(result('Bon.pdf').getByText('remis au quai', { exact: false }))
      .toBeVisible();
    expect(textsOf('mark')).toEqual(['48213', '48213', '48213']);
    const lacking = said('Texte non extrait');
    expect(lacking.elements().map((one) => one.getAttribute('title'))).toEqual([
      'La recherche ne trouve que le nom de ce fichier\u00a0: il ne contient pas de texte, comme un document numérisé.',
    ]);
    await expect
      .element(saidIn('de ces fichiers, la recherche ne trouve que le nom'))
      .toBeVisible();
    await expectAccessible();
    await field.fill('48213 quai');
    await expect.element(option('Bon.pdf').getByText('remis au', { exact: false })).toBeVisible();
  });

  test('lead an admin to every folder', async () => {
    storeItems([itemAt('Aigle/'), itemAt('Aigle/1903/'), itemAt('Aigle/1903/Relevé.txt')]);
    await renderApp('/documents?recherche=relevé', ADMIN);
    await result('Relevé.txt').getByRole('link', { name: 'Documents › Aigle › 1903' }).click();
    await expect.poll(() => parameter('dossier')).toBe('Aigle/1903');
  });

  test('are 200 on demand of very many, each once', async () => {
    storeItems(Array.from({ length: 260 }, (_, index) => itemAt(`Bordereau ${index + 1}.txt`)));
    await renderApp('/documents?recherche=bordereau', MEMBER);
    await expect.element(said('Les 50 premiers résultats')).toBeVisible();
    const first = found();
    expect(new Set(first).size).toBe(50);
    await button('Afficher plus').click();
    await expect.element(said('Les 200 premiers résultats')).toBeVisible();
    expect(found().slice(0, 50)).toEqual(first);
    expect(new Set(found()).size).toBe(200);
    await expect.element(button('Afficher plus')).not.toBeInTheDocument();
    await expect.element(saidIn('Seuls les 200 premiers résultats sont affichés.')).toBeVisible();
  });

  test('are narrowed by kind, by who added, by date and to a folder, in the address', async () => {
    storeItems(BOTH.map((name) => itemAt(name)));
    const filters = page.getByRole('group', { name: 'Filtres' });
    const choice = (name: string) => filters.getByRole('combobox', { name });
    const app = await renderApp('/documents?recherche=grue&dans=Tarifs', ADMIN);
    await expect.poll(found).toEqual(BOTH);
    expect(asked()).toEqual(['grue', { folder: 'Tarifs/' }, 50]);
    await choice('Où').selectOptions('Partout');
    await expect.poll(() => shownAddress()).toBe('/documents?recherche=grue');

    await filters.getByLabelText('Ajouté par').fill('Chef@navette.test');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => parameter('ajoute-par')).toBe('chef@navette.test');
    await expect.poll(asked).toEqual(['grue', { added_by: 'chef@navette.test' }, 50]);
    searchItems.mockResolvedValueOnce({ items: [], more: false });
    await choice('Type').selectOptions('PDF');
    await expect.element(saidIn('Aucun résultat avec ces filtres.')).toBeVisible();
    expect(asked()?.[1]).toEqual({ added_by: 'chef@navette.test', extensions: ['pdf'] });
    await expectAccessible();
    await filters.getByRole('button', { name: 'Enlever les filtres' }).click();
    await expect.poll(found).toEqual(BOTH);
    await choice('Date').selectOptions('Entre deux dates');
    await filters.getByLabelText('Au', { exact: true }).fill('2020-01-01');
    await userEvent.keyboard('{Enter}');
    const end = new Date(2020, 0, 2).toISOString();
    await expect.poll(asked).toEqual(['grue', { until: end }, 50]);
    await choice('Date').selectOptions('7 derniers jours');
    await expect.poll(() => parameter('depuis')).toBe('7-jours');
    expect(parameter('jusqu-a')).toBeNull();
    await app.unmount();

    await renderApp('/documents?recherche=grue&ajoute-par=chef@navette.test', MEMBER);
    await expect.poll(found).toEqual(BOTH);
    expect(asked()?.[1]).toEqual({ added_by: 'chef@navette.test' });
    await expect.element(choice('Type')).toBeVisible();
    await expect.element(page.getByLabelText('Ajouté par')).not.toBeInTheDocument();
  });

  test('are deleted by keys and by the selection, and go before the database knows', async () => {
    const names = ['Palan 1.txt', 'Palan 2.txt', 'Palan 3.txt'];
    storeItems(names.map((name) => itemAt(name)));
    for (const name of names) putItem(itemAt(name), new Blob(['À relire.']));
    searchItems.mockResolvedValue({
      items: names.map((name) => foundItem(itemAt(name))),
      more: false,
    });
    await renderApp('/documents?recherche=palan', ADMIN);
    await expect.element(said('3 résultats')).toBeVisible();
    nameOf('Palan 1.txt').element().focus();
    await press('Shift+ArrowDown');
    const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
    await expect.element(bulk.getByText('2 éléments sélectionnés')).toBeVisible();
    await press('ArrowDown');
    await expect.poll(focusedName).toBe('Palan 3.txt');
    await bulk.getByRole('button', { name: 'Supprimer' }).click();
    const remove = page
      .getByRole('dialog', { name: 'Supprimer' })
      .getByRole('button', { name: 'Supprimer' });
    await remove.click();
    await expect.poll(found).toEqual(['Palan 3.txt']);
    await expect.element(said('1 résultat')).toBeVisible();
    expect(storedRecord('Palan 1.txt') ?? storedRecord('Palan 2.txt')).toBeNull();
    await expect.element(bulk).not.toBeInTheDocument();

    const restorable = { deleted: 1, failed: [], deletion: 'd' };
    functions.deleteItems.mockResolvedValueOnce(restorable);
    await press('Delete');
    await remove.click();
    await expect.element(said('Aucun résultat pour « palan »')).toBeVisible();
    await button('Annuler').click();
    await expect.poll(found).toEqual(['Palan 3.txt']);

    await nameOf('Palan 3.txt').click();
    const preview = previewOf('Palan 3.txt');
    await expect.element(preview.getByText('À relire.')).toBeVisible();
    await preview.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await remove.click();
    await expect.element(said('Aucun résultat pour « palan »')).toBeVisible();
    await expect.element(results).not.toBeInTheDocument();
  });

  test('say what cannot be searched for, and when a search has failed', async () => {
    await renderApp('/documents?recherche=– %', MEMBER);
    await expect.element(saidIn('Tapez au moins une lettre ou un chiffre')).toBeVisible();
    expect(searchItems).not.toHaveBeenCalled();
    await visit(`/documents?recherche=${'a'.repeat(300)}`);
    await expect.element(saidIn('Cette recherche est trop longue')).toBeVisible();
    expect(searchItems).not.toHaveBeenCalled();
    searchItems.mockRejectedValue(serviceError('unauthenticated'));
    await visit('/documents?recherche=introuvable');
    await expect.element(said('La recherche a échoué.')).toBeVisible();
    searchItems.mockReset();
    await button('Réessayer').click();
    await expect.element(said('Aucun résultat pour « introuvable »')).toBeVisible();
  });
});

describe('the field', () => {
  const CMR = 'CMR n° 25-1187 – Lille → Gand.pdf';
  const PHOTO = 'Colis écrasés.jpg';

  beforeEach(() =>
    storeItems([
      itemAt('Lisez-moi.txt'),
      itemAt('Exploitation/'),
      itemAt('Exploitation/Novembre/'),
      itemAt(`Exploitation/Novembre/${CMR}`),
      itemAt(`Exploitation/Novembre/${PHOTO}`),
    ]),
  );

  /** The option that the field marks as active. */
  const chosen = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing there');
  };

  test('by the keyboard, opens a file in its preview, and leads to all results', async () => {
    await renderApp('/documents', MEMBER);
    await expect.element(nameOf('Exploitation')).toBeVisible();
    await userEvent.keyboard('/');
    await userEvent.keyboard('gand 1187');
    await expect.element(option(CMR)).toBeVisible();
    await expect.poll(() => textsOf('[role=option] mark')).toEqual(['1187', 'Gand']);
    await expect.element(field).toHaveValue('gand 1187');
    expect(chosen()).toBeNull();
    await press('ArrowUp');
    await expect.poll(chosen).toBe('Voir tous les résultats');
    await press('ArrowDown', 'ArrowDown');
    await expect.poll(chosen).toContain(CMR);
    await press('Enter');
    await expect.element(previewOf(CMR)).toBeVisible();
    await press('Escape');
    await expect.element(previewOf(CMR)).not.toBeInTheDocument();
    await expect.poll(() => parameter('dossier')).toBe('Exploitation/Novembre');

    await page.getByRole('searchbox').fill('tarifs');
    await page.getByRole('link', { name: 'Chercher « tarifs » partout' }).click();
    await expect.poll(shownAddress).toBe('/documents?recherche=tarifs');
    await expect.element(field).toHaveValue('tarifs');
    await press('Control+k');
    await userEvent.keyboard('gand');
    await expect.element(option(CMR)).toBeVisible();
    await press('Escape');
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('gand');
    await press('Enter');
    await expect.poll(shownAddress).toBe('/documents?recherche=gand');
  });

  test('keeps the focus from a folder that is listed late', async () => {
    await renderApp('/documents', MEMBER);
    await expect.element(nameOf('Exploitation')).toBeVisible();
    const listed = hold(fetchRecordsPage);
    await field.fill('colis');
    await option(PHOTO).click();
    await expect.element(previewOf(PHOTO)).toBeVisible();
    await press('Escape');
    await expect.element(previewOf(PHOTO)).not.toBeInTheDocument();
    // By then the focus is requested for the row, which is not there yet.
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    await press('Control+k');
    await userEvent.keyboard('lisez');
    listed.release();
    await expect.poll(() => textsOf('table [data-name]')).toContain(PHOTO);
    await nextFrame();
    await userEvent.keyboard('-moi');
    await expect.element(field).toHaveValue('lisez-moi');
  });

  test('says that there is no network, and searches once there is one', async () => {
    await renderApp('/documents', MEMBER);
    await field.fill('lisez');
    await expect.element(option('Lisez-moi.txt')).toBeVisible();
    const offline = 'Hors connexion\u00a0: la recherche a besoin du réseau.';
    searchItems.mockRejectedValue(new Error('no network'));
    dispatchEvent(new Event('offline'));
    await field.fill('novembre');
    await expect.element(said(offline)).toBeVisible();
    // Options for an earlier query do not count.
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await press('Enter');
    const main = page.getByRole('main');
    await expect.element(main.getByRole('alert').getByText(offline)).toBeVisible();
    searchItems.mockReset();
    dispatchEvent(new Event('online'));
    await expect.poll(found).toContain('Novembre');
    await expect.element(said(offline)).not.toBeInTheDocument();
  });

  test('on a phone, a button opens it over the header, a tap opens a folder, and the way back closes it', async () => {
    await resizeTo(PHONE);
    await renderApp('/documents?dossier=Exploitation', MEMBER);
    await expect.element(nameOf('Novembre')).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    await button('Rechercher').click();
    await expect.element(field).toHaveFocus();
    history.back();
    await expect.element(field).not.toBeInTheDocument();
    expect(parameter('dossier')).toBe('Exploitation');

    await button('Rechercher').click();
    await userEvent.keyboard('novembre');
    await option('Novembre').first().click();
    await expect.poll(() => parameter('dossier')).toBe('Exploitation/Novembre');
    await expect.element(field).not.toBeInTheDocument();
  });
});
