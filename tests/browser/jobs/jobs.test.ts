import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act } from '../support/screens/listing.ts';
import {
  comeBack,
  folderWithFiles,
  handOver,
  moveJob,
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
async function adminPage(): Promise<{ page: Page; caller: Caller }> {
  const caller = await spareAdmin('patient');
  const page = await people.open();
  await watchToasts(page);
  await openDocuments(page, caller.email);
  return { page, caller };
}

test('a change of access is shown in its dialog, in the panel and after a reload, and is done at its end', async () => {
  const name = 'Dossier long';
  const path = await folderWithFiles(name);
  const { page, caller } = await adminPage();
  const jobs = await handOver(page, 'setAccess', caller);
  await act(page, name, 'Accès');
  const dialog = page.getByRole('dialog', { name: 'Accès' });
  await dialog.getByRole('radio', { name: 'Privé' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText('Étape 2 sur 3 : fermeture des anciens liens').waitFor();
  await dialog.getByText('Accès : Dossier long').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  const leave = dialog.getByRole('button', { name: 'Continuer en arrière-plan' });
  await expect.poll(() => leave.evaluate((button) => button === document.activeElement)).toBe(true);
  await leave.click();
  await dialog.waitFor({ state: 'detached' });

  await jobPanel(page).getByText('Accès : Dossier long').waitFor();
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

test('a job that was given up says what to do, and is asked for again', async () => {
  const name = 'Dossier malchanceux';
  await folderWithFiles(name);
  const { page, caller } = await adminPage();
  const jobs = await handOver(page, 'deleteItems', caller);
  await act(page, name, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByText(/^Étape \d sur 4/).waitFor();
  await moveJob(jobs[0] ?? '', { state: 'failed' });
  await comeBack(page);
  await dialog.waitFor({ state: 'detached' });
  const alert = jobPanel(page).getByRole('alert');
  await alert
    .getByText('La suppression n’a pas abouti : une partie du contenu est encore là. Réessayez.')
    .waitFor();
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
