import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchRecordsNaming } from '../../testing/fakes/items/shared-records.ts';
import { hold } from '../../testing/hold.ts';
import { nameOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';
import { tap } from '../../testing/tap.ts';

const SECRET = 'Projet Aigle';
const UNAVAILABLE = 'Ce dossier n’existe pas ou vous n’y avez pas accès.';

const items = page.getByRole('list', { name: 'Partagés avec moi' }).getByRole('listitem');
const item = (name: string) => items.filter({ hasText: name });
const previewOf = (name: string) => page.getByRole('dialog', { name: `Aperçu : ${name}` });
const given = { owner_email: ADMIN.email, owner_uid: ADMIN.uid, allowed_emails: [MEMBER.email] };

/** The breadcrumb, behind a preview too, where no role is found. */
function trail(): (string | null)[] {
  const steps = document.querySelectorAll(
    'nav[aria-label="Fil d’Ariane"] ol :is(button, [role=img])',
  );
  return [...steps].map(({ textContent }) => textContent);
}

/** What is in the list, from top to bottom. */
const names = () =>
  items.elements().map((one) => one.querySelector('[data-name]')?.getAttribute('title'));

const everything = () => document.body.textContent;

test('a file of a hidden folder is found, opens, and does not tell the folder’s name', async () => {
  const path = `${SECRET}/Phase 2/Plan de charge.txt`;
  const both = [MEMBER.email, 'collegue@navette.test'];
  storeItems([itemAt(path, { ...given, allowed_emails: both })]);
  const app = await renderApp('/documents?partages', MEMBER);
  await expect.element(item('Plan de charge.txt').getByText('Documents › …')).toBeVisible();
  await expect.element(items.getByRole('img', { name: 'Privé : 2 personnes' })).toBeVisible();
  await expectAccessible();
  await nameOf('Plan de charge.txt').click();
  const preview = previewOf('Plan de charge.txt');
  await expect.element(preview.getByText('Informations')).toBeVisible();
  expect(location.search).toMatch(/^\?partages&fichier=/);
  expect(everything()).not.toContain(SECRET);
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(item('Plan de charge.txt')).toBeVisible();
  await app.unmount();

  // The link that an admin hands out.
  await renderApp(
    `/documents?dossier=${SECRET}/Phase 2&fichier=${encodeURIComponent('Plan de charge.txt')}`,
    MEMBER,
  );
  await expect.element(preview.getByText('Informations')).toBeVisible();
  await expect.element(page.getByText(UNAVAILABLE)).not.toBeInTheDocument();
  await expect.poll(trail).toEqual(['Documents', '…']);
  expect(document.title).toBe('Documents – Navette');
  expect(everything()).not.toContain(SECRET);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Partagés avec moi' }).click();
  await expect.element(item('Plan de charge.txt')).toBeVisible();
});

test.each([
  [1280, ['Documents', '…', 'Dossier commun', 'Quai']],
  // There is room only for the current folder; the others are behind a button.
  [390, ['…', 'Quai']],
])('at %i pixels the way to a shared folder names no hidden one', async (width, way) => {
  await resizeTo([width, 844]);
  const common = `${SECRET}/Dossier commun/`;
  storeItems([
    itemAt('Tarifs/'),
    itemAt(common, given),
    itemAt(`${common}Quai/`, given),
    itemAt(`${common}Quai/Horaires.txt`, given),
  ]);
  await renderApp('/documents?partages', MEMBER);
  // In the list, folders are named too.
  await expect.poll(names).toEqual(['Dossier commun', 'Quai', 'Horaires.txt']);
  await nameOf('Dossier commun').click();
  await nameOf('Quai').click();
  await expect.element(nameOf('Horaires.txt')).toBeVisible();
  await expect.poll(trail).toEqual(way);
  await expectAccessible();
  expect(everything()).not.toContain(SECRET);

  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => trail().at(-1)).toBe('Dossier commun');
  await expect.element(nameOf('Quai')).toBeVisible();
  // Above it, the nearest folder that they see is the root.
  await userEvent.keyboard('{Backspace}');
  await expect.element(nameOf('Tarifs')).toBeVisible();
});

test('with fingers, a tap anywhere on an item opens it', async () => {
  await resizeTo(PHONE);
  storeItems([itemAt(`${SECRET}/Au doigt.txt`, given), itemAt('Contrats/', given)]);
  await renderApp('/documents?partages', MEMBER);
  const preview = previewOf('Au doigt.txt');
  await tap(item('Au doigt.txt').getByText(/^Documents/));
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await tap(item('Contrats').getByText(/^Documents/));
  await expect.poll(() => new URLSearchParams(location.search).get('dossier')).toBe('Contrats');
});

