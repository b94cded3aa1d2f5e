import { expect, inject, test } from 'vitest';
import { itemName, objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { displayName } from '../../../core/src/paths/stored-name.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { peopleInChromium } from '../support/browser.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { listing } from '../support/screens/listing.ts';
import { atPage } from '../support/screens/pdf-preview.ts';
import {
  demoPath,
  firstPage,
  imageShown,
  openPreview,
  previewOf,
  previewUrl,
} from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

/** For what is slow on a busy machine. */
const PATIENCE = { timeout: 60_000 };
/** Requests for the bytes of a film. */
const MEDIA = /\/o\/files%2F.*\.mp4\?alt=media/;

const IMAGE = 'Colis écrasés (palette n° 3).jpg';
const FILM = 'Mise à quai n° 7 – caméra 4.mp4';
const WITHDRAWN = 'Entrepôt d’Arras – allée C.webp';
const SECRET = 'Note pour moi – rappels à faire.txt';

test('shows each kind of file as it can be shown', async () => {
  const page = await people.open();
  await bringSession(page, memberEmail);

  const image = await openPreview(page, IMAGE);
  await imageShown(image.getByRole('img', { name: IMAGE }));

  const statuses = new Set<number>();
  page.on('response', (response) => {
    if (MEDIA.test(response.url())) statuses.add(response.status());
  });
  const film = await openPreview(page, FILM);
  const video = film.locator('video');
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).readyState), PATIENCE)
    .toBeGreaterThan(0);
  await film.getByLabel('Vitesse').selectOption('1,5 ×');
  expect(await video.evaluate((element) => (element as HTMLVideoElement).playbackRate)).toBe(1.5);
  expect(statuses).toEqual(new Set([206]));
  // The player uses the arrow keys itself.
  await video.press('ArrowRight');
  await expectAccessible(page);
  await video.waitFor();

  const pdf = await openPreview(page, 'CMR n° 25-1187 – Lille → Gand.pdf');
  await firstPage(pdf).waitFor();
  await atPage(pdf, 1, 4);

  const text = await openPreview(page, 'Astreintes du week-end.txt');
  await text.getByText('Verglas : appeler l’astreinte avant 4 h').waitFor();

  const office = await openPreview(page, 'Avenant n° 2 – révision gazole de +4,5 %.docx');
  await office.getByText('Le lecteur en ligne ne peut pas ouvrir un fichier').waitFor();

  const drawing = await openPreview(page, 'Plan de l’entrepôt de Lille.svg');
  await imageShown(drawing.getByRole('img', { name: 'Plan de l’entrepôt de Lille.svg' }));

  const other = await openPreview(page, 'Bons 4471 à 4502 – export.zip');
  await other.getByText('Aperçu indisponible pour ce type de fichier.', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    other.getByRole('link', { name: 'Télécharger' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bons 4471 à 4502 – export.zip');
});

test('a hidden, a deleted and a missing file say the same to a member who comes by their links', async () => {
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
  expect(await said('Exploitation/nulle part.pdf')).toBe(refused);
});

test('a file that is deleted or withdrawn while it is open says so to a member, and to an admin', async () => {
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
    // The event of coming back to the window.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await previewOf(page, name).getByText(told, { exact: true }).waitFor(PATIENCE);
  }

  const dialog = await openPreview(member, WITHDRAWN);
  await imageShown(dialog.getByRole('img'));
  await withAdminServices(inject('ports'), ({ firestore }) =>
    firestore
      .doc(`metas/${metaId(demoPath(WITHDRAWN))}`)
      .update({ is_public: false, owner_uid: null, owner_email: null }),
  );
  await member.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await dialog.getByText('Accès refusé.', { exact: true }).waitFor();
  expect(await dialog.getByRole('img').count()).toBe(0);
});

test('a service that cannot be reached is reported, in the preview and in an admin’s listing', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await bringSession(page, adminEmail);
  await page.route('**/v0/b/**', (route) => route.abort());
  const dialog = await openPreview(page, IMAGE);
  await dialog.getByText('Impossible d’ouvrir l’aperçu.', { exact: true }).waitFor(PATIENCE);
  await page.keyboard.press('Escape');
  // Records can be read; Storage cannot be listed.
  const told = page.getByRole('status').filter({ hasText: 'Affichage pas à jour.' });
  await told.waitFor(PATIENCE);
  await listing(page).getByText(IMAGE, { exact: true }).waitFor();
  await page.unroute('**/v0/b/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await told.waitFor({ state: 'detached' });
});

/** Removes a file as the operator does, with its record. */
async function removeFile(path: ItemPath): Promise<void> {
  await withAdminServices(inject('ports'), async ({ bucket, firestore }) => {
    await bucket.file(objectNameOf(path)).delete();
    await firestore.doc(`metas/${metaId(path)}`).delete();
  });
}
