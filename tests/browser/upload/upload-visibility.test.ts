import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { whileTriggersAreOff } from '../../emulators/support/background-triggers.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { triggersHaveFollowed } from '../support/data/demo-state.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { openDetails, previewOf } from '../support/screens/previews.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { shareWith } from '../support/data/shared-file.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  addFiles,
  chooseFiles,
  queued,
  send,
  uploadModal,
} from '../support/screens/upload-queue.ts';

// Who sees what is uploaded: said and chosen before anything is sent.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const disk = mkdtempSync(join(tmpdir(), 'navette-'));
afterAll(() => rmSync(disk, { recursive: true }));

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };
/** A public folder, and one of the admin's that is shared with the member alone. */
const PUBLIC = 'Sécurité';
const SHARED = 'Exploitation/Plannings';

function at(folder: string): string {
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}

/** The choice of who sees the files. */
function choice(page: Page, name: string | RegExp): Locator {
  return uploadModal(page).getByRole('radio', { name });
}

/** What was sent: said in the dialog, which then closes by itself, and after it in the corner. */
function sentence(page: Page, text: string): Locator {
  return page.getByText(text).first();
}

function names(page: Page): Locator {
  return page.getByLabel('Contenu du dossier').locator('[data-name]');
}

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  const photos = [1, 2, 3].map((number) => `quai-${viewport.width}-${number}.jpg`);

  test('a driver adds three photos like the folder, with three taps, and a colleague sees them', async () => {
    const driver = await people.open({ viewport });
    await signInAt(driver, memberEmail, at(PUBLIC));
    let taps = 0;
    await driver.exposeFunction('tapped', () => taps++);
    await driver.evaluate(() => {
      const count: unknown = Reflect.get(globalThis, 'tapped');
      if (typeof count !== 'function') throw new Error('nothing counts the taps');
      addEventListener('pointerdown', () => void count(), { capture: true });
    });
    await driver.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
    const before = await expectTaps(() => taps, 1);
    await addFiles(
      driver,
      photos.map((name) => temporaryFile(name, name)),
    );
    const choosing = (await expectTaps(() => taps, 2)) - before;
    expect(await choice(driver, 'moi et les admins').isChecked()).toBe(true);
    await choice(driver, 'comme le dossier (Public)').click();
    await uploadModal(driver).getByText('Vous verrez ces fichiers tant que').waitFor();
    await expectAccessible(driver);
    await send(driver);
    await sentence(driver, '3 photos envoyées, visibles comme le dossier.').waitFor(PATIENCE);
    expect((await expectTaps(() => taps, 4)) - choosing).toBe(3);
    await driver.keyboard.press('Escape');

    const colleague = await people.open({ viewport });
    await signInAt(colleague, colleagueEmail, at(PUBLIC));
    for (const page of [driver, colleague]) {
      for (const name of photos) await named(page, name).waitFor();
    }
    await named(colleague, photos[0] ?? '').click();
    const preview = previewOf(colleague, photos[0] ?? '');
    await openDetails(preview);
    const facts = preview.getByRole('region', { name: 'Informations' });
    await facts.getByText('Public').waitFor();
    // The owner of what is seen like its folder is the folder's.
    expect(await facts.textContent()).toContain(`Propriétaire${adminEmail}`);
  });

  test('by default, what a driver adds is private, and the queue says so', async () => {
    const name = `privé-${viewport.width}.jpg`;
    const driver = await people.open({ viewport });
    await signInAt(driver, memberEmail, at(SHARED));
    await chooseFiles(driver, [temporaryFile(name, name)]);
    await choice(driver, `comme le dossier (vous et ${adminEmail})`).waitFor();
    expect(await choice(driver, 'moi et les admins').isChecked()).toBe(true);
    await uploadModal(driver).getByText('Les autres personnes de ce dossier ne verront').waitFor();
    await send(driver);
    await sentence(driver, '1 photo envoyée, visible de vous et des admins.').waitFor(PATIENCE);
    await driver.keyboard.press('Escape');
    await named(driver, name).waitFor();
    await named(driver, name)
      .locator('..')
      .getByRole('img', { name: 'Privé : visible du propriétaire et des admins' })
      .waitFor();
  });
});

test('the choice is kept for its folder on this device, until the folder’s access changes', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, at(SHARED));
  const open = async (folder: string): Promise<void> => {
    await page.goto(at(folder));
    await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
    await choice(page, /^comme le dossier/).waitFor();
  };
  await open(SHARED);
  await choice(page, /^comme le dossier/).check();
  await open(SHARED);
  expect(await choice(page, `comme le dossier (vous et ${adminEmail})`).isChecked()).toBe(true);
  await open(PUBLIC);
  expect(await choice(page, 'moi et les admins').isChecked()).toBe(true);
  await shareWith(`${SHARED}/`, [memberEmail, colleagueEmail]);
  await open(SHARED);
  expect(await choice(page, 'moi et les admins').isChecked()).toBe(true);
  await uploadModal(page).getByText('L’accès de ce dossier a changé depuis votre choix').waitFor();
  await choice(page, 'comme le dossier (vous, admin').waitFor();
  await expectAccessible(page);
  await choice(page, /^comme le dossier/).check();
  await uploadModal(page)
    .getByText('L’accès de ce dossier a changé')
    .waitFor({ state: 'detached' });
});

