import type { Locator } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { itemName, objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { displayName } from '../../../core/src/paths/stored-name.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { openComments, textField } from '../support/screens/comments.ts';
import { listing } from '../support/screens/listing.ts';
import { atPage } from '../support/screens/pdf-preview.ts';
import {
  demoPath,
  firstPage,
  imageShown,
  openDetails,
  openPreview,
  previewOf,
  previewUrl,
} from '../support/screens/previews.ts';
import { bringSession, signIn } from '../support/sign-in.ts';

const people = peopleInChromium();

/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Requests for the bytes of any file. */
const MEDIA = /\/o\/files%2F.*alt=media/;

const IMAGES = [
  'Cartons tombés & planche fendue.jpg',
  'Colis écrasés (palette n° 3).jpg',
  'Palette renversée – vue d’ensemble.jpg',
] as const;
const WITHDRAWN = 'Entrepôt d’Arras – allée C.webp';
const SECRET = 'Note pour moi – rappels à faire.txt';

describe.each([DESK, PHONE])('the preview, $width pixels wide', (viewport) => {
  test('shows each kind of file as it can be shown', async () => {
    const page = await people.open({ viewport });
    await bringSession(page, memberEmail);

    const image = await openPreview(page, IMAGES[1]);
    await imageShown(image.getByRole('img', { name: IMAGES[1] }));
    await expectAccessible(page);

    const film = await openPreview(page, 'Mise à quai n° 7 – caméra 4.mp4');
    const video = film.locator('video');
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).readyState), PATIENCE)
      .toBeGreaterThan(0);
    await expectAccessible(page);

    const pdf = await openPreview(page, 'CMR n° 25-1187 – Lille → Gand.pdf');
    await firstPage(pdf).waitFor();
    await atPage(pdf, 1, 4);
    await expectAccessible(page);

    const text = await openPreview(page, 'Astreintes du week-end.txt');
    await text.getByText('Verglas : appeler l’astreinte avant 4 h').waitFor();
    await expectAccessible(page);

    const office = await openPreview(page, 'Avenant n° 2 – révision gazole de +4,5 %.docx');
    await office.getByText('Le lecteur en ligne ne peut pas ouvrir un fichier').waitFor();
    await expectAccessible(page);

    const drawing = await openPreview(page, 'Plan de l’entrepôt de Lille.svg');
    await imageShown(drawing.getByRole('img', { name: 'Plan de l’entrepôt de Lille.svg' }));
    await expectAccessible(page);

    const other = await openPreview(page, 'Bons 4471 à 4502 – export.zip');
    await other
      .getByText('Aperçu indisponible pour ce type de fichier.', { exact: true })
      .waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      other.getByRole('link', { name: 'Télécharger' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Bons 4471 à 4502 – export.zip');
  });

  test('says who may see the file', async () => {
    const page = await people.open({ viewport });
    await bringSession(page, adminEmail);
    const shared = await openPreview(page, 'Avenant n° 2 – révision gazole de +4,5 %.docx');
    await openDetails(shared);
    const box = shared.getByRole('region', { name: 'Informations' });
    await expect
      .poll(() => factsOf(box), PATIENCE)
      .toMatchObject({
        Visibilité: 'Privé',
        Propriétaire: adminEmail,
        'E-mails autorisés': `${memberEmail}${colleagueEmail}`,
      });
    await shared.getByRole('region', { name: /^Commentaires/ }).waitFor();

    const open = await openPreview(page, IMAGES[0]);
    await expect
      .poll(() => factsOf(open.getByRole('region', { name: 'Informations' })), PATIENCE)
      .toMatchObject({
        Visibilité: 'Public',
        // That of its folder, although the member has added it.
        Propriétaire: adminEmail,
        'E-mails autorisés': 'Aucun',
      });

    const unrecorded = await openPreview(page, 'plan_quai_nord.dxf');
    await unrecorded.getByText('Sans fiche d’accès').waitFor();
  });

  test('of a hidden file says Accès refusé. and nothing else', async () => {
    const page = await people.open({ viewport, expectedMessages: /status of 403/ });
    await bringSession(page, memberEmail);
    const dialog = await openPreview(page, SECRET);
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^Accès refusé\.$/ })
      .waitFor();
    // The folder's listing below is loaded: any further message would be there by now.
    await page.locator('[data-name]').first().waitFor({ state: 'attached' });
    await expectAccessible(page);
    for (const name of ['Télécharger', 'Fichier suivant', 'Réessayer']) {
      expect(await dialog.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await dialog.getByRole('region').count()).toBe(0);
    // A member gets the same message for a file that does not exist.
    await page.goto(previewUrl('Exploitation/nulle part.pdf'));
    await previewOf(page, 'nulle part.pdf').getByText('Accès refusé.', { exact: true }).waitFor();
  });
});

