import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { moveItemsSchema } from '../../../core/src/calls/call-contracts.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { moveSelection } from '../../../functions/src/operations/move-selection.ts';
import { buildWeb } from '../../../web/build/build-web.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { keepBuild } from '../support/data/deployment.ts';
import { fulfill, folderWithFiles } from '../support/screens/jobs.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { act, rowOf } from '../support/screens/listing.ts';

// The application as a deployment builds it that has the paid storage plan. Its functions are the product's, called in the
// test's own process, since those of the stack have the free one.

const people = peopleInChromium();
const served = join(projectRoot, inject('webBuild'));
const outDir = `${inject('webBuild')}-paid`;
let putBack: () => void;

beforeAll(async () => {
  await buildWeb({ outDir, ports: inject('ports'), storagePlan: 'paid' });
  putBack = keepBuild();
  await cp(join(projectRoot, outDir), served, { recursive: true });
  env['STORAGE_PLAN'] = 'paid';
});

afterAll(async () => {
  delete env['STORAGE_PLAN'];
  putBack();
  await rm(join(projectRoot, outDir), { recursive: true });
});

/** The page of an admin, at a folder of their own. */
async function openNew(name: string): Promise<{ page: Page; folder: ItemPath }> {
  const folder = await folderWithFiles(`${name} ${crypto.randomUUID().slice(0, 8)}`);
  operatorDatabase();
  const { uid } = await withAdminServices(inject('ports'), ({ auth }) =>
    auth.getUserByEmail(adminEmail),
  );
  const caller = { uid, email: adminEmail, emailVerified: true, listedAsAdmin: true };
  const page = await people.open({ ownProfile: true });
  await page.route('**/moveItems', async (route) => {
    const { data } = route.request().postDataJSON() as { data: unknown };
    const drive = { comments: null, until: Infinity };
    await fulfill(route, await moveSelection(moveItemsSchema.parse(data), caller, drive));
  });
  await signInAt(page, adminEmail, `/documents?dossier=${encodeURIComponent(folder.slice(0, -1))}`);
  return { page, folder };
}

test('a file is renamed where it is, unless its name is taken', async () => {
  const { page } = await openNew('Noms');
  await act(page, 'un.txt', 'Renommer');
  const dialog = page.getByRole('dialog', { name: 'Renommer', exact: true });
  await dialog.getByText(/^Son lien direct cessera de fonctionner/).waitFor();
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Renommer', exact: true });
  const field = dialog.getByRole('textbox');
  await field.fill('a/b.txt');
  await submit.click();
  await dialog.getByText('ne peut pas contenir', { exact: false }).waitFor();
  await field.fill('Deux.txt');
  await submit.click();
  await dialog.getByText('Un fichier porte déjà ce nom.').waitFor();
  await field.fill('trois.txt');
  await submit.click();
  await page.getByText('Renommé.', { exact: true }).waitFor();
  await rowOf(page, 'trois.txt').waitFor();
  await rowOf(page, 'un.txt').waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(0);
});

test('a folder is renamed with everything in it', async () => {
  const { page, folder } = await openNew('Dossier');
  await page.goto('/documents');
  await act(page, folder.slice(0, -1), 'Renommer');
  const dialog = page.getByRole('dialog', { name: 'Renommer', exact: true });
  const name = `Nouveau ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Renommer', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await rowOf(page, 'deux.txt').waitFor();
});
