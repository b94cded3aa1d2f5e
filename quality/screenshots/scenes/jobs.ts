import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { JOBS, type Job, type JobFailure } from '../../../core/src/calls/jobs.ts';
import { adminEmail, demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import type { Stack } from '../../../dev/stack.ts';
import type { Scene } from '../scene.ts';
import { dialogOf, folder, hold, select } from '../steps.ts';

type Fields = Partial<Job>;

const RUNNING: Fields = {
  kind: 'access',
  path: 'Contrats/',
  items: 1,
  asked_by: adminEmail,
  asked_by_uid: demoUid(adminEmail),
  state: 'running',
  step: 'records',
  done: 12_400,
  total: 48_210,
  result: { failed: 0, failures: [] },
  comments_pending: false,
};
const DELETION: Fields = {
  kind: 'deletion',
  path: 'Exploitation/Photos et vidéos/Avaries et litiges de la saison 2025-2026/',
  step: 'files',
  done: 311,
  total: null,
};
const FAILURES: JobFailure[] = ['Quai n° 7.mp4', 'Très long nom de fichier '.repeat(4)].map(
  (name) => ({ path: `Exploitation/Photos/${name}`, reason: 'internal' }),
);

/** Work that outlasts its call: in the dialog, and in the panel. */
export const jobScenes: readonly Scene[] = [
  {
    name: 'job-access',
    email: adminEmail,
    async reach(page, stack) {
      await handOver(page, stack, 'setAccess', RUNNING);
      const dialog = await dialogOf(page, 'Contrats', 'Accès');
      await dialog.getByRole('radio', { name: 'Appliquer à tout le contenu' }).check();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await dialog.getByText('Étape 1 sur 3').waitFor();
    },
  },
  {
    name: 'job-deletion',
    email: adminEmail,
    async reach(page, stack) {
      await handOver(page, stack, 'deleteItems', DELETION);
      const dialog = await dialogOf(page, 'Exploitation', 'Supprimer');
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await dialog.getByText('Étape 1 sur 3').waitFor();
    },
  },
  {
    name: 'job-panel',
    email: adminEmail,
    async reach(page, stack) {
      await panel(page, stack, [RUNNING, DELETION]);
      await page.getByText('Étape 1 sur 3').first().waitFor();
    },
  },
  {
    name: 'job-panel-folded',
    email: adminEmail,
    async reach(page, stack) {
      await panel(page, stack, [RUNNING, DELETION]);
      await page.getByRole('button', { name: 'Réduire' }).click();
    },
  },
  {
    name: 'job-panel-selection',
    email: adminEmail,
    async reach(page, stack) {
      await panel(page, stack, [{ ...RUNNING, step: 'comments', comments_pending: true }]);
      await page.getByText('Les commentaires suivront.').waitFor();
      await select(page, ['Contrats']);
    },
  },
  {
    name: 'job-panel-failed',
    email: adminEmail,
    async reach(page, stack) {
      const result = { failed: 7, failures: FAILURES };
      await handOver(page, stack, 'deleteItems', { ...DELETION, state: 'failed', result });
      const dialog = await dialogOf(page, 'Exploitation', 'Supprimer');
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    },
  },
  {
    name: 'job-panel-outdated',
    email: adminEmail,
    async reach(page, stack) {
      await panel(page, stack, [RUNNING]);
      await page.getByText('Étape 1 sur 3').waitFor();
      await page.route(READ, (route) => route.abort());
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('Affichage pas à jour.').waitFor();
    },
  },
  {
    name: 'job-panel-archive',
    email: adminEmail,
    async reach(page, stack) {
      await panel(page, stack, [RUNNING]);
      await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
      await hold(page, '**/*alt=media*');
      await page.getByRole('button', { name: 'Actions : Exploitation', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Télécharger' }).click();
      await page.getByRole('region', { name: 'Téléchargements' }).waitFor();
    },
  },
];

/** Requests that read one job. */
const READ = '**/documents:batchGet*';

/** Opens the documents, where these jobs under way are found. */
async function panel(page: Page, stack: Stack, jobs: readonly Fields[]): Promise<Locator> {
  await putJobs(stack, jobs);
  const listing = await folder(page, '');
  await page.getByRole('region', { name: 'Opérations' }).waitFor();
  return listing;
}

/** Opens the documents, and has the next call answer with a job. */
async function handOver(page: Page, stack: Stack, name: string, job: Fields): Promise<void> {
  await putJobs(stack, []);
  await folder(page, '');
  await page.route(`**/${name}`, async (route) => {
    const [id] = await putJobs(stack, [job]);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, json: { result: { job: id } } });
  });
}

/** Writes these jobs of the admin, and removes all others. @returns their ids */
function putJobs({ ports }: Stack, jobs: readonly Fields[]): Promise<string[]> {
  return withAdminServices(ports, async ({ firestore }) => {
    const collection = firestore.collection(JOBS);
    for (const left of await collection.listDocuments()) await left.delete();
    const added = jobs.map((job) =>
      collection.add({ ...RUNNING, ...job, created_at: Timestamp.now() }),
    );
    return (await Promise.all(added)).map(({ id }) => id);
  });
}
