import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openDetails, previewOf } from '../support/screens/previews.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { addFiles, chooseFiles, send, uploadModal } from '../support/screens/upload-queue.ts';

// Before anything is sent, the dialog says who will see the files, and the person may choose.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const PATIENCE = { timeout: 60_000 };
/** A public folder. */
const address = `/documents?dossier=${encodeURIComponent('Sécurité')}`;

test('what a driver adds is private by default; with three taps, a colleague sees three photos like the folder', async () => {
  const hidden = 'privé.jpg';
  const photos = [1, 2, 3].map((number) => `quai-${number}.jpg`);
  const driver = await people.open();
  await signInAt(driver, memberEmail, address);
  await chooseFiles(driver, [temporaryFile(hidden, hidden)]);
  await choice(driver, 'comme le dossier (Public)').waitFor();
  expect(await choice(driver, 'moi et les admins').isChecked()).toBe(true);
  await uploadModal(driver).getByText('Les autres personnes de ce dossier ne verront').waitFor();
  await send(driver);
  await uploadModal(driver).waitFor({ state: 'detached', ...PATIENCE });
  await driver.getByText('1 photo envoyée, visible de vous et des admins.').waitFor();
  await named(driver, hidden)
    .locator('..')
    .getByRole('img', { name: 'Privé : visible du propriétaire et des admins' })
    .waitFor();

  let taps = 0;
  await driver.exposeFunction('tapped', () => taps++);
  await driver.evaluate(() => {
    const count: unknown = Reflect.get(globalThis, 'tapped');
    if (typeof count !== 'function') throw new Error('nothing counts the taps');
    addEventListener('pointerdown', () => void count(), { capture: true });
  });
  await driver.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await addFiles(
    driver,
    photos.map((name) => temporaryFile(name, name)),
  );
  await choice(driver, 'comme le dossier (Public)').click();
  await uploadModal(driver).getByText('Vous verrez ces fichiers tant que').waitFor();
  await send(driver);
  await driver.getByText('3 photos envoyées, visibles comme le dossier.').first().waitFor(PATIENCE);
  // Three taps beside the system's picker.
  await expect.poll(() => taps).toBe(4);

  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, address);
  for (const page of [driver, colleague]) {
    for (const name of photos) await named(page, name).waitFor();
  }
  expect(await named(colleague, hidden).count()).toBe(0);
  await named(colleague, 'quai-1.jpg').click();
  const preview = previewOf(colleague, 'quai-1.jpg');
  await openDetails(preview);
  const facts = preview.getByRole('region', { name: 'Informations' });
  await facts.getByText('Public').waitFor();
  // A file that is seen like its folder has the folder's owner.
  expect(await facts.textContent()).toContain(`Propriétaire${adminEmail}`);
});

/** The choice of who sees the files. */
function choice(page: Page, name: string): Locator {
  return uploadModal(page).getByRole('radio', { name });
}

/** The name of a file in the listing. */
function named(page: Page, name: string): Locator {
  return page.getByLabel('Contenu du dossier').locator('[data-name]').filter({ hasText: name });
}