describe('a deleted file', () => {
  test('that is open says so to a member and to an admin', async () => {
    const name = 'Consigne périmée.txt';
    const path = await ownFile(name, memberEmail);
    const expectedMessages = /status of 40[34]/;
    const [member, admin] = [
      await people.open({ expectedMessages }),
      await people.open({ expectedMessages }),
    ];
    await Promise.all([bringSession(member, memberEmail), bringSession(admin, adminEmail)]);
    for (const page of [member, admin]) {
      await page.goto(previewUrl(path));
      await previewOf(page, name).getByText('À relire avant vendredi.').waitFor();
    }
    await removeFile(path);
    for (const [page, told] of [
      [member, 'Ce fichier a été supprimé, ou vous n’y avez plus accès.'],
      [admin, 'Ce fichier a été supprimé ou déplacé.'],
    ] as const) {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await previewOf(page, name).getByText(told, { exact: true }).waitFor(PATIENCE);
      await expectAccessible(page);
    }
  });

  test('says so within ten seconds, and a comment that is being written stays', async () => {
    const name = 'Consigne retirée.txt';
    const path = await ownFile(name, memberEmail);
    const page = await people.open({ expectedMessages: /status of 40[0-9]/ });
    await bringSession(page, memberEmail);
    await openComments(page, path);
    const preview = previewOf(page, name);
    await preview.getByText('À relire avant vendredi.').waitFor();
    await textField(page).fill('Valable jusqu’à vendredi');
    await removeFile(path);
    await preview.getByText('Ce fichier a été supprimé, ou vous n’y avez plus accès.').waitFor();
    await preview.getByText('Votre commentaire n’est pas envoyé').waitFor();
    expect(await textField(page).inputValue()).toBe('Valable jusqu’à vendredi');
    expect(await textField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await preview.getByText('À relire avant vendredi.').count()).toBe(0);
    expect(await preview.getByText('Propriétaire').count()).toBe(0);
    await textField(page).fill('');
    await textField(page).waitFor({ state: 'detached' });
  });

  test('and a hidden one say the same to a member who comes by their links', async () => {
    const dead = await ownFile('Note périmée.txt', memberEmail);
    await removeFile(dead);
    const page = await people.open({ expectedMessages: /status of 403/ });
    await bringSession(page, memberEmail);
    const said = async (path: ItemPath): Promise<string> => {
      await page.goto(previewUrl(path));
      const dialog = previewOf(page, displayName(itemName(path)));
      await dialog.getByText('Accès refusé.', { exact: true }).waitFor();
      return dialog.getByRole('alert').locator('..').innerText();
    };
    const refused = await said(demoPath(SECRET));
    expect(refused).toContain('Ce fichier n’existe pas ou plus, ou vous n’y avez pas accès');
    expect(await said(dead)).toBe(refused);
  });
});

describe('what cannot be shown', () => {
  test('a missing file, of which an admin is told', async () => {
    const page = await people.open({ expectedMessages: /status of 404/ });
    await bringSession(page, adminEmail);
    await page.goto(previewUrl('Exploitation/nulle part.pdf'));
    const dialog = previewOf(page, 'nulle part.pdf');
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^Impossible d’ouvrir l’aperçu\.$/ })
      .waitFor();
    await dialog.getByText('Ce fichier n’existe pas ou plus. S’il existait, il a été').waitFor();
    expect(await dialog.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  });

  test('a failure can be retried', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    await signIn(page, memberEmail);
    await page.route(/documents:batchGet/, (route) =>
      route.request().postData()?.includes('/metas/') ? route.abort() : route.continue(),
    );
    const dialog = await openPreview(page, IMAGES[0]);
    await dialog.getByRole('alert').filter({ hasText: 'Impossible d’ouvrir l’aperçu.' }).waitFor();
    await expectAccessible(page);
    await page.unroute(/documents:batchGet/);
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await imageShown(dialog.getByRole('img'));
  });

  test('a service that cannot be reached is reported, in the preview and in an admin’s listing', async () => {
    const expectedMessages = /ERR_FAILED/;
    const [member, admin] = [
      await people.open({ expectedMessages }),
      await people.open({ expectedMessages }),
    ];
    await Promise.all([signIn(member, memberEmail), signIn(admin, adminEmail)]);
    for (const page of [member, admin]) await page.route('**/v0/b/**', (route) => route.abort());
    await admin.goto('/documents');
    const dialog = await openPreview(member, IMAGES[0]);
    const patience = { timeout: 30_000 };
    await dialog.getByText('Impossible d’ouvrir l’aperçu.', { exact: true }).waitFor(patience);
    // The records are there; what else Storage knows is not.
    const told = admin.getByRole('status').filter({ hasText: 'Affichage pas à jour.' });
    await told.waitFor(patience);
    await listing(admin).getByRole('link', { name: 'Exploitation', exact: true }).waitFor();
    await admin.unroute('**/v0/b/**');
    await admin.getByRole('button', { name: 'Réessayer' }).click();
    await told.waitFor({ state: 'detached' });
  });

  test('images and videos with unreadable content', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    await page.route(MEDIA, (route) => route.fulfill({ body: 'ceci n’est pas une image' }));
    for (const name of [IMAGES[0], 'Mise à quai n° 7 – caméra 4.mp4']) {
      const dialog = await openPreview(page, name);
      await dialog.getByText('Impossible d’ouvrir l’aperçu.', { exact: true }).waitFor();
      await dialog.getByRole('link', { name: 'Télécharger' }).waitFor();
    }
  });

  test('a file whose access is withdrawn while it is shown', async () => {
    const page = await people.open({ expectedMessages: /status of 403/ });
    await bringSession(page, memberEmail);
    const dialog = await openPreview(page, WITHDRAWN);
    await imageShown(dialog.getByRole('img'));
    await withAdminServices(inject('ports'), ({ firestore }) =>
      firestore
        .doc(`metas/${metaId(demoPath(WITHDRAWN))}`)
        .update({ is_public: false, owner_uid: null, owner_email: null }),
    );
    // The event of coming back to the window.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await dialog.getByText('Accès refusé.', { exact: true }).waitFor();
    expect(await dialog.getByRole('img').count()).toBe(0);
  });
});

/** Removes a file as the operator does, with its record. */
async function removeFile(path: ItemPath): Promise<void> {
  await withAdminServices(inject('ports'), async ({ bucket, firestore }) => {
    await bucket.file(objectNameOf(path)).delete();
    await firestore.doc(`metas/${metaId(path)}`).delete();
  });
}

async function factsOf(box: Locator): Promise<Record<string, string>> {
  const [terms, values] = await Promise.all([
    box.getByRole('term').allTextContents(),
    box.getByRole('definition').allTextContents(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}
