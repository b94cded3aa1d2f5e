import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../firebase/call-error.ts';
import {
  addFiles,
  corner,
  dialog as uploads,
  fileOf,
  queued,
  send,
  underWay,
} from '../testing/adding-files.ts';
import { dragOver, drop, folderOf } from '../testing/drops.ts';
import { ADMIN, MEMBER } from '../testing/fakes/accounts.ts';
import { functions } from '../testing/fakes/callables.ts';
import { commentOf, insertComment, storeComments } from '../testing/fakes/comments.ts';
import { itemAt, putItem, storeItems } from '../testing/fakes/items.ts';
import { fetchRecordsPage } from '../testing/fakes/items/records.ts';
import { holdUploads } from '../testing/fakes/items/uploads.ts';
import { hold } from '../testing/hold.ts';
import {
  act,
  bulkBar,
  expectNames,
  listing,
  nameOf,
  press,
  shownNames,
} from '../testing/listing.ts';
import { previewOf } from '../testing/previews.ts';
import { renderApp } from '../testing/render-app.tsx';
import {
  commentWith,
  items as comments,
  send as sendComment,
  write,
} from '../testing/render-comments.tsx';
import { PHONE, resizeTo } from '../testing/screen.ts';
import { translatePage } from '../testing/translate-page.ts';

// The main ways through the application on a page that the browser translates. What fails to render also logs an error,
// which fails the test.

const button = (name: string) => page.getByRole('button', { name, exact: true });
const opened = (name: string) => page.getByRole('dialog', { name, exact: true });

