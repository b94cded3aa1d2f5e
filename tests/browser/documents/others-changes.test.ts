import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { filePathIn } from '../../../core/src/paths/item-path.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import { peopleInChromium } from '../support/browser.ts';
import { restoreDemoState } from '../support/data/demo-state.ts';
import { putFile, putRecord, removeObject, removeRecord } from '../support/data/raw-items.ts';
import { expectNames, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';

const people = peopleInChromium();
// No trigger has reacted to what was created while the triggers were off.
afterAll(() => restoreDemoState(inject('ports'), inject('demo')));

const FOLDER = 'Suivi/';
const NO_RECORD = 'Sans fiche d’accès : visible des admins seulement.';

describe('what somebody else does in an open folder', () => {
  withoutTriggers();

  test('an admin sees files come and go, none of them as if it had no record', async () => {
    const [later, kept] = ['pièce 01.txt', 'pièce 02.txt'].map((name) => filePathIn(FOLDER, name));
    await putRecord(FOLDER);
    await putFile(kept!, changedNow());
    const page = await people.open();
    await signInAt(page, adminEmail, `/documents?dossier=${FOLDER}`);
    await rowOf(page, 'pièce 02.txt').waitFor();
    await putFile(later!, changedNow());
    await returnTo(page);
    await page.getByRole('button', { name: '1 nouvel élément' }).click();
    await expectNames(page, ['pièce 01.txt', 'pièce 02.txt']);
    await removeObject(later!);
    await removeRecord(later!);
    await returnTo(page);
    await page.getByRole('button', { name: '1 élément retiré' }).click();
    await expectNames(page, ['pièce 02.txt']);
    expect(await page.getByRole('img', { name: NO_RECORD }).count()).toBe(0);
  });
});

/** By somebody else. */
function changedNow() {
  return { updated_at: Timestamp.now(), added_by_uid: 'quelquun' };
}

async function returnTo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}
