import { readdirSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { peopleInChromium } from '../support/browser.ts';
import { triggersHaveFollowed } from '../support/data/demo-state.ts';
import { rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  addFiles,
  chooseFiles,
  progressOf,
  queued,
  send,
  uploadModal,
} from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };

test('an upload is canceled, sent again, loses the network and the functions, and still succeeds on another screen', async () => {
  const page = await people.open({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
  const [warm, name, other] = ['préalable.txt', 'coupure.bin', 'autre.txt'];
  let begun = 0;
  // `recordUpload` is for lost triggers only: it must not be called here.
  const helped: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-goog-upload-command'] === 'start') begun++;
    if (request.url().endsWith('/recordUpload')) helped.push(request.url());
  });
  const underWay = () => expect.poll(() => progressOf(page, name), PATIENCE).toBeGreaterThan(0);
  await openDocuments(page, colleagueEmail);
  // A first upload, so that there is a worker to kill.
  await chooseFiles(page, [temporaryFile(warm, randomBytes(10))]);
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  expect(helped).toEqual([]);

  await chooseFiles(page, [temporaryFile(name, randomBytes(12_000_000))]);
  const slow = await limitUploads(page, 2_000_000);
  await send(page);
  await underWay();
  await queued(page, name).getByRole('button', { name: 'Annuler' }).click();
  await queued(page, name).getByText('Annulé').waitFor();
  await queued(page, name).getByRole('button', { name: 'Réessayer' }).click();
  await underWay();

  const begunBefore = begun;
  await page.context().setOffline(true);
  await queued(page, name).getByText('Connexion perdue, l’envoi reprendra…').waitFor();
  // The running chunk has been given up by now. While the person does something else in the dialog, the progress stays;
  // what was sent before is shown with the next change of the queue at the latest.
  await addFiles(page, [temporaryFile(other, randomBytes(10))]);
  await queued(page, other).waitFor();
  const then = await progressOf(page, name);
  // The progress stops at 99 until the file has its record.
  expect(then).toBeLessThan(99);
  await queued(page, other).getByRole('button', { name: 'Retirer', exact: true }).click();
  await queued(page, other).waitFor({ state: 'detached' });
  expect(await progressOf(page, name)).toBe(then);
  await page.context().setOffline(false);

  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Accueil' })
    .click();
  await page.getByRole('button', { name: /^Envoi de 1\sfichier en cours/u }).waitFor();
  const [closing] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  expect(killFunctionWorkers(inject('suitePid'))).toBeGreaterThan(0);
  await unlimitUploads(slow);
  await page.getByText('1 fichier envoyé, visible de vous et des admins.').waitFor(PATIENCE);
  // The upload was resumed, not started again. (The SDK repeats a start that a busy service has failed.)
  expect(begun).toBe(begunBefore);
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await rowOf(page, name).waitFor();
});

test('the trigger is lost and the functions cannot be reached: reported, and repaired by a retry, seen like its folder', async () => {
  const page = await people.open({ expectedMessages: /ERR_CONNECTION_REFUSED|ERR_FAILED/ });
  const [name, folder] = ['sans fiche.txt', 'Sécurité'];
  await signInAt(page, memberEmail, `/documents?dossier=${encodeURIComponent(folder)}`);
  await page.route('**/recordUpload', (route) => route.abort('connectionrefused'));
  await triggersHaveFollowed(inject('ports'));
  await whileTriggersAreOff(async () => {
    await chooseFiles(page, [temporaryFile(name, randomBytes(1_000))]);
    await uploadModal(page)
      .getByRole('radio', { name: /^comme le dossier/ })
      .check();
    await send(page);
    const item = queued(page, name);
    await item.getByText('Enregistrement…').waitFor();
    await item.getByRole('alert').waitFor(PATIENCE);
    expect(await item.getByRole('alert').textContent()).toContain('sa fiche d’accès manque encore');
    expect(await uploadModal(page).getByText('Envoyé', { exact: true }).count()).toBe(0);

    await page.unroute('**/recordUpload');
    await item.getByRole('button', { name: 'Réessayer' }).click();
    await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
    await page.getByText('1 fichier envoyé, visible comme le dossier.').waitFor();
  });
  await rowOf(page, name).waitFor();
  expect(await rowOf(page, name).count()).toBe(1);
  const metas = operatorDatabase().collection('metas').where('parent_path', '==', `${folder}/`);
  const { docs } = await metas.get();
  const record = docs.find((found) => String(found.get('name')).endsWith(`_${name}`));
  expect(record?.data()).toMatchObject({ inherits: true, is_public: true, added_by: memberEmail });
  // The event that mirrors the record was lost too: the final check ignores that, while a repair would mend it.
  await exempt(String(record?.get('file_path')), 'mirror');
});

test('the last answer is lost, or held while the person cancels: the stored file is found, and not reported as failed', async () => {
  const page = await people.open({
    expectedMessages: /ERR_FAILED|ERR_CONNECTION|status of 40[039]/,
  });
  const [small, large, late] = ['réponse perdue.txt', 'fin perdue.bin', 'trop tard.txt'];
  await openDocuments(page, colleagueEmail);
  const answers = await interceptAnswers(page);
  await chooseFiles(page, [
    temporaryFile(small, randomBytes(1_000)),
    temporaryFile(large, randomBytes(600_000)),
  ]);
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  expect([...answers.lost].toSorted()).toEqual(['large', 'small']);

  await chooseFiles(page, [temporaryFile(late, randomBytes(1_000))]);
  const held = answers.hold();
  await send(page);
  await held;
  await queued(page, late).getByRole('button', { name: 'Annuler' }).click();
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  await page.getByText('1\u00a0fichier envoyé, visible de vous et des admins.').waitFor();
  for (const name of [small, large, late]) {
    await rowOf(page, name).first().waitFor();
    expect(await rowOf(page, name).count()).toBe(1);
  }
});

/**
 * Makes the page lose the first answer that ends an upload, of each kind: the bytes arrive, but the page is not told.
 * Only answers are intercepted, because the test could not forward the binary requests itself.
 *
 * @returns the kinds whose answer is lost, as it happens; `hold` keeps the next answer to a small upload for ever, and
 *   resolves once it has come
 */
async function interceptAnswers(
  page: Page,
): Promise<{ lost: ReadonlySet<string>; hold: () => Promise<void> }> {
  const lost = new Set<string>();
  let hold: (() => void) | null = null;
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const headers = new Headers(request.headers);
    const small = headers.get('x-goog-upload-protocol') === 'multipart';
    const last = small || headers.get('x-goog-upload-command')?.includes('finalize') === true;
    const kind = small ? 'small' : 'large';
    if (request.method === 'POST' && last && !lost.has(kind)) {
      lost.add(kind);
      void session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    } else if (request.method === 'POST' && small && hold) hold();
    else void session.send('Fetch.continueRequest', { requestId });
  });
  const patterns = [{ urlPattern: '*/v0/b/*', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  return {
    lost,
    hold: () =>
      new Promise((resolve) => {
        hold = resolve;
      }),
  };
}

/**
 * Kills every function worker that the suite has started, like `kill -9`.
 *
 * @returns how many there were
 */
function killFunctionWorkers(suitePid: number): number {
  const workers = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && isWorkerOf(Number(pid), suitePid),
  );
  for (const pid of workers) process.kill(Number(pid), 'SIGKILL');
  return workers.length;
}

function isWorkerOf(pid: number, suitePid: number): boolean {
  try {
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return Number(parent) === suitePid && command.includes('functionsEmulatorRuntime');
  } catch {
    return false; // It ended meanwhile.
  }
}
