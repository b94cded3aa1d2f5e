import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { add } from '../../testing/adding-files.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { commentOf, storeComments } from '../../testing/fakes/comments.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchFolderContents, fetchHome } from '../../testing/fakes/search.ts';
import { writeRecents } from '../../testing/fakes/stored-recents.ts';
import { expectNames, listing, nameOf } from '../../testing/listing.ts';
import { renderApp, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';
import { router } from '../router.tsx';

const COLLEAGUE = 'collegue@navette.test';
const UNAVAILABLE = `Ce dossier n’existe pas ou ${COLLEAGUE} n’y a pas accès.`;

const band = page.getByRole('region', { name: 'Voir comme' });
const dialog = page.getByRole('dialog', { name: 'Voir comme' });
const field = dialog.getByLabelText('Adresse e-mail');
const look = dialog.getByRole('button', { name: 'Voir', exact: true });
const previewOf = (name: string) => page.getByRole('dialog', { name: `Aperçu : ${name}` });
const parameters = () => new URLSearchParams(location.search);

/** A folder that everybody sees, one of the member's, and a file that only admins see. */
function storeFolders() {
  const closed = { owner_email: ADMIN.email, owner_uid: ADMIN.uid };
  storeItems([
    itemAt('Contrats/', { is_public: true }),
    itemAt('Contrats/Affiche.txt', { is_public: true }),
    itemAt('Contrats/Marges.txt', closed),
    itemAt('Espace de Claire/'),
    itemAt('Note.txt', closed),
  ]);
}

/** Opens an address as an admin. */
async function open(address: string) {
  storeFolders();
  return renderApp(address, ADMIN);
}

/** Chooses the address in the dialog, from the side menu. */
async function viewAs(email: string): Promise<void> {
  await page.getByRole('button', { name: 'Voir comme' }).click();
  await field.fill(email);
  await look.click();
  await expect
    .element(band.getByText(`Vous voyez ce que voit ${email.trim().toLowerCase()}`))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('shows what the person sees alone; of two in succession, each is shown with their own', async () => {
  await open('/documents');
  await expectNames(['Contrats', 'Espace de Claire', 'Note.txt']);
  await viewAs(MEMBER.email);
  await expectNames(['Contrats', 'Espace de Claire']);
  await viewAs(` ${COLLEAGUE.toUpperCase()} `);
  await expectNames(['Contrats']);
  await expectAccessible();
});

test('offers nothing that changes anything, in the listing and in the preview', async () => {
  storeComments([commentOf({ file_path: 'Contrats/Affiche.txt' })]);
  await open('/documents?dossier=Contrats');
  await expect.element(add).toBeVisible();
  await viewAs(COLLEAGUE);
  await expectNames(['Affiche.txt']);
  const main = page.getByRole('main');
  for (const name of ['Créer un dossier', 'Ajouter un/des fichier(s)', 'Accès', 'Supprimer']) {
    await expect.element(main.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  }
  // The search answers for the admin.
  await expect.element(page.getByRole('combobox', { name: 'Rechercher' })).not.toBeInTheDocument();
  nameOf('Affiche.txt').element().focus();
  await userEvent.keyboard('{Delete}');
  await page.getByRole('button', { name: 'Actions : Affiche.txt' }).click();
  const offered = page.getByRole('menuitem');
  await expect
    .poll(() => offered.elements().map(({ textContent }) => textContent))
    .toEqual(['Aperçu', 'Télécharger', 'Copier le lien']);
  await userEvent.keyboard('{Escape}');
  await expect.element(offered).not.toBeInTheDocument();

  await nameOf('Affiche.txt').click();
  const preview = previewOf('Affiche.txt');
  await expect.element(preview.getByText('Propriétaire')).toBeVisible();
  // The preview covers the band that says so.
  await expect.element(preview.getByText(`Vu comme ${COLLEAGUE}`)).toBeVisible();
  await expect
    .element(preview.getByRole('region', { name: 'Commentaires (1)' }))
    .toBeInTheDocument();
  for (const name of ['Envoyer', 'Supprimer mon commentaire']) {
    await expect.element(preview.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('what is hidden from the person is refused, whatever the admin may see', async () => {
  await open('/documents?dossier=Espace de Claire');
  await viewAs(COLLEAGUE);
  await expect.element(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await nameOf('Contrats').click();
  await expectNames(['Affiche.txt']);
  await band.getByRole('button', { name: 'Quitter' }).click();
  await nameOf('Marges.txt').click();
  const preview = previewOf('Marges.txt');
  await expect.element(preview.getByText('Propriétaire')).toBeVisible();
  await expect.element(preview.getByText(/^Vu comme/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await viewAs(COLLEAGUE);
  await router.navigate('/documents?dossier=Contrats&fichier=Marges.txt');
  await expect.element(page.getByRole('dialog').getByText('Accès refusé.')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(`Vu comme ${COLLEAGUE}`)).toBeVisible();
});

test('goes on in Partagés avec moi, with what is shared with the person', async () => {
  const given = { owner_email: null, owner_uid: null };
  storeItems([
    itemAt('Secret/Pour Yanis.txt', { ...given, allowed_emails: [COLLEAGUE] }),
    itemAt('Secret/Pour Claire.txt', { ...given, allowed_emails: [ADMIN.email] }),
  ]);
  const items = page.getByRole('list', { name: 'Partagés avec moi' }).getByRole('listitem');
  await renderApp('/documents?partages', ADMIN);
  await expect.element(nameOf('Pour Claire.txt')).toBeVisible();
  await viewAs(COLLEAGUE);
  await expect.element(nameOf('Pour Yanis.txt')).toBeVisible();
  expect(items.elements()).toHaveLength(1);
  // Hidden from the person, although the admin could read its name.
  await expect.element(items.getByText('Documents › …')).toBeVisible();
  await expectAccessible();
  expect([parameters().has('partages'), parameters().get('comme')]).toEqual([true, COLLEAGUE]);
  await page.getByRole('button', { name: 'Actions : Pour Yanis.txt' }).click();
  const offered = page.getByRole('menuitem');
  await expect
    .poll(() => offered.elements().map(({ textContent }) => textContent))
    .toEqual(['Aperçu', 'Télécharger', 'Copier le lien']);
  await userEvent.keyboard('{Escape}');
  await expect.element(offered).not.toBeInTheDocument();
  await nameOf('Pour Yanis.txt').click();
  const preview = previewOf('Pour Yanis.txt');
  await expect.element(preview.getByText(`Vu comme ${COLLEAGUE}`)).toBeVisible();
  await expect.element(preview.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await viewAs(MEMBER.email);
  const nothing = `Rien n’est partagé avec ${MEMBER.email} pour l’instant`;
  await expect.element(page.getByText(nothing)).toBeVisible();
  await band.getByRole('button', { name: 'Quitter' }).click();
  await expect.element(nameOf('Pour Claire.txt')).toBeVisible();
  expect(location.search).toBe('?partages');
});

test('an address without an account is told, and shown all the same', async () => {
  await resizeTo(PHONE);
  functions.findAccount.mockResolvedValue({ account: 'none' });
  await open('/documents');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('button', { name: 'Voir comme' }).click();
  await field.fill('Absente@navette.test');
  await look.click();
  const sentence = 'Aucun compte n’a l’adresse absente@navette.test : voici ce qu’il verrait.';
  await expect.element(band.getByText(sentence)).toBeVisible();
  await expect.element(nameOf('Contrats')).toBeVisible();
  await expectAccessible();
});

test('goes on while the admin walks, and ends with Quitter', async () => {
  await open('/documents');
  const addedBy = listing.getByRole('columnheader', { name: 'Ajouté par' });
  await expect.element(addedBy).toBeVisible();
  await viewAs(MEMBER.email);
  expect(parameters().get('comme')).toBe(MEMBER.email);
  await expect.element(addedBy).not.toBeInTheDocument();
  // The database would answer for the admin.
  await router.navigate('/documents?recherche=affiche');
  await expect.poll(() => parameters().has('recherche')).toBe(false);
  await nameOf('Contrats').click();
  await expectNames(['Affiche.txt']);
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect.element(page.getByRole('heading', { name: 'Navette', level: 1 })).toBeVisible();
  history.back();
  await expect.element(band.getByText(`Vous voyez ce que voit ${MEMBER.email}`)).toBeVisible();
  await band.getByRole('button', { name: 'Quitter' }).click();
  await expect.element(addedBy).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
  expect(parameters().has('comme')).toBe(false);
});

test('is nothing for a member: the address shows what they see themselves, and loses the word', async () => {
  storeFolders();
  await renderApp(`/documents?dossier=Contrats&comme=${COLLEAGUE}`, MEMBER);
  await expect.element(nameOf('Affiche.txt')).toBeVisible();
  await expect.poll(() => location.search).toBe('?dossier=Contrats');
  await expect.element(band).not.toBeInTheDocument();
});

test('asks for a real address, and offers those of the folders that were opened', async () => {
  await open('/documents?dossier=Contrats');
  await expectNames(['Affiche.txt', 'Marges.txt']);
  await page.getByRole('button', { name: 'Voir comme' }).click();
  await expect.element(field).toHaveFocus();
  const options = [...document.querySelectorAll('datalist option')];
  expect(options.map(({ textContent }) => textContent)).toEqual([ADMIN.email, MEMBER.email]);
  const alert = dialog.getByRole('alert');
  await look.click();
  await expect.element(alert).toHaveTextContent('Indiquez une adresse.');
  await field.fill('yanis@navette');
  await look.click();
  await expect.element(alert).toHaveTextContent('Cette adresse n’est pas valide : yanis@navette');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(band).not.toBeInTheDocument();
});

test('of what is opened so nothing is noted, nor is anything asked that the server answers for the admin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open('/documents');
  await expectNames(['Contrats', 'Espace de Claire', 'Note.txt']);
  await viewAs(MEMBER.email);
  fetchFolderContents.mockClear();
  await nameOf('Contrats').click();
  await expectNames(['Affiche.txt']);
  await vi.advanceTimersByTimeAsync(1_500);
  await nameOf('Affiche.txt').click();
  await expect.element(previewOf('Affiche.txt')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  await visit('/');
  await expect.element(page.getByRole('heading', { name: 'Navette' })).toBeVisible();
  await visit('/documents');
  await expectNames(['Contrats', 'Espace de Claire']);
  const asked = [fetchFolderContents, fetchHome].map(({ mock }) => mock.calls.length);

  await band.getByRole('button', { name: 'Quitter' }).click();
  await expectNames(['Contrats', 'Espace de Claire', 'Note.txt']);
  await nameOf('Espace de Claire').click();
  await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => writeRecents.mock.calls).toEqual([[ADMIN.uid, ['Espace de Claire/']]]);
  expect(asked).toEqual([0, 0]);
});
