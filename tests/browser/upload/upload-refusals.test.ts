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
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { peopleInChromium } from '../support/browser.ts';
import { newMember } from '../support/members.ts';
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
const LIMIT_REACHED = /^Limite du jour atteinte\s: vous pourrez /;

test('what the service refuses is said in its words, and the limit of the day in ours, before and after', async () => {
  const email = await newMember();
  const page = await people.open({ expectedMessages: /status of 40[34]/ });
  const alertOf = (name: string) => queued(page, name).getByRole('alert');

  const shared = operatorDatabase().collection('metas').doc(metaId('Exploitation/Plannings/'));
  await shared.update({ allowed_emails: [email] });
  await bringSession(page, email);
  await page.goto('/documents?dossier=Exploitation%2FPlannings');
  await page.getByText('Aucun dossier ou fichier').waitFor();
  await chooseFiles(page, [temporaryFile('trop tard.txt', randomBytes(1_000))]);
  // Somebody closes the folder meanwhile.
  await shared.update({ allowed_emails: [] });
  await send(page);
  await alertOf('trop tard.txt').waitFor();
  expect(await alertOf('trop tard.txt').textContent()).toMatch(
    /^Firebase Storage: .*\(storage\/unauthorized\)/,
  );
  await uploadModal(page).getByRole('button', { name: 'Effacer la sélection' }).click();
  await queued(page, 'trop tard.txt').waitFor({ state: 'detached' });

  await putUsage(email, 20_000_000_000 - 2000);
  await openDocuments(page, email);
  await chooseFiles(page, [
    temporaryFile('gros.bin', randomBytes(3000)),
    temporaryFile('petit.bin', randomBytes(1500)),
  ]);
  await uploadModal(page).getByText('Ne partira pas aujourd’hui : « gros.bin ».').waitFor();
  await send(page);
  await queued(page, 'petit.bin').getByText('Envoyé').waitFor();
  expect(await alertOf('gros.bin').textContent()).toMatch(LIMIT_REACHED);

  await addFiles(page, [temporaryFile('demain.bin', randomBytes(100))]);
  await queued(page, 'demain.bin').waitFor();
  // Reached meanwhile, in another tab.
  await putUsage(email, 1000, true);
  const refused = page.waitForResponse(
    (answer) => /\/o\?name=/.test(answer.url()) && answer.status() === 403,
  );
  await send(page);
  await refused;
  await alertOf('demain.bin').waitFor();
  expect(await alertOf('demain.bin').textContent()).toMatch(LIMIT_REACHED);
});

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
