import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { peopleInChromium } from '../support/browser.ts';
import { expectNames, rowOf } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';

// Objects with names that Navette refuses: only the Firebase console can make them, and admins have
// to be able to delete them.

const people = peopleInChromium();

/** Puts objects as the Firebase console does. */
function putByConsole(...paths: ItemPath[]): Promise<void> {
  return withAdminServices(inject('ports'), async ({ bucket }) => {
    for (const path of paths) {
      await bucket.file(objectNameOf(path)).save(randomBytes(10), { resumable: false });
    }
  });
}

function exists(path: ItemPath): Promise<boolean> {
  return withAdminServices(inject('ports'), async ({ bucket }) => {
    const [there] = await bucket.file(objectNameOf(path)).exists();
    return there;
  });
}

/** Deletes the selection. */
async function deleteSelected(page: Page, count: number): Promise<void> {
  const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bulk.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByText(`Supprimer ${count} élément(s) ?`).waitFor();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Éléments supprimés.').waitFor();
}

test('an admin deletes a single file with an illegal name, and the one with a similar name stays', async () => {
  const page = await people.open();
  const [twin, legal] = ['e\u0301te\u0301 2026.txt', '\u00e9t\u00e9 2026.txt'];
  await putByConsole(twin, legal);
  await openDocuments(page, adminEmail);
  const row = rowOf(page, twin);
  await row.getByRole('img', { name: /Sans fiche d’accès/ }).waitFor();
  await row.getByRole('button', { name: `Actions : ${twin}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Supprimer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Fichier supprimé.').waitFor();
  await row.waitFor({ state: 'detached' });
  await rowOf(page, legal).waitFor();
  expect([await exists(twin), await exists(legal)]).toEqual([false, true]);
});

test('a selection of legal and illegal names goes as a whole', async () => {
  const page = await people.open();
  const [kelvin, dots, reversed] = ['\u212a.txt', '..', 'gpj.\u202etxt'];
  const [folder, legal] = ['\u1112\u1161\u11ab', 'permis.txt'];
  const names = [kelvin, dots, reversed, legal, folder, '.emptyFolderPlaceholder'];
  await putByConsole(kelvin, dots, reversed, legal, `${folder}/a.txt`, '.emptyFolderPlaceholder');
  await openDocuments(page, adminEmail);
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  await deleteSelected(page, names.length);
  for (const name of names) await rowOf(page, name).waitFor({ state: 'detached' });
  for (const path of [kelvin, dots, reversed, legal, `${folder}/a.txt`]) {
    expect([path, await exists(path)]).toEqual([path, false]);
  }
});

test('an admin opens a folder with an illegal name and deletes some of it; a member does not', async () => {
  // A listing may ask for the size of what has just been deleted.
  const admin = await people.open({ expectedMessages: /status of 404/ });
  // The server refuses to tell a member about what they may not see.
  const member = await people.open({ expectedMessages: /status of 403/ });
  const folder = 'Re\u0301sistances \u2126';
  await putByConsole(...['a.txt', 'b.txt', 'c.txt'].map((name) => `${folder}/${name}`));
  await openDocuments(admin, adminEmail);
  await rowOf(admin, folder).getByRole('link', { name: folder, exact: true }).click();
  await expectNames(admin, ['a.txt', 'b.txt', 'c.txt']);
  for (const name of ['a.txt', 'c.txt']) await rowOf(admin, name).getByRole('checkbox').check();
  await deleteSelected(admin, 2);
  await expectNames(admin, ['b.txt']);
  expect(await exists(`${folder}/b.txt`)).toBe(true);

  await openDocuments(member, memberEmail);
  await member.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
  await member.getByText('Ce dossier n’existe pas ou vous n’y avez pas accès.').waitFor();
});

test('a folder with an impossible name is reported as not existing', async () => {
  const page = await people.open();
  await openDocuments(page, adminEmail);
  for (const folder of ['a//b', '/', 'x'.repeat(1018)]) {
    await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
    await page.getByText('Ce dossier n’existe pas ou vous n’y avez pas accès.').waitFor();
  }
});
