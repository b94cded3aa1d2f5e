import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, expectNames, rowOf } from '../support/screens/listing.ts';
import { bringSession, openDocuments } from '../support/sign-in.ts';

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

/** Selects rows and deletes them. */
async function deleteTogether(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bulk.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByText(`Supprimer ${names.length} élément(s) ?`).waitFor();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const name of names) await rowOf(page, name).waitFor({ state: 'detached' });
}

test('an admin deletes one item with an illegal name, several, and some in a folder of such; a member sees none', async () => {
  // A listing may ask for the size of what has just been deleted.
  const page = await people.open({ expectedMessages: /status of 404/ });
  const [twin, legal] = ['e\u0301te\u0301 2026.txt', '\u00e9t\u00e9 2026.txt'];
  const folder = 'Re\u0301sistances \u2126';
  const several = ['\u212a.txt', '..', 'gpj.\u202etxt', 'permis.txt', '.emptyFolderPlaceholder'];
  const full = '\u1112\u1161\u11ab';
  const within = ['a.txt', 'b.txt', 'c.txt'].map((name) => `${folder}/${name}`);
  await putByConsole(twin, legal, ...several, `${full}/a.txt`, ...within);
  await openDocuments(page, adminEmail);
  const row = rowOf(page, twin);
  await row.getByRole('img', { name: /Sans fiche d’accès/ }).waitFor();
  await act(page, twin, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Fichier supprimé.').waitFor();
  await row.waitFor({ state: 'detached' });
  await rowOf(page, legal).waitFor();
  expect([await exists(twin), await exists(legal)]).toEqual([false, true]);

  await deleteTogether(page, [...several, full]);
  for (const path of [...several, `${full}/a.txt`]) {
    expect([path, await exists(path)]).toEqual([path, false]);
  }

  await rowOf(page, folder).getByRole('link', { name: folder, exact: true }).click();
  await expectNames(page, ['a.txt', 'b.txt', 'c.txt']);
  await deleteTogether(page, ['a.txt', 'c.txt']);
  await expectNames(page, ['b.txt']);
  expect(await exists(`${folder}/b.txt`)).toBe(true);

  // The server refuses to tell a member about what they may not see.
  const member = await people.open({ expectedMessages: /status of 403/ });
  await bringSession(member, memberEmail);
  await member.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
  await member.getByText('Ce dossier n’existe pas ou vous n’y avez pas accès.').waitFor();
});
