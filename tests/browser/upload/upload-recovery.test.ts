import { readdirSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { itemPathOf } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { colleagueEmail, demoUid, memberEmail } from '../../../dev/demo/accounts.ts';
import { putByConsole, storedMeta } from '../../emulators/support/documents.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { until } from '../../emulators/support/until.ts';
import { whileTriggersAreOff } from '../../emulators/support/background-triggers.ts';
import { peopleInChromium } from '../support/browser.ts';
import { triggersHaveFollowed } from '../support/data/demo-state.ts';
import { rowOf } from '../support/screens/listing.ts';
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

test('the network is lost between two chunks and comes back: the upload resumes by itself', async () => {
  const page = await people.open({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
  const [name, other] = ['coupure.bin', 'autre.txt'];
  let begun = 0;
  page.on('request', (request) => {
    if (request.headers()['x-goog-upload-command'] === 'start') begun++;
  });
  await openDocuments(page, colleagueEmail);
  await chooseFiles(page, [temporaryFile(name, randomBytes(12_000_000))]);
  const slow = await limitUploads(page, 2_000_000);
  await send(page);
  await expect.poll(() => progressOf(page, name), { timeout: 30_000 }).toBeGreaterThan(0);
  const begunBefore = begun;
  await page.context().setOffline(true);
  await queued(page, name).getByText('Connexion perdue, l’envoi reprendra…').waitFor();
  // The chunk under way is given up by now. While the person does something else in the modal, nothing
  // moves; what was sent before is shown at the latest with the next change of the queue.
  await addFiles(page, [temporaryFile(other, randomBytes(10))]);
  await queued(page, other).waitFor();
  const then = await progressOf(page, name);
  // It stops at 99 until the file has its record.
  expect(then).toBeLessThan(99);
  await queued(page, other).getByRole('button', { name: 'Retirer', exact: true }).click();
  await queued(page, other).waitFor({ state: 'detached' });
  expect(await progressOf(page, name)).toBe(then);
  await page.context().setOffline(false);
  await unlimitUploads(slow);
  await queued(page, name).waitFor({ state: 'detached', timeout: 60_000 });
  // It resumed, and did not start again. (The SDK repeats a start that a busy service fails.)
  expect(begun).toBe(begunBefore);
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
});

test('function workers are killed during an upload: it still succeeds', async () => {
  const page = await people.open();
  const [warm, name] = ['préalable.txt', 'pendant.bin'];
  await openDocuments(page, colleagueEmail);
  // A first upload, so that there is a worker to kill.
  await chooseFiles(page, [temporaryFile(warm, randomBytes(10))]);
  await send(page);
  await queued(page, warm).waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');

  await chooseFiles(page, [temporaryFile(name, randomBytes(6_000_000))]);
  const slow = await limitUploads(page, 2_000_000);
  await send(page);
  await expect.poll(() => progressOf(page, name), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(killFunctionWorkers(inject('suitePid'))).toBeGreaterThan(0);
  await unlimitUploads(slow);
  await queued(page, name).waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
});

test('the trigger is lost and the functions cannot be reached: reported, and repaired by a retry', async () => {
  const page = await people.open({ expectedMessages: /ERR_CONNECTION_REFUSED|ERR_FAILED/ });
  const name = 'sans fiche.txt';
  await openDocuments(page, colleagueEmail);
  await page.route('**/recordUpload', (route) => route.abort('connectionrefused'));
  await triggersHaveFollowed(inject('ports'));
  await whileTriggersAreOff(async () => {
    await chooseFiles(page, [temporaryFile(name, randomBytes(1_000))]);
    await send(page);
    const item = queued(page, name);
    await item.getByText('Enregistrement…').waitFor();
    await item.getByRole('alert').waitFor({ timeout: 30_000 });
    expect(await item.getByRole('alert').textContent()).toContain('sa fiche d’accès manque encore');
    expect(await uploadModal(page).getByText('Envoyé', { exact: true }).count()).toBe(0);

    await page.unroute('**/recordUpload');
    await item.getByRole('button', { name: 'Réessayer' }).click();
    await item.waitFor({ state: 'detached', timeout: 30_000 });
  });
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
  expect(await rowOf(page, name).count()).toBe(1);
  await exemptFromMirror(name);
});

test('the last answer is lost: the stored file is found, and not reported as failed', async () => {
  const page = await people.open({
    expectedMessages: /ERR_FAILED|ERR_CONNECTION|status of 40[039]/,
  });
  const names = ['réponse perdue.txt', 'fin perdue.bin'];
  await openDocuments(page, colleagueEmail);
  const lost = await loseLastAnswers(page);
  await chooseFiles(page, [
    temporaryFile(names[0] ?? '', randomBytes(1_000)),
    temporaryFile(names[1] ?? '', randomBytes(600_000)),
  ]);
  await send(page);
  for (const name of names) {
    await queued(page, name).waitFor({ state: 'detached', timeout: 60_000 });
  }
  expect([...lost].toSorted()).toEqual(['large', 'small']);
  await page.keyboard.press('Escape');
  for (const name of names) {
    await rowOf(page, name).first().waitFor();
    expect(await rowOf(page, name).count()).toBe(1);
  }
});

test('somebody else’s file takes the name at the same moment: the person is told that theirs is not there', async () => {
  const page = await people.open({ expectedMessages: /status of 40[034]/ });
  const name = 'en même temps.txt';
  await openDocuments(page, colleagueEmail);
  await replaceBeforeAnswer(page, memberEmail);
  await chooseFiles(page, [temporaryFile(name, 'de la collègue')]);
  await send(page);
  const item = queued(page, name);
  await item.getByRole('alert').waitFor({ timeout: 30_000 });
  expect(await item.getByRole('alert').textContent()).toContain('n’a pas été conservé');
  expect(await uploadModal(page).getByText('Envoyé', { exact: true }).count()).toBe(0);
  await item.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.keyboard.press('Escape');
});

/** Has another person's bytes take the place of the file that is sent, before the page is told that it arrived. */
async function replaceBeforeAnswer(page: Page, email: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const uploader = { email, uid: demoUid(email) };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const objectName = new URL(request.url).searchParams.get('name');
    const path = objectName === null ? null : itemPathOf(objectName);
    const replaced =
      request.method === 'POST' && objectName !== null && path !== null
        ? putByConsole(objectName, uploaderMetadata(path, uploader), 'd’un autre').then(() =>
            until('the record of the other', async () => {
              const record = await storedMeta(path);
              return record?.owner_uid === uploader.uid;
            }),
          )
        : Promise.resolve();
    void replaced.then(() => session.send('Fetch.continueRequest', { requestId }));
  });
  const patterns = [{ urlPattern: '*/v0/b/*', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
}

/**
 * Makes the page lose the first answer that ends an upload, of each kind: the bytes arrive, but the
 * page is not told. Only answers are intercepted, because the test could not forward the binary
 * requests itself.
 *
 * @returns the kinds whose answer is lost, as it happens
 */
async function loseLastAnswers(page: Page): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const headers = new Headers(request.headers);
    const small = headers.get('x-goog-upload-protocol') === 'multipart';
    const last = small || headers.get('x-goog-upload-command')?.includes('finalize') === true;
    const kind = small ? 'small' : 'large';
    if (request.method === 'POST' && last && !lost.has(kind)) {
      lost.add(kind);
      void session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    } else void session.send('Fetch.continueRequest', { requestId });
  });
  const patterns = [{ urlPattern: '*/v0/b/*', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  return lost;
}

/**
 * The event that mirrors the record was lost with the others; the final check ignores it, a repair
 * would not.
 */
async function exemptFromMirror(name: string): Promise<void> {
  const { docs } = await operatorDatabase().collection('metas').select('file_path').get();
  const paths = docs.map((record) => String(record.get('file_path')));
  const [path] = paths.filter((candidate) => candidate.endsWith(`_${name}`));
  if (path === undefined) throw new Error(`${name} has no record`);
  await exempt(path, 'mirror');
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
