import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { isFolderPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium, type OpenOptions } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import {
  comeBack,
  deleteWhole,
  folderWithFiles,
  fulfill,
  handOver,
  moveJob,
  putJob,
  removeJobs,
  workAt,
  jobPanel,
  type Caller,
} from '../support/screens/jobs.ts';
import { spareAdmin } from '../support/session.ts';
import { openDocuments } from '../support/sign-in.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';

// Work that outlasts its call, from the dialog to its end.

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };

afterEach(removeJobs);

/** A page of an admin of its own at the root. */
async function adminPage(options?: OpenOptions): Promise<{ page: Page; caller: Caller }> {
  const caller = await spareAdmin('patient');
  const page = await people.open(options);
  await watchToasts(page);
  await openDocuments(page, caller.email);
  return { page, caller };
}

/** Asks for a private access of a folder with its content. */
async function close(page: Page, name: string) {
  await act(page, name, 'Accès');
  const dialog = page.getByRole('dialog', { name: 'Accès' });
  await dialog.getByRole('radio', { name: 'Privé' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  return dialog;
}

async function confirmDeletion(page: Page, name: string) {
  await act(page, name, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  return dialog;
}

test('a change of access is shown in its dialog, in the panel and after a reload, and is done at its end', async () => {
  const name = 'Dossier long';
  const path = await folderWithFiles(name);
  const { page, caller } = await adminPage();
  const jobs = await handOver(page, 'setAccess', caller);
  const dialog = await close(page, name);
  await dialog.getByText('Étape 2 sur 3 : fermeture des anciens liens').waitFor();
  await dialog.getByText('Accès : Dossier long').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  const leave = dialog.getByRole('button', { name: 'Continuer en arrière-plan' });
  await expect.poll(() => leave.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await leave.click();
  await dialog.waitFor({ state: 'detached' });

  await jobPanel(page).getByText('Accès : Dossier long').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  await jobPanel(page).getByText('fermeture des anciens liens').waitFor();
  await page.goBack();
  expect(await toasts(page)).toEqual([]);
  await page.reload();
  await jobPanel(page).getByText('Accès : Dossier long').waitFor();

  await workAt(jobs[0] ?? '');
  await comeBack(page);
  await page.getByText('Accès mis à jour.', { exact: true }).waitFor(PATIENCE);
  await jobPanel(page).waitFor({ state: 'detached' });
  expect(await toasts(page)).toEqual(['Accès mis à jour.']);
  const record = await operatorDatabase().collection('metas').doc(metaId(path)).get();
  expect(record.get('is_public')).toBe(false);
});

test('a deletion refreshes the listing at its end, and says so then', async () => {
  const name = 'Dossier à vider';
  const path = await folderWithFiles(name, 'Contrats/');
  const { page, caller } = await adminPage();
  // The root has objects without a record: a page that shows it fetches it again by itself.
  await page.getByRole('link', { name: 'Contrats', exact: true }).click();
  // Nothing is done before the job is worked at.
  const job = await putJob(caller, { kind: 'deletion', path, step: 'files' });
  await page.route('**/deleteItems', (route) => fulfill(route, { job }));
  const dialog = await confirmDeletion(page, name);
  await dialog.getByText(/^Étape \d sur 4/).waitFor();
  expect(await dialog.getByText('Voulez-vous vraiment').count()).toBe(0);
  expect(await page.locator('[data-name]').allTextContents()).toContain(name);
  expect(await toasts(page)).toEqual([]);
  await deleteWhole(path, caller);
  // Nobody comes back to the tab, which would fetch the listing too.
  await moveJob(job, { state: 'done' });
  // The dialog is still open, and closes by itself.
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Dossier supprimé.', { exact: true }).waitFor();
  await rowOf(page, name).waitFor({ state: 'detached' });
  await jobPanel(page).waitFor({ state: 'detached' });
});

test('a job that was given up says what to do, and is asked for again', async () => {
  const name = 'Dossier malchanceux';
  await folderWithFiles(name);
  const { page, caller } = await adminPage();
  const jobs = await handOver(page, 'deleteItems', caller);
  const dialog = await confirmDeletion(page, name);
  await dialog.getByText(/^Étape \d sur 4/).waitFor();
  await moveJob(jobs[0] ?? '', { state: 'failed' });
  await comeBack(page);
  await dialog.waitFor({ state: 'detached' });
  const alert = jobPanel(page).getByRole('alert');
  await alert
    .getByText('La suppression n’a pas abouti : une partie du contenu est encore là. Réessayez.')
    .waitFor();
  await expectAccessible(page);
  expect(await toasts(page)).toEqual([]);
  await jobPanel(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => jobs.length, PATIENCE).toBe(2);
  await jobPanel(page)
    .getByText(/^Étape \d sur 4/)
    .waitFor();
  await workAt(jobs[1] ?? '');
  await comeBack(page);
  await page.getByText('Dossier supprimé.', { exact: true }).waitFor(PATIENCE);
});

test('a selection succeeds only when all of it has, and what failed is named', async () => {
  const names = ['Lot 1', 'Lot 2'];
  for (const name of names) await folderWithFiles(name);
  const { page, caller } = await adminPage();
  const jobs = await handOver(page, 'deleteItems', caller);
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
  const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bulk.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByText('Suppression de 2 éléments').waitFor();
  await dialog.getByRole('button', { name: 'Continuer en arrière-plan' }).click();
  const failures = [{ path: 'Lot 2/1760000000000_un.txt', reason: 'internal' as const }];
  await moveJob(jobs[0] ?? '', { state: 'done', result: { failed: 2, failures } });
  await comeBack(page);
  const alert = jobPanel(page).getByRole('alert');
  await alert.getByText('2 éléments n’ont pas pu être supprimés :').waitFor();
  expect(await alert.getByRole('listitem').allTextContents()).toEqual([
    'Lot 2/un.txt',
    'et 1\u00a0autre',
  ]);
  expect(await toasts(page)).toEqual([]);
  await jobPanel(page).getByRole('button', { name: 'Fermer' }).click();
  await jobPanel(page).waitFor({ state: 'detached' });
});

test('comments that are out of reach follow, and the answer says so', async () => {
  const name = 'Dossier commenté';
  const path = await folderWithFiles(name);
  const { page, caller } = await adminPage();
  expect(isFolderPath(path)).toBe(true);
  // Nothing listens there.
  const comments = { url: 'http://127.0.0.1:1', secretKey: 'sb_secret_none' };
  await handOver(page, 'setAccess', caller, { drive: { comments, until: Infinity } });
  const dialog = await close(page, name);
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
  await expect.poll(() => toasts(page)).toEqual(['Accès mis à jour. Les commentaires suivront.']);
});

test('a job is found whose call has lost its answer', async () => {
  const name = 'Dossier perdu';
  await folderWithFiles(name);
  const { page, caller } = await adminPage({ expectedMessages: /ERR_FAILED/ });
  const jobs = await handOver(page, 'setAccess', caller, { answer: (route) => route.abort() });
  const dialog = await close(page, name);
  await dialog.getByText('La réponse n’est pas arrivée').waitFor();
  await page.keyboard.press('Escape');
  await jobPanel(page).getByText('Accès : Dossier perdu').waitFor();
  await workAt(jobs[0] ?? '');
  await comeBack(page);
  await page.getByText('Accès mis à jour.', { exact: true }).waitFor(PATIENCE);
});

test('a call that ends at once is reported once, although a look has found its job', async () => {
  const name = 'Dossier bref';
  await folderWithFiles(name);
  // The test sets its clock.
  const { page, caller } = await adminPage({ ownProfile: true });
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const jobs = await handOver(page, 'deleteItems', caller, {
    async answer(route) {
      reached.resolve();
      await released.promise;
      await fulfill(route, { deleted: 1, failed: [] });
    },
  });
  const dialog = await confirmDeletion(page, name);
  await reached.promise;
  const looked = page.waitForResponse(
    (response) => response.request().postData()?.includes('asked_by_uid') ?? false,
  );
  await page.clock.setSystemTime(Date.now() + 60_000);
  await comeBack(page);
  await looked;
  await workAt(jobs[0] ?? '');
  released.resolve();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor({ state: 'detached' });
  expect(await jobPanel(page).count()).toBe(0);
  expect(await toasts(page)).toEqual(['Dossier supprimé.']);
});

test('comments of what was deleted that are out of reach follow, and the answer says so', async () => {
  const name = 'Dossier supprimé et commenté';
  await folderWithFiles(name);
  const { page, caller } = await adminPage();
  // Nothing listens there.
  const comments = { url: 'http://127.0.0.1:1', secretKey: 'sb_secret_none' };
  await handOver(page, 'deleteItems', caller, { drive: { comments, until: Infinity } });
  const dialog = await confirmDeletion(page, name);
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
  await rowOf(page, name).waitFor({ state: 'detached' });
  await expect.poll(() => toasts(page)).toEqual(['Dossier supprimé. Les commentaires suivront.']);
});

test('a folder that was changed since it was listed stays, and the screen says why', async () => {
  const name = 'Dossier refait';
  const path = await folderWithFiles(name);
  const { page } = await adminPage();
  await rowOf(page, name).waitFor();
  // As when somebody has changed its access, or made it again.
  const record = operatorDatabase().collection('metas').doc(metaId(path));
  await record.update({ updated_at: new Date(Date.now() + 60_000) });
  const dialog = await confirmDeletion(page, name);
  const notice = page.getByRole('dialog', { name: 'Navette' });
  await notice
    .getByText(
      'Dossier refait a changé depuis que la liste a été affichée : rien n’a été supprimé.',
    )
    .waitFor();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor();
  expect(await toasts(page)).toEqual([]);
});
