import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import {
  changeKept,
  countKeptFiles,
  keptNames,
  keptOffer,
} from '../support/screens/kept-uploads.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { limitUploads } from '../support/network.ts';
import { goToDocuments, signInHere, signOutAnyway } from '../support/session.ts';
import { openDocuments, signIn } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  chooseFiles,
  progressOf,
  queued,
  send,
  uploadModal,
} from '../support/screens/upload-queue.ts';

// Files that were chosen and not sent yet stay on the device; `killed-browser` has a browser killed.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };

test('another tab offers the files only once theirs is closed, and sends them once', async () => {
  const first = await people.open();
  await openDocuments(first, memberEmail);
  const names = ['palette.jpg', 'quai.jpg'];
  await startSlowly(first, names);
  const second = await first.context().newPage();
  await second.addInitScript(noteLooks);
  await second.goto('/documents');
  await listing(second).waitFor();
  await second.locator('html[data-looked]').waitFor();
  // It looks again when the person comes back.
  await second.evaluate(() => {
    document.documentElement.toggleAttribute('data-looked', false);
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await second.locator('html[data-looked]').waitFor();
  await twoFrames(second);
  expect(await keptNames(second)).toEqual(names);
  expect(await keptOffer(second).count()).toBe(0);

  await first.close();
  await second.reload();
  const offer = keptOffer(second);
  await offer.getByText('2 photos attendent d’être envoyées depuis cet appareil.').waitFor();
  await offer
    .getByText(
      '« palette.jpg » et « quai.jpg » dans « Documents », visibles par : moi et les admins',
    )
    .waitFor();
  await expectAccessible(second);
  // A third tab offers them too; the first to press gets them.
  const third = await second.context().newPage();
  await third.goto('/');
  await keptOffer(third).waitFor();
  await offer.getByRole('button', { name: 'Reprendre l’envoi de 2 photos' }).click();
  await offer.waitFor({ state: 'detached' });
  await keptOffer(third)
    .getByRole('button', { name: /^Reprendre/ })
    .click();
  await keptOffer(third).waitFor({ state: 'detached' });
  for (const name of names) await rowOf(second, name).waitFor(PATIENCE);
  // A file is listed a little before its page knows that it has arrived.
  await expect.poll(() => keptNames(second), PATIENCE).toEqual([]);
  await second.reload();
  for (const name of names) {
    await rowOf(second, name).waitFor();
    expect(await rowOf(second, name).count()).toBe(1);
  }
});

test('what was chosen and not sent keeps its choice: in the corner, on other screens, and after a reload', async () => {
  const page = await people.open();
  const folder = 'Exploitation/Plannings';
  await signInAt(page, memberEmail, `/documents?dossier=${folder}`);
  await chooseFiles(page, [
    temporaryFile('semaine 8.txt', 'a'),
    temporaryFile('semaine 9.txt', 'b'),
  ]);
  await uploadModal(page)
    .getByRole('radio', { name: /^comme le dossier/ })
    .check();
  await page.keyboard.press('Escape');
  const unsent = page.getByRole('button', { name: '2 fichiers à envoyer vers « Plannings »' });
  await unsent.waitFor();
  // Elsewhere, what is added there is another matter.
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('button', { name: 'Documents' })
    .click();
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await uploadModal(page)
    .getByText('Dans « Documents », visible par : moi et les admins')
    .waitFor();
  await queued(page, 'semaine 8.txt').getByText('Visible par : comme le dossier').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Accueil' })
    .click();
  await unsent.click();
  const asFolder = uploadModal(page).getByRole('radio', { name: /^comme le dossier/ });
  await asFolder.waitFor();
  expect(await asFolder.isChecked()).toBe(true);
  await expectAccessible(page);
  await expect.poll(() => keptNames(page)).toEqual(['semaine 8.txt', 'semaine 9.txt']);

  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto('/');
  const offer = keptOffer(again);
  await offer
    .getByText(
      '« semaine 8.txt » et « semaine 9.txt » dans « Plannings », visibles comme le dossier',
    )
    .waitFor();
  await offer.getByRole('button', { name: 'Reprendre l’envoi de 2 fichiers' }).click();
  await again.getByText('2 fichiers envoyés, visibles comme le dossier.').waitFor(PATIENCE);
});

test('a file that has arrived is kept no longer, though another is still being sent', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  await limitUploads(page, 30_000);
  await chooseFiles(page, [
    temporaryFile('bref.txt', 'texte'),
    temporaryFile('long.bin', randomBytes(6_000_000)),
  ]);
  await expect.poll(() => keptNames(page), PATIENCE).toEqual(['bref.txt', 'long.bin']);
  await send(page);
  await expect.poll(() => keptNames(page), PATIENCE).toEqual(['long.bin']);
  await queued(page, 'long.bin').getByRole('progressbar').waitFor();
});

test('a file whose sending is canceled is kept no longer, and again once it is to be sent', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const name = 'hésitation.bin';
  await startSlowly(page, [name], 'a;b\n'.repeat(300_000));
  await queued(page, name).getByRole('button', { name: 'Annuler' }).click();
  await queued(page, name).getByText('Annulé').waitFor();
  await expect.poll(() => keptNames(page), PATIENCE).toEqual([]);
  await queued(page, name).getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => keptNames(page), PATIENCE).toEqual([name]);
});