describe.each(['replaces', 'wraps'] as const)('a translator that %s texts', (translator) => {
  let end = () => {};
  beforeEach(() => {
    end = translatePage(translator);
  });
  afterEach(() => end());

  test('leaves the sign-in, and the way to the documents', async () => {
    storeItems([itemAt('Quai/'), itemAt('Quai/a.txt')]);
    await renderApp('/signin', null);
    await page.getByLabelText('E-mail').fill(MEMBER.email);
    await page.getByLabelText('Mot de passe', { exact: true }).fill('un mot de passe');
    await button('Se connecter').click();
    await expect.element(page.getByRole('heading', { name: 'Navette', exact: true })).toBeVisible();
    const listed = hold(fetchRecordsPage);
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Documents' })
      .click();
    await listed.made;
    listed.release();
    await nameOf('Quai').click();
    await expectNames(['a.txt']);
    await button('Déconnexion').click();
    await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
  });

  test('leaves ‘Partager’, ‘Accès’ and what is said of a selection', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    storeItems([itemAt('Quai/'), itemAt('a.txt'), itemAt('b.txt')]);
    await renderApp('/documents', ADMIN);
    await expectNames(['Quai', 'a.txt', 'b.txt']);
    for (const name of ['Quai', 'a.txt']) {
      await act(name, 'Partager');
      await expect.element(opened('Partager').getByText(/^Visible par/)).toBeVisible();
      await opened('Partager').getByRole('button', { name: 'Copier le lien', exact: true }).click();
      await press('Escape');
      await expect.element(opened('Partager')).not.toBeInTheDocument();

      await act(name, 'Accès');
      const access = opened('Accès');
      await access.getByRole('radio', { name: 'Public', exact: true }).click();
      await access.getByRole('radio', { name: 'Privé', exact: true }).click();
      await access.getByLabelText('E-mails autorisés').fill('pas-bon');
      await access.getByRole('button', { name: 'Enregistrer' }).click();
      await expect.element(access.getByRole('alert')).toBeVisible();
      await access.getByRole('button', { name: 'Retirer pas-bon' }).click();
      await access.getByLabelText('E-mails autorisés').fill('collegue@navette.test');
      await access.getByRole('button', { name: 'Enregistrer' }).click();
      await expect.element(access.getByRole('button', { name: 'Terminer' })).toBeVisible();
      await access.getByRole('button', { name: 'Terminer' }).click();
      await expect.element(access).not.toBeInTheDocument();
    }
    for (const column of ['Date', 'Taille', 'Nom']) {
      const header = listing.getByRole('columnheader', { name: column });
      await header.getByRole('button').click();
      await header.getByRole('button').click();
    }
    await listing.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await expect.element(bulkBar.getByText('3\u00a0éléments sélectionnés')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Sélectionner a.txt' }).click();
    await expect.element(bulkBar.getByText('2\u00a0éléments sélectionnés')).toBeVisible();
    await bulkBar.getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(opened('Supprimer')).toBeVisible();
    await press('Escape');
  });

  test('leaves the uploads', async () => {
    storeItems([itemAt('Quai/', { is_public: true }), itemAt('Quai/a.txt')]);
    await renderApp('/documents?dossier=Quai', ADMIN);
    await expectNames(['a.txt']);
    await addFiles(fileOf('a.txt'), fileOf('b.bin', 600_000), fileOf('c.txt'), fileOf('d.txt'));
    await uploads.getByRole('button', { name: 'Garder les deux' }).click();
    const held = holdUploads();
    await send();
    const [large, small] = await Promise.all(
      ['b.bin', 'c.txt'].map((name) => underWay(held, name)),
    );
    large?.progress(300_000);
    await expect.element(queued('b.bin').getByText('50\u00a0%')).toBeVisible();
    functions.recordUpload.mockRejectedValueOnce(new CallError('Pas trouvé.', 'not-found'));
    small?.fail('storage/unauthorized');
    await expect.element(queued('c.txt').getByRole('alert')).toBeVisible();
    await queued('d.txt').getByRole('button', { name: 'Pause' }).click();
    await expect.element(queued('d.txt').getByText(/^En pause/)).toBeVisible();
    await press('Escape');
    await expect.element(uploads).not.toBeInTheDocument();
    await expect.element(corner.getByText(/^Envoi/)).toBeVisible();
    for (const upload of held) upload.arrive();
    await expect.poll(shownNames).toContain('b.bin');
    const zone = listing.getByRole('columnheader', { name: 'Nom' }).element();
    dragOver(zone, fileOf('x.txt'));
    drop(zone, folderOf('Lot', { 'd.txt': 'd', 'e.txt': 'e' }));
    await expect.element(uploads.getByRole('listitem').filter({ hasText: 'e.txt' })).toBeVisible();
  });

  test('leaves the preview and the comments', async () => {
    storeItems([itemAt('Quai/')]);
    putItem(itemAt('Quai/a.txt'), new Blob(['Un texte']));
    putItem(itemAt('Quai/b.csv'), new Blob(['Réf;Poids\nA1;5\nA2;6\n']));
    putItem(itemAt('Quai/c.bin'), new Blob(['x']));
    storeComments([commentOf({ content: 'Voir https://navette.test et merci.' })]);
    await renderApp('/documents?dossier=Quai&fichier=a.txt', ADMIN);
    await expect.element(previewOf('a.txt').getByText('Un texte')).toBeVisible();
    await expect.element(previewOf('a.txt').getByText('1 sur 3')).toBeVisible();
    const sent = hold(insertComment);
    await write('Direction', 'En route');
    await sendComment.click();
    await expect.element(commentWith('En route').getByText('Envoi…')).toBeVisible();
    sent.release();
    await expect.element(commentWith('En route').getByRole('time')).toBeVisible();
    await commentWith('En route')
      .getByRole('button', { name: 'Supprimer mon commentaire' })
      .click();
    await expect.poll(() => comments.elements().length).toBe(1);
    for (const name of ['Partager', 'Accès', 'Supprimer']) {
      await previewOf('a.txt').getByRole('button', { name, exact: true }).click();
      await expect.element(opened(name)).toBeVisible();
      await press('Escape');
      await expect.element(opened(name)).not.toBeInTheDocument();
    }
    for (const [name, place] of [
      ['b.csv', '2 sur 3'],
      ['c.bin', '3 sur 3'],
    ] as const) {
      await press('ArrowRight');
      await expect.element(previewOf(name)).toBeVisible();
      await expect.element(previewOf(name).getByText(place)).toBeVisible();
    }
    await press('Escape');
    await expectNames(['a.txt', 'b.csv', 'c.bin']);
  });

  test('leaves the search', async () => {
    storeItems(['Grue 1.txt', 'Grue 2.txt', 'Quai.txt'].map((path) => itemAt(path)));
    await renderApp('/documents', MEMBER);
    const field = page.getByRole('combobox', { name: 'Rechercher', exact: true });
    const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await field.fill('gru');
    await expect.poll(() => option.elements().length).toBeGreaterThan(1);
    await field.fill('qua');
    await expect.element(option.filter({ hasText: 'Quai' })).toBeVisible();
    await field.fill('grue');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('2 résultats')).toBeVisible();
    await field.fill('quai');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1 résultat')).toBeVisible();
  });

  test.each([['a wide screen'], ['a phone']])('leaves ‘À publier’ on %s', async (screen) => {
    if (screen === 'a phone') await resizeTo(PHONE);
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) =>
      itemAt(`Quai/${name}`, { to_publish: true }),
    );
    storeItems([itemAt('Quai/', { is_public: true }), ...files]);
    await renderApp('/documents?a-publier', ADMIN);
    await page.getByRole('checkbox', { name: 'Sélectionner a.jpg' }).click();
    await button('Rendre visible').click();
    await expect.element(page.getByRole('link', { name: 'a.jpg' })).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await button('Rendre visible').click();
    await expect.element(page.getByText('Rien à publier.')).toBeVisible();
  });
});