test('an admin is shown what names them too, and every folder’s name', async () => {
  const path = `${SECRET}/D/Pour le chef.txt`;
  storeItems([
    itemAt(`${SECRET}/`),
    itemAt(`${SECRET}/D/`),
    itemAt(path, { allowed_emails: [ADMIN.email] }),
  ]);
  const app = await renderApp('/documents?partages', ADMIN);
  await expect
    .element(item('Pour le chef.txt').getByText(`Documents › ${SECRET} › D`))
    .toBeVisible();
  await app.unmount();
  await renderApp(`/documents?dossier=${SECRET}/D&fichier=Pour le chef.txt`, ADMIN);
  await expect.element(previewOf('Pour le chef.txt')).toBeVisible();
  await expect.poll(trail).toEqual(['Documents', SECRET, 'D']);
});

test('somebody with whom nothing is shared is told so', async () => {
  await renderApp('/partages', MEMBER);
  const nothing = page.getByText('Rien n’est partagé avec vous pour l’instant');
  await expect.element(nothing).toBeVisible();
  expect(location.pathname + location.search).toBe('/documents?partages');
  await expectAccessible();
});

test('somebody whose address is not confirmed is told why, and can confirm it', async () => {
  await renderApp('/documents?partages', { ...MEMBER, emailVerified: false });
  const reason = `Confirmez votre adresse ${MEMBER.email} pour voir ce qui est partagé avec vous.`;
  await expect.element(page.getByRole('main').getByText(reason)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Confirmation de votre adresse' }))
    .toBeVisible();
  expect(fetchRecordsNaming).not.toHaveBeenCalled();
});

test('says when it cannot be loaded, and retries', async () => {
  storeItems([itemAt('Contrats/a.txt', given)]);
  const first = hold(fetchRecordsNaming);
  await renderApp('/documents?partages', MEMBER);
  await first.made;
  first.fail(serviceError('not-found'));
  const failed = page.getByText('Ce qui est partagé avec vous n’a pas pu être chargé.');
  await expect.element(failed).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(item('a.txt')).toBeVisible();
});

describe('what names them', () => {
  const shared = (day: number) => ({
    ...given,
    shared_by: ADMIN.email,
    shared_at: new Date(2026, 10, day, 14, 5),
  });

  beforeEach(() =>
    storeItems([
      itemAt('Contrats/', { ...shared(3), is_public: true }),
      itemAt('Contrats/Avenant.txt', { ...shared(20), size: 12_340_000 }),
      itemAt('Contrats/Bail.txt', given),
      itemAt('Contrats/Affiche.txt', { owner_email: ADMIN.email, is_public: true }),
    ]),
  );

  test('is there in a public folder too, newest first, with who shared it and when, and sorts', async () => {
    await renderApp('/documents?partages', MEMBER);
    await expect.poll(names).toEqual(['Avenant.txt', 'Contrats', 'Bail.txt']);
    await expect.element(page.getByText('3 éléments')).toBeVisible();
    await expect.element(item('Avenant.txt').getByText(`De ${ADMIN.email}`)).toBeVisible();
    const when = 'Partagé le 20 nov. 2026 · 12,34 Mo';
    await expect.element(item('Avenant.txt').getByText(when)).toBeVisible();
    await expect.element(item('Avenant.txt').getByText('Documents › Contrats')).toBeVisible();
    // It was shared before that was noted.
    await expect.element(item('Bail.txt').getByText(/^Accès du 1er mars 2026/)).toBeVisible();
    await expectAccessible();
    await page.getByLabelText('Trier par').selectOptions('Nom, de Z à A');
    await expect.poll(names).toEqual(['Contrats', 'Bail.txt', 'Avenant.txt']);
    await resizeTo(PHONE);
    const lines = item('Avenant.txt').getByText(when).element().getClientRects();
    expect(lines).toHaveLength(1);
  });

  test('has the menu and the selection of a listing', async () => {
    await renderApp('/documents?partages', MEMBER);
    await page.getByRole('button', { name: 'Actions : Bail.txt' }).click();
    const offered = page.getByRole('menuitem');
    await expect
      .poll(() => offered.elements().map(({ textContent }) => textContent))
      .toEqual(['Aperçu', 'Télécharger', 'Copier le lien', 'Nouvelle version']);
    await userEvent.keyboard('{Escape}');
    await expect.element(offered).not.toBeInTheDocument();
    await page.getByLabelText('Sélectionner Bail.txt').click({ force: true });
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await expect.element(bar.getByText('1 élément sélectionné')).toBeVisible();
  });
});