test('after thirty days a file is offered no more, and is gone, whoever has left it', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  await startSlowly(page, ['vieux.jpg', 'd’une autre personne.jpg', 'récent.jpg']);
  await page.close();
  const again = await page.context().newPage();
  // A page that keeps nothing and looks for nothing.
  await again.goto('/favicon.svg');
  const day = 24 * 3600 * 1000;
  await changeKept(again, 'vieux.jpg', { addedAt: Date.now() - 30 * day - 60_000 });
  await changeKept(again, 'd’une autre personne.jpg', {
    addedAt: Date.now() - 31 * day,
    uid: 'une-autre-personne',
  });
  await changeKept(again, 'récent.jpg', { addedAt: Date.now() - 30 * day + 10 * 60_000 });
  await again.goto('/documents');
  await keptOffer(again).getByText('1 photo attend d’être envoyée depuis cet appareil.').waitFor();
  expect(await keptNames(again)).toEqual(['récent.jpg']);
  expect(await countKeptFiles(again)).toBe(1);
});

test('signing out asks before it removes the files; until then, only their person sees them', async () => {
  const page = await people.open();
  await signIn(page, memberEmail);
  await goToDocuments(page);
  await startSlowly(page, ['secret.pdf']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const question = page.getByRole('dialog', { name: '1 fichier n’est pas encore envoyé' });
  await question.getByText('Si vous vous déconnectez, il sera retiré de cet appareil.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Rester' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await keptNames(page)).toEqual(['secret.pdf']);

  // The session ends without the person's doing: somebody else signs in, and then they come back.
  await page.evaluate(() => localStorage.clear());
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await next.goto('/signin');
  await signInHere(next, colleagueEmail);
  await goToDocuments(next);
  expect(await keptNames(next)).toEqual(['secret.pdf']);
  await next.getByRole('button', { name: 'Déconnexion' }).click();
  await signInHere(next, memberEmail);
  await keptOffer(next).getByText('1 fichier attend d’être envoyé').waitFor();
  await signOutAnyway(next);
  await expect.poll(() => keptNames(next)).toEqual([]);
  await signInHere(next, memberEmail);
  await goToDocuments(next);
  expect(await keptOffer(next).count()).toBe(0);
});

test('the folder is closed meanwhile: the file says so, and can be saved or removed', async () => {
  const name = 'planning.csv';
  const folder = 'Exploitation/Plannings/';
  const page = await people.open();
  await openDocuments(page, memberEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder.slice(0, -1))}`);
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).waitFor();
  const content = 'a;b\n'.repeat(20_000);
  await startSlowly(page, [name], content);
  await page.close();
  const record = operatorDatabase().collection('metas').doc(metaId(folder));
  await record.update({ allowed_emails: [] });

  const again = await page.context().newPage();
  await again.goto('/');
  const offer = keptOffer(again);
  await offer.getByText('Le dossier « Plannings » n’existe plus, ou vous n’y avez').waitFor();
  // On any screen.
  await offer.getByRole('button', { name: 'Reprendre l’envoi d’un fichier' }).click();
  await again.getByRole('button', { name: '1 envoi à reprendre' }).click();
  await queued(again, name)
    .getByRole('alert')
    .filter({ hasText: 'Enregistrez le fichier sur votre appareil, ou retirez-le.' })
    .waitFor();
  const [saved] = await Promise.all([
    again.waitForEvent('download'),
    queued(again, name).getByRole('button', { name: 'Enregistrer sur l’appareil' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(name);
  expect(readFileSync(await saved.path(), 'utf8')).toBe(content);
  await queued(again, name).getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect.poll(() => keptNames(again)).toEqual([]);
});

test('on a full device, uploads go on, and say what is not kept', async () => {
  const page = await openOnFullDevice();
  const name = 'lourd.bin';
  await chooseFiles(page, [temporaryFile(name, randomBytes(2_000_000))]);
  await uploadModal(page).getByText('1 fichier n’est pas gardé sur cet appareil').waitFor();
  await expectAccessible(page);
  await send(page);
  await queued(page, name).waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
});

test('signing out also asks about a file that is being sent and not kept', async () => {
  const page = await openOnFullDevice();
  const name = 'vidéo.bin';
  await limitUploads(page, 200_000);
  await chooseFiles(page, [temporaryFile(name, randomBytes(20_000_000))]);
  await uploadModal(page).getByText('1 fichier n’est pas gardé sur cet appareil').waitFor();
  await send(page);
  await queued(page, name).getByText('Envoi en cours').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const question = page.getByRole('dialog', { name: '1 fichier n’est pas encore envoyé' });
  await question.getByText('Si vous vous déconnectez, il ne sera pas envoyé.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Rester' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Envoi de 1\sfichier en cours/u }).click();
  const before = await progressOf(page, name);
  await expect.poll(() => progressOf(page, name), PATIENCE).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await signOutAnyway(page);
});

test('where the browser keeps nothing, uploads and signing out work as ever', async () => {
  const page = await people.open({ ownProfile: true, expectedMessages: /IndexedDB|idb/i });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    IDBFactory.prototype.databases = () => Promise.reject(new DOMException('refused'));
  });
  await signIn(page, memberEmail);
  await goToDocuments(page);
  const name = 'sans mémoire.txt';
  await chooseFiles(page, [temporaryFile(name, 'texte')]);
  await send(page);
  await queued(page, name).waitFor({ state: 'detached', ...PATIENCE });
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

/** In the page: notes when it has found out which pages are there (`data-looked`). */
function noteLooks(): void {
  const query = navigator.locks.query.bind(navigator.locks);
  navigator.locks.query = async () => {
    const locks = await query();
    // Once the page has had the answer.
    setTimeout(() => document.documentElement.toggleAttribute('data-looked', true));
    return locks;
  };
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Opens a member's documents on a device that has room for 100 kB. */
async function openOnFullDevice(): Promise<Page> {
  const page = await people.open({ ownProfile: true });
  const session = await page.context().newCDPSession(page);
  // Before the page stores anything: Chromium remembers for a while how much room there was.
  const quota = { origin: inject('url'), quotaSize: 100_000 };
  await session.send('Storage.overrideQuotaForOrigin', quota);
  await openDocuments(page, memberEmail);
  return page;
}

/** Chooses files, presses 'Téléverser' and waits until they are kept; hardly anything is sent. */
async function startSlowly(page: Page, names: string[], content?: string): Promise<void> {
  await limitUploads(page, 1_000);
  await chooseFiles(
    page,
    names.map((name) => temporaryFile(name, content ?? randomBytes(60_000))),
  );
  await expect.poll(() => keptNames(page), PATIENCE).toEqual(names.toSorted());
  await send(page);
  await uploadModal(page).getByText('Envoi en cours').first().waitFor();
}
