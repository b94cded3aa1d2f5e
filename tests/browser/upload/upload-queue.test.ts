import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { bringSession, openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  addFiles,
  chooseFiles,
  queued,
  send,
  uploadModal,
} from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

test('the buttons are enabled when they may be used; an upload is canceled, removed, sent again', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  // `recordUpload` is for lost triggers only: it must not be called here.
  const helped: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/recordUpload')) helped.push(request.url());
  });
  const [big, small, other] = ['gros.bin', 'petit.txt', 'autre.txt'];
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  expect(await buttons(page)).toEqual({ send: false, clear: false });
  await page.keyboard.press('Escape');

  await chooseFiles(page, [
    temporaryFile(big, randomBytes(6_000_000)),
    temporaryFile(small, randomBytes(1_000)),
    temporaryFile(other, randomBytes(1_000)),
  ]);
  await queued(page, other).waitFor();
  expect(await buttons(page)).toEqual({ send: true, clear: true });
  // An item that is not being sent has no 'Annuler', and can be removed.
  expect(await action(page, other, 'Annuler').count()).toBe(0);
  await action(page, other, 'Retirer').click();
  await queued(page, other).waitFor({ state: 'detached' });

  const slow = await limitUploads(page, 500_000);
  await send(page);
  await queued(page, big).getByText('Envoi en cours').waitFor();
  expect(await buttons(page)).toEqual({ send: false, clear: false });
  expect(await action(page, big, 'Retirer').count()).toBe(0);
  await action(page, big, 'Annuler').click();
  await queued(page, big).getByText('Annulé').waitFor();
  await unlimitUploads(slow);
  await queued(page, small).getByText('Envoyé').waitFor();
  expect(helped).toEqual([]);
  await expectAccessible(page);
  // One item is not done, so the queue stays; a canceled one can be sent again, alone or with
  // others.
  expect(await buttons(page)).toEqual({ send: true, clear: true });
  await action(page, big, 'Réessayer').waitFor();
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  expect(await buttons(page)).toEqual({ send: false, clear: false });
  await page.keyboard.press('Escape');
  await rowOf(page, big).waitFor();
  await rowOf(page, small).waitFor();
  expect(await rowOf(page, other).count()).toBe(0);
});

test('what was sent is taken from the list, not from the folder; the last failure goes with the list', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const [big, small, kept] = ['lourd.bin', 'léger.txt', 'reste.txt'];
  await chooseFiles(page, [
    temporaryFile(big, randomBytes(6_000_000)),
    temporaryFile(small, randomBytes(1_000)),
    temporaryFile(kept, randomBytes(1_000)),
  ]);
  const slow = await limitUploads(page, 500_000);
  await send(page);
  await action(page, big, 'Annuler').click();
  await queued(page, big).getByText('Annulé').waitFor();
  await unlimitUploads(slow);
  for (const name of [small, kept]) await queued(page, name).getByText('Envoyé').waitFor();
  await action(page, small, 'Retirer').click();
  await queued(page, small).waitFor({ state: 'detached' });
  await queued(page, kept).waitFor();
  await action(page, big, 'Retirer').click();
  await page.getByText('1\u00a0fichier envoyé, visible de vous et des admins.').waitFor();
  await uploadModal(page).waitFor({ state: 'detached' });
  for (const name of [small, kept]) await rowOf(page, name).waitFor();
});

test('a file that was taken out of the queue can be chosen again', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const name = 'encore.txt';
  const path = temporaryFile(name, 'encore');
  await chooseFiles(page, [path]);
  await action(page, name, 'Retirer').click();
  await queued(page, name).waitFor({ state: 'detached' });
  // A browser tells of no change when the same file is chosen again, unless the field was emptied.
  await addFiles(page, [path]);
  await queued(page, name).waitFor();
});

test('a late cancel, when the file has arrived all the same, ends as sent', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const name = 'trop tard pour annuler.txt';
  const held = await holdAnswer(page);
  await chooseFiles(page, [temporaryFile(name, 'arrivé')]);
  await send(page);
  await held.reached;
  await action(page, name, 'Annuler').click();
  await page.getByText('1\u00a0fichier envoyé, visible de vous et des admins.').waitFor();
  await uploadModal(page).waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor();
});

test('an upload that the service refuses shows the service’s message in its item', async () => {
  const page = await people.open({ expectedMessages: /status of 40[34]/ });
  await bringSession(page, memberEmail);
  await page.goto('/documents?dossier=Exploitation%2FPlannings');
  await listing(page).waitFor();
  const name = 'trop tard.txt';
  await chooseFiles(page, [temporaryFile(name, randomBytes(1_000))]);
  // Another person deletes the folder meanwhile.
  await withAdminServices(inject('ports'), async ({ firestore }) => {
    const record = firestore.collection('metas').doc(metaId('Exploitation/Plannings/'));
    await record.update({ allowed_emails: [] });
  });
  await send(page);
  const alert = queued(page, name).getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/^Firebase Storage: .*\(storage\/unauthorized\)/);
  await queued(page, name).getByText('Échec').waitFor();
  expect(await buttons(page)).toEqual({ send: true, clear: true });
  await uploadModal(page).getByRole('button', { name: 'Effacer la sélection' }).click();
  await queued(page, name).waitFor({ state: 'detached' });
  expect(await buttons(page)).toEqual({ send: false, clear: false });
});

/** Holds the answer to the next small upload for ever: its bytes have arrived, and the page is not told. */
async function holdAnswer(page: Page): Promise<{ reached: Promise<void> }> {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const upload = new Headers(request.headers).get('x-goog-upload-protocol') === 'multipart';
    if (request.method === 'POST' && upload) resolve();
    else void session.send('Fetch.continueRequest', { requestId });
  });
  const patterns = [{ urlPattern: '*/v0/b/*', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  return { reached };
}

/** Which of the two buttons are enabled. */
async function buttons(page: Page): Promise<{ send: boolean; clear: boolean }> {
  const button = (name: string) => uploadModal(page).getByRole('button', { name, exact: true });
  return {
    send: await button('Téléverser').isEnabled(),
    clear: await button('Effacer la sélection').isEnabled(),
  };
}

function action(page: Page, file: string, name: string): Locator {
  return queued(page, file).getByRole('button', { name, exact: true });
}
