import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { queued, send, uploadModal } from '../support/screens/upload-queue.ts';
import { walkTo } from '../support/walk-to.ts';

// What the system's picker and a real drop give. The sentences and states: drop-zone.test.tsx.

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };
const disk = mkdtempSync(join(tmpdir(), 'navette-'));
afterAll(() => rmSync(disk, { recursive: true }));

/** A public folder. */
const PUBLIC = 'Sécurité';
const TREE = 'Sinistre n° 12 – été';
const DROPPED = 'Constats & photos';
const PAGES = Array.from({ length: 3 }, (_, index) => `page ${index + 1}.txt`);
for (const file of [
  `${TREE}/rapport.txt`,
  `${TREE}/Photos/Quai 4/détail.txt`,
  `Suite/${TREE}/ajout.txt`,
  ...PAGES.map((name) => `${DROPPED}/${name}`),
]) {
  mkdirSync(join(disk, dirname(file)), { recursive: true });
  writeFileSync(join(disk, file), file);
}
mkdirSync(join(disk, DROPPED, 'Vide'));

test('an admin chooses and drops folders: they keep their trees, and are seen like the open folder', async () => {
  const page = await people.open({ expectedMessages: /status of 409/ });
  await signInAt(page, adminEmail, at(PUBLIC));
  const made: Callables['createFolder']['data'][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/createFolder')) return;
    made.push((request.postDataJSON() as { data: Callables['createFolder']['data'] }).data);
  });
  const openFolder = (name: string) =>
    listing(page).getByRole('link', { name, exact: true }).click();

  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  const chooser = page.waitForEvent('filechooser');
  await uploadModal(page).getByRole('button', { name: 'Choisir un dossier' }).click();
  await (await chooser).setFiles(join(disk, TREE));
  await queued(page, 'détail.txt').waitFor();
  const choices = uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' });
  await dropFiles(page, choices, [join(disk, DROPPED)]);
  await queued(page, 'Vide').waitFor();
  await uploadModal(page).getByRole('radio', { name: 'comme le dossier (Public)' }).check();
  await send(page);
  await uploadModal(page).waitFor({ state: 'detached', ...PATIENCE });
  expect(made.map(({ path }) => path).toSorted()).toEqual(
    [DROPPED, `${DROPPED}/Vide`, TREE, `${TREE}/Photos`, `${TREE}/Photos/Quai 4`].map(
      (path) => `${PUBLIC}/${path}/`,
    ),
  );
  expect(made.every(({ inherits }) => inherits === true)).toBe(true);
  await openFolder(DROPPED);
  await expectNames(page, ['Vide', ...PAGES]);
  await openFolder('Vide');
  await page.getByText('Aucun dossier ou fichier').waitFor();

  // The existing folder is used. Who sees it is known, so the files are sent without a question.
  await walkTo(page, at(PUBLIC));
  await rowOf(page, TREE).waitFor();
  await dropFiles(page, listing(page), [join(disk, 'Suite', TREE)]);
  await openFolder(TREE);
  await expectNames(page, ['Photos', 'ajout.txt', 'rapport.txt']);

  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, at(`${PUBLIC}/${TREE}/Photos/Quai 4`));
  await expectNames(colleague, ['détail.txt']);
});

function at(folder: string): string {
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}
