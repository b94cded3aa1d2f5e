import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, inject, test } from 'vitest';
import {
  dayOf,
  endOfDay,
  UPLOAD_BLOCKS,
  uploadBlockId,
  USAGE,
} from '../../../core/src/files/upload-usage.ts';
import { demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { newMember } from '../support/members.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

/** Writes what somebody has uploaded today; blocked, they may not upload any more. */
async function putUsage(email: string, bytes: number, blocked = false): Promise<void> {
  const now = new Date();
  const uid = demoUid(email);
  const counts = { files: 7, bytes, blocked, refused: [] };
  const limits = { files_limit: 2000, bytes_limit: 20_000_000_000 };
  const day = { day: dayOf(now), day_ends: Timestamp.fromDate(endOfDay(now)) };
  await withAdminServices(inject('ports'), async ({ firestore }) => {
    await firestore
      .collection(USAGE)
      .doc(uid)
      .set({ ...counts, ...limits, ...day });
    if (blocked) await firestore.collection(UPLOAD_BLOCKS).doc(uploadBlockId(uid, now)).set({});
  });
}

test('near the limit of the day, the dialog says what is left and what will not go, and sends the rest', async () => {
  const email = await newMember();
  await putUsage(email, 20_000_000_000 - 2000);
  const page = await people.open();
  await openDocuments(page, email);
  const [large, small] = ['gros.bin', 'petit.bin'];
  await chooseFiles(page, [
    temporaryFile(large, randomBytes(3000)),
    temporaryFile(small, randomBytes(1500)),
  ]);
  const modal = uploadModal(page);
  await modal.getByText('Il vous reste 1 993 fichiers et 2,0 Ko à envoyer aujourd’hui.').waitFor();
  await modal.getByText('Ne partira pas aujourd’hui : « gros.bin ».').waitFor();
  await expectAccessible(page);
  await send(page);
  await queued(page, small).getByText('Envoyé').waitFor();
  const alert = queued(page, large).getByRole('alert');
  expect(await alert.textContent()).toMatch(/^Limite du jour atteinte\s: vous pourrez /);
  // It stays on the device for tomorrow.
  await queued(page, large).getByRole('button', { name: 'Réessayer' }).waitFor();
});

test('once the limit is reached, each item says so instead of the service’s own words', async () => {
  const email = await newMember();
  const page = await people.open({ expectedMessages: /status of 40[34]/ });
  await openDocuments(page, email);
  const name = 'demain.bin';
  await chooseFiles(page, [temporaryFile(name, randomBytes(500))]);
  // Reached meanwhile, in another tab.
  await putUsage(email, 1000, true);
  await send(page);
  const alert = queued(page, name).getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/^Limite du jour atteinte\s: vous pourrez /);
  await uploadModal(page).getByRole('status').getByText('Limite du jour atteinte').waitFor();
});