test('what is being sent says who sees it, and the choice is for what is not sent yet', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, memberEmail, at(PUBLIC));
  const [first, second] = ['premier.bin', 'second.txt'];
  await chooseFiles(page, [temporaryFile(first, Buffer.alloc(1_500_000, 7))]);
  await choice(page, /^comme le dossier/).check();
  const slow = await limitUploads(page, 10_000);
  await send(page);
  const seen = queued(page, first).getByText('Visible par : comme le dossier');
  await seen.waitFor();
  await uploadModal(page).getByRole('group', { name: 'Pas encore envoyé, visible par' }).waitFor();
  await choice(page, 'moi et les admins').check();
  await addFiles(page, [temporaryFile(second, 'second')]);
  await queued(page, second).getByText('Prêt à envoyer').waitFor();
  expect(await seen.count()).toBe(1);
  expect(await queued(page, second).getByText('Visible par').count()).toBe(0);
  await expectAccessible(page);
  await unlimitUploads(slow);
  await queued(page, first).getByText('Envoyé').waitFor(PATIENCE);
  expect(await seen.count()).toBe(1);
  await send(page);
  await sentence(page, '2 fichiers envoyés.').waitFor(PATIENCE);
});

test('at the root there is no choice, and the queue says who will see the files', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, '/documents');
  await chooseFiles(page, [temporaryFile('racine.txt', 'racine')]);
  await uploadModal(page).getByText('Visible par : moi et les admins').waitFor();
  expect(await choice(page, /./).count()).toBe(0);
  // Files for another folder: what is chosen there must not apply to them.
  await page.keyboard.press('Escape');
  await listing(page).getByRole('link', { name: PUBLIC, exact: true }).click();
  await names(page).first().waitFor();
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await uploadModal(page)
    .getByRole('group', { name: `Dans « ${PUBLIC} », visible par :` })
    .waitFor();
  await choice(page, 'comme le dossier (Public)').check();
  await queued(page, 'racine.txt').getByText('Visible par : moi et les admins').waitFor();
  await queued(page, 'racine.txt').getByRole('button', { name: 'Retirer' }).click();
  await uploadModal(page).getByRole('group', { name: 'Visible par :', exact: true }).waitFor();
  await choice(page, 'comme le dossier (Public)').waitFor();
});

test('the trigger is lost: the file is still seen like its folder', async () => {
  const page = await people.open();
  await signInAt(page, memberEmail, at(PUBLIC));
  await triggersHaveFollowed(inject('ports'));
  await whileTriggersAreOff(async () => {
    await chooseFiles(page, [temporaryFile('perdu.txt', 'perdu')]);
    await choice(page, /^comme le dossier/).check();
    await send(page);
    await sentence(page, '1 fichier envoyé, visible comme le dossier.').waitFor(PATIENCE);
  });
  const metas = operatorDatabase().collection('metas').where('parent_path', '==', `${PUBLIC}/`);
  const { docs } = await metas.get();
  const record = docs.find((found) => String(found.get('name')).endsWith('_perdu.txt'));
  expect(record?.data()).toMatchObject({ inherits: true, is_public: true, added_by: memberEmail });
  await exempt(String(record?.get('file_path')), 'mirror');
});

test('an admin drops a folder: new folders and their files are seen like the open folder', async () => {
  const tree = join(disk, 'Constat');
  mkdirSync(join(tree, 'Vues'), { recursive: true });
  writeFileSync(join(tree, 'Vues', 'vue.txt'), 'vue');
  const page = await people.open();
  await signInAt(page, adminEmail, at(PUBLIC));
  const made: Callables['createFolder']['data'][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/createFolder')) return;
    made.push((request.postDataJSON() as { data: Callables['createFolder']['data'] }).data);
  });
  await dropFiles(page, listing(page), [tree]);
  await queued(page, 'vue.txt').waitFor();
  await choice(page, 'comme le dossier (Public)').check();
  await send(page);
  await sentence(page, '1 fichier envoyé, visible comme le dossier.').waitFor(PATIENCE);
  expect(made).toEqual([
    { path: `${PUBLIC}/Constat/`, inherits: true },
    { path: `${PUBLIC}/Constat/Vues/`, inherits: true },
  ]);
  await page.keyboard.press('Escape');
  await rowOf(page, 'Constat').waitFor();

  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, at(`${PUBLIC}/Constat/Vues`));
  await rowOf(colleague, 'vue.txt').waitFor();
});

/** The name of a file in the listing, in any layout. */
function named(page: Page, name: string): Locator {
  return names(page).filter({ hasText: name });
}

/** Waits for this many taps: they are counted in the page. @returns their number */
async function expectTaps(taps: () => number, count: number): Promise<number> {
  await expect.poll(taps).toBe(count);
  return taps();
}
