import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchRecordsNaming } from '../../testing/fakes/shared-records.ts';
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

const everything = () => document.body.textContent;

test('a file of a hidden folder is found, opens, and does not tell the folder’s name', async () => {
  const path = `${SECRET}/Phase 2/Plan de charge.txt`;
  const both = [MEMBER.email, 'collegue@navette.test'];
  storeItems([itemAt(path, { ...given, allowed_emails: both })]);
  const app = await renderApp('/documents?partages', MEMBER);
  await expect.element(item('Plan de charge.txt').getByText('Dans Documents / …')).toBeVisible();
  await expect.element(items.getByRole('img', { name: 'Partagé avec 2 personnes' })).toBeVisible();
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
  // There is room for the current folder, the rest is behind a button.
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
  await expect.element(item('Dossier commun')).toBeVisible();
  // What is in a folder that they see is found there.
  expect(items.elements()).toHaveLength(1);
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
  await tap(item('Au doigt.txt').getByText(/^Dans Documents/));
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await tap(item('Contrats').getByText(/^Dans Documents/));
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
    .element(item('Pour le chef.txt').getByText(`Dans Documents / ${SECRET} / D`))
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

test('says when it cannot be loaded, and retries; further items come on demand', async () => {
  const pages = ['a.txt', 'b.txt'].map((name) => itemAt(`Contrats/${name}`, given));
  fetchRecordsNaming.mockImplementation(async (_email, from) => ({
    records: pages.slice(from === null ? 0 : 1, from === null ? 1 : 2),
    next: from === null ? 'second' : null,
  }));
  // Found in 'Contrats', which they see, as long as they name it.
  const first = hold(fetchRecordsNaming);
  await renderApp('/documents?partages', MEMBER);
  await first.made;
  first.fail(serviceError('not-found'));
  await expect
    .element(page.getByText('Ce qui est partagé avec vous n’a pas pu être chargé.'))
    .toBeVisible();
  await expectAccessible();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.click();
  await expect.element(item('a.txt')).toBeVisible();

  const second = hold(fetchRecordsNaming);
  const more = page.getByRole('button', { name: 'Afficher plus' });
  await more.click();
  await second.made;
  second.fail(serviceError('not-found'));
  await expect.element(page.getByText('Affichage pas à jour.')).toBeVisible();
  await expect.element(item('a.txt')).toBeVisible();
  await retry.click();
  await expect.element(item('b.txt')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});
