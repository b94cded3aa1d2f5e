import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { peopleInChromium } from '../support/browser.ts';
import { holdFolders } from '../support/data/held-folders.ts';
import { keptNames } from '../support/screens/kept-uploads.ts';
import { listing } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { goToDocuments, signInHere, signOut, signOutAnyway } from '../support/session.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const fileInFolder = temporaryFiles();

test('the queue belongs to one person: the next to sign in in the same tab finds an empty one', async () => {
  const page = await people.open();
  const [running, waiting, own] = ['en cours.bin', 'en attente.txt', 'suivant.txt'];
  await openDocuments(page, adminEmail);
  await chooseFiles(page, [temporaryFile(running, randomBytes(6_000_000))]);
  const slow = await limitUploads(page, 500_000);
  await send(page);
  await queued(page, running).getByText('Envoi en cours').waitFor();
  await page.keyboard.press('Escape');
  await chooseFiles(page, [temporaryFile(waiting, randomBytes(10))]);
  await queued(page, waiting).waitFor();
  await page.keyboard.press('Escape');

  await signOutAnyway(page);
  await signInHere(page, memberEmail);
  await unlimitUploads(slow);
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await listing(page).waitFor();
  await chooseFiles(page, [temporaryFile(own, randomBytes(10))]);
  await queued(page, own).waitFor();
  expect(await uploadModal(page).getByRole('listitem').count()).toBe(1);
  await send(page);
  await queued(page, own).waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');
  await listing(page).getByRole('button', { name: own, exact: true }).waitFor();
  for (const name of [running, waiting]) {
    expect(await listing(page).getByText(name, { exact: true }).count()).toBe(0);
  }
});

test('a folder that is still being read when its person signs out is not added for the next one', async () => {
  const page = await people.open();
  const [theirs, own] = [fileInFolder('à eux.txt', 'a'), temporaryFile('à moi.txt', 'b')];
  await openDocuments(page, adminEmail);
  const held = await holdFolders(page);
  await dropFiles(page, listing(page), [dirname(theirs)]);
  await uploadModal(page).getByText('Lecture du dossier…').waitFor();
  await page.keyboard.press('Escape');
  await signOut(page);
  await signInHere(page, memberEmail);
  await goToDocuments(page);
  await held.release();
  await chooseFiles(page, [own]);
  await queued(page, 'à moi.txt').waitFor();
  expect(await uploadModal(page).getByRole('listitem').count()).toBe(1);
  await expect.poll(() => keptNames(page)).toEqual(['à moi.txt']);
});
