import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { projectId } from '../../../dev/stack/config/project.ts';
import { operatorAuth } from '../../emulators/support/operator.ts';
import { newAddress } from '../../emulators/support/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { goToDocuments, setAdmin } from '../support/session.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

// Somebody signs up with an address that may be a colleague's. The colleague gets the messages.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const PHONE = { width: 390, height: 844 };

/** Signs up through the form, which sends the message. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill('celui de l’inscription');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}

/** Where the newest message to an address leads, as its reader follows it. */
async function linkTo(email: string, kind: string): Promise<string> {
  const mailbox = `http://127.0.0.1:${inject('ports').auth}/emulator/v1/projects/${projectId}/oobCodes`;
  const sent = async () => {
    const { oobCodes } = (await (await fetch(mailbox)).json()) as {
      oobCodes: { email: string; requestType: string; oobLink: string }[];
    };
    return oobCodes.findLast((one) => one.email === email && one.requestType === kind)?.oobLink;
  };
  await expect.poll(sent).toBeDefined();
  return String(await sent());
}

async function isVerified(email: string): Promise<boolean> {
  return (await operatorAuth().getUserByEmail(email)).emailVerified;
}

test('whoever signs up keeps what they have chosen, confirms in another tab, and has their rights', async () => {
  const email = newAddress('recrue');
  await setAdmin(email, true);
  onTestFinished(() => setAdmin(email, false));
  const page = await people.open();
  await signUp(page, email);
  await page.getByText(`Un message a été envoyé à ${email}.`).waitFor();
  await linkTo(email, 'VERIFY_EMAIL');
  await goToDocuments(page);
  const ofAdmins = page.getByRole('link', { name: /^À publier/ });
  expect(await ofAdmins.count()).toBe(0);
  const name = `choisi-${crypto.randomUUID().slice(0, 8)}.txt`;
  await chooseFiles(page, [temporaryFile(name, Buffer.from('bonjour'))]);
  await queued(page, name).waitFor();
  const modal = uploadModal(page);
  const first = modal.getByText(
    /^Pour ajouter des fichiers ou créer un dossier, confirmez d’abord/,
  );
  await first.waitFor();
  expect(await modal.getByRole('button', { name: 'Téléverser' }).isDisabled()).toBe(true);

  await modal.getByRole('button', { name: 'Obtenir le lien' }).click();
  const link = modal.getByRole('link', { name: 'Installation locale : confirmer cette adresse' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const confirm = tab.getByRole('button', { name: 'Confirmer mon adresse' });
  await confirm.waitFor();
  expect(await isVerified(email)).toBe(false);
  await confirm.click();
  await tab.getByText('Adresse confirmée.').waitFor();
  expect(await isVerified(email)).toBe(true);
  await tab.close();

  await first.waitFor({ state: 'detached' });
  await queued(page, name).waitFor();
  await send(page);
  await queued(page, name).waitFor({ state: 'detached', timeout: 30_000 });
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
  await ofAdmins.waitFor();
});

test('the owner of an address whom a stranger has signed up says ‘Ce n’est pas moi’', async () => {
  const email = newAddress('directrice');
  await signUp(await people.open(), email);
  const { uid } = await operatorAuth().getUserByEmail(email);

  const page = await people.open({ viewport: PHONE });
  await page.goto(await linkTo(email, 'VERIFY_EMAIL'));
  await page.getByRole('button', { name: 'Se connecter et confirmer' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  await page.getByRole('button', { name: 'Recevoir le message' }).click();
  await page.getByText(`Un message vient d’être envoyé à ${email}`, { exact: false }).waitFor();
  expect(await isVerified(email)).toBe(false);

  await page.goto(await linkTo(email, 'PASSWORD_RESET'));
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('celui de la directrice');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Ce compte est-il le vôtre ?' }).waitFor();
  await expectAccessible(page);
  // It stays, whatever address is opened.
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer ce compte' }).click();
  await page.getByText('Le compte a été supprimé', { exact: false }).waitFor();
  await expect(operatorAuth().getUser(uid)).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });

  await signUp(page, email);
  expect((await operatorAuth().getUserByEmail(email)).uid).not.toBe(uid);
});

test('in somebody else’s session nothing is confirmed, until the account itself is signed in', async () => {
  const email = newAddress('recrue');
  await signUp(await people.open(), email);
  const page = await people.open();
  await signIn(page, memberEmail);
  await page.goto(await linkTo(email, 'VERIFY_EMAIL'));
  await page
    .getByText(`Vous êtes connecté avec ${memberEmail} sur cet appareil.`, { exact: false })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Confirmer mon adresse' }).count()).toBe(0);
  await page.getByLabel('Mot de passe').fill('celui de l’inscription');
  await page.getByRole('button', { name: 'Se connecter et confirmer' }).click();
  await page.getByText('Adresse confirmée.').waitFor();
  expect(await isVerified(email)).toBe(true);
  await page.getByText(email).first().waitFor({ state: 'attached' });
});
