import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { peopleInChromium } from '../support/browser.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';
import { queued, send, uploadModal } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const disk = mkdtempSync(join(tmpdir(), 'navette-'));
afterAll(() => rmSync(disk, { recursive: true }));

/** For functions that have to start, on a busy machine. */
const PATIENCE = { timeout: 60_000 };

test('the queue waits for the last folder, an empty one, which is then in the listing', async () => {
  const page = await people.open();
  await openDocuments(page, adminEmail);
  const tree = makeTree('Lent', ['rapport.txt'], ['Vide']);
  const held = Promise.withResolvers<void>();
  await onCreation(page, async (path, route) => {
    if (path === 'Lent/Vide/') await held.promise;
    await route.continue();
  });
  await dropFiles(page, listing(page), [tree]);
  await queued(page, 'rapport.txt').waitFor();
  await queued(page, 'Vide').getByText('Dossier vide').waitFor();
  await send(page);
  await queued(page, 'rapport.txt').getByText('Envoyé').waitFor(PATIENCE);
  await queued(page, 'Vide').getByText('Création en cours').waitFor();
  await page.keyboard.press('Escape');
  await listing(page).getByRole('link', { name: 'Lent', exact: true }).click();
  await expectNames(page, ['rapport.txt']);
  await page.getByRole('button', { name: /^Envoi de 2\séléments en cours/u }).click();
  await queued(page, 'Vide').getByText('Création en cours').waitFor();
  held.resolve();
  await queued(page, 'Vide').waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('Escape');
  await expectNames(page, ['Vide', 'rapport.txt']);
});

test('an existing folder is used; a name taken by a file is reported, and can be retried', async () => {
  const page = await people.open({ expectedMessages: /status of 409/ });
  const taken = ['Reprise/Vide', 'Reprise/Quai'].map(objectNameOf);
  await withAdminServices(inject('ports'), async ({ bucket }) => {
    for (const name of taken) await bucket.file(name).save('un fichier', { resumable: false });
  });
  await openDocuments(page, adminEmail);
  await rowOf(page, 'Reprise').waitFor(PATIENCE);
  const tree = makeTree('Reprise', ['rapport.txt', 'Quai/plan.txt'], ['Vide']);
  await dropFiles(page, listing(page), [tree]);
  await queued(page, 'plan.txt').waitFor();
  await send(page);
  await queued(page, 'rapport.txt').getByText('Envoyé').waitFor(PATIENCE);
  for (const name of ['Vide', 'plan.txt']) {
    const alert = queued(page, name).getByRole('alert');
    await alert.waitFor(PATIENCE);
    expect(await alert.textContent()).toBe('Un fichier porte déjà ce nom.');
  }
  await withAdminServices(inject('ports'), async ({ bucket }) => {
    for (const name of taken) await bucket.file(name).delete();
  });
  await queued(page, 'plan.txt').getByRole('button', { name: 'Réessayer' }).click();
  await queued(page, 'plan.txt').getByText('Envoyé').waitFor(PATIENCE);
  await queued(page, 'Vide').getByRole('button', { name: 'Réessayer' }).click();
  await queued(page, 'Vide').waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('Escape');
  await listing(page).getByRole('link', { name: 'Reprise', exact: true }).click();
  await expectNames(page, ['Quai', 'Vide', 'rapport.txt']);
});

test('folders needed only by items removed from the queue are not created', async () => {
  const page = await people.open();
  const made: string[] = [];
  await onCreation(page, async (path, route) => {
    made.push(path);
    await route.continue();
  });
  await openDocuments(page, adminEmail);
  const tree = makeTree('Tri', ['a/garde.txt', 'b/jette.txt'], ['c', 'd']);
  await dropFiles(page, listing(page), [tree]);
  for (const name of ['jette.txt', 'd']) {
    await queued(page, name).getByRole('button', { name: 'Retirer' }).click();
    await queued(page, name).waitFor({ state: 'detached' });
  }
  await send(page);
  await queued(page, 'garde.txt').waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('Escape');
  await listing(page).getByRole('link', { name: 'Tri', exact: true }).click();
  await expectNames(page, ['a', 'c']);
  // Outermost first, each once.
  expect(made.toSorted()).toEqual(['Tri/', 'Tri/a/', 'Tri/c/']);
  expect(made[0]).toBe('Tri/');
});

test('cancelling does not wait for a folder, and the item stays canceled whether or not it is created', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  const held = Promise.withResolvers<void>();
  await onCreation(page, async (_path, route) => {
    await held.promise;
    await route.abort();
  });
  await openDocuments(page, adminEmail);
  const tree = makeTree('Retenu', ['un.txt', 'deux.txt'], ['Vide']);
  await dropFiles(page, listing(page), [tree]);
  await queued(page, 'Vide').waitFor();
  await send(page);
  for (const name of ['un.txt', 'Vide']) {
    await queued(page, name).getByRole('button', { name: 'Annuler' }).click();
    await queued(page, name).getByText('Annulé').waitFor();
  }
  held.resolve();
  // The item that was not canceled shows the failure.
  await queued(page, 'deux.txt').getByText('Échec').waitFor(PATIENCE);
  for (const name of ['un.txt', 'Vide']) {
    expect(await queued(page, name).getAttribute('data-state')).toBe('canceled');
  }
  await page.unrouteAll();
  await send(page);
  await queued(page, 'deux.txt').waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('Escape');
  await listing(page).getByRole('link', { name: 'Retenu', exact: true }).click();
  await expectNames(page, ['Vide', 'deux.txt', 'un.txt']);
});

test('many folders are created a few at a time', async () => {
  const page = await people.open();
  let running = 0;
  let most = 0;
  const many = Array.from({ length: 12 }, (_, index) => `dossier ${index + 1}`);
  await onCreation(page, async (_path, route) => {
    most = Math.max(most, ++running);
    const answer = await route.fetch(PATIENCE);
    running--;
    await route.fulfill({ response: answer });
  });
  await openDocuments(page, adminEmail);
  const tree = makeTree(
    'Nombreux',
    many.slice(0, 6).map((name) => `${name}/note de ${name}.txt`),
    many.slice(6),
  );
  await dropFiles(page, listing(page), [tree]);
  await queued(page, 'dossier 12').waitFor();
  await send(page);
  await expect.poll(() => uploadModal(page).getByRole('listitem').count(), PATIENCE).toBe(0);
  await page.keyboard.press('Escape');
  await listing(page).getByRole('link', { name: 'Nombreux', exact: true }).click();
  await expectNames(page, many);
  expect(most).toBeGreaterThan(1);
  // As many as are sent at once over HTTP/1.1.
  expect(most).toBeLessThanOrEqual(5);
});

/** Makes a folder on disk with these files and empty folders. */
function makeTree(name: string, files: readonly string[], empty: readonly string[]): string {
  const tree = join(disk, name);
  for (const folder of empty) mkdirSync(join(tree, folder), { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), file);
  }
  return tree;
}

/** Intercepts every call that creates a folder, with the folder's path. */
async function onCreation(page: Page, handle: (path: string, route: Route) => Promise<void>) {
  await page.route('**/createFolder', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { data } = route.request().postDataJSON() as { data: { path: string } };
    return handle(data.path, route);
  });
}
