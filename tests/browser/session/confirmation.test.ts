import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { memberEmail, newcomerEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { projectId } from '../../../dev/stack/config/project.ts';
import { operatorAuth } from '../../emulators/support/operator.ts';
import { newAddress } from '../../emulators/support/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { goToDocuments } from '../support/session.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

// Somebody signs up with an address that may be a colleague's. The colleague gets the messages.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

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

describe.each(SIZES)('at $width px', (viewport) => {
  test('whoever signed up confirms in their session, and goes on', async () => {
    const email = newAddress('recrue');
    const page = await people.open({ viewport });
    await signUp(page, email);
    await page.goto(await linkTo(email, 'VERIFY_EMAIL'));
    const confirm = page.getByRole('button', { name: 'Confirmer mon adresse' });
    await confirm.waitFor();
    await expectAccessible(page);
    expect(await isVerified(email)).toBe(false);
    await confirm.click();
    await page.getByText('Adresse confirmée.').waitFor();
    await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
    expect(await isVerified(email)).toBe(true);
    expect(await page.getByRole('region', { name: 'Confirmation de votre adresse' }).count()).toBe(
      0,
    );
  });

  test('the owner of an address whom a stranger has signed up says ‘Ce n’est pas moi’', async () => {
    const email = newAddress('directrice');
    await signUp(await people.open(), email);
    const { uid } = await operatorAuth().getUserByEmail(email);

    const page = await people.open({ viewport });
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
});

test('without a session, the password of the account confirms', async () => {
  const email = newAddress('recrue');
  await signUp(await people.open(), email);
  const page = await people.open({ expectedMessages: /status of 400/ });
  await page.goto(await linkTo(email, 'VERIFY_EMAIL'));
  await page.getByLabel('Mot de passe').fill('un autre');
  const go = page.getByRole('button', { name: 'Se connecter et confirmer' });
  await go.click();
  await page.getByRole('alert').waitFor();
  expect(await isVerified(email)).toBe(false);
  await page.getByLabel('Mot de passe').fill('celui de l’inscription');
  await go.click();
  await page.getByText('Adresse confirmée.').waitFor();
  expect(await isVerified(email)).toBe(true);
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

test('whose account it is, is asked after a new password alone: those who made it keep it', async () => {
  const email = newAddress('distrait');
  const page = await people.open();
  await signUp(page, email);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.goto(await linkTo(email, 'PASSWORD_RESET'));
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('un nouveau');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Oui, c’est mon compte' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
});

test.each(['verifyAndChangeEmail', 'recoverEmail', 'signIn'])(
  'a link that Navette does not know is refused with a sentence: %s',
  async (mode) => {
    const page = await people.open();
    await page.goto(`/signin?mode=${mode}&oobCode=abc`);
    await page.getByText('Rien n’a été modifié.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  },
);

test('a link that was used says so, and how to get another one', async () => {
  const page = await people.open({ expectedMessages: /status of 400/ });
  await page.goto('/signin?mode=verifyEmail&oobCode=abc');
  await page.getByText('Ce lien a expiré ou a déjà servi.').waitFor();
  await page.getByText('Connectez-vous : vous pourrez recevoir un nouveau message.').waitFor();
});

test('without an answer of the auth service, the link can be tried again', async () => {
  const email = newAddress('recrue');
  await signUp(await people.open(), email);
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await page.route('**/accounts:resetPassword*', (route) => route.abort());
  await page.goto(await linkTo(email, 'VERIFY_EMAIL'));
  await page.getByText('Le lien n’a pas pu être vérifié.').waitFor();
  await page.unroute('**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Se connecter et confirmer' }).waitFor();
});

test('if the answer that the account is one’s own is lost, it is asked once more', async () => {
  const email = newAddress('recrue');
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await signUp(page, email);
  await page.route('**/settleAccount', (route) => route.abort());
  await page.goto(await linkTo(email, 'VERIFY_EMAIL'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  const mine = page.getByRole('button', { name: 'Oui, c’est mon compte' });
  await mine.click();
  await page.getByText('La connexion au service a échoué', { exact: false }).waitFor();
  await page.unroute('**/settleAccount');
  await mine.click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
});

describe('somebody whose address is not confirmed', () => {
  const OWN = /^Pour ajouter des fichiers ou créer un dossier, confirmez d’abord votre adresse/;

  test('reads beside the buttons that they must confirm first, and how', async () => {
    const page = await people.open();
    await signIn(page, newcomerEmail);
    await goToDocuments(page);
    await page.getByText(OWN).waitFor();
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    const band = page.getByRole('region', { name: 'Confirmation de votre adresse' });
    expect(await band.getByRole('button', { name: 'Obtenir le lien' }).evaluate(isFocused)).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    await page.getByRole('dialog').getByText(OWN).waitFor();
    await expectAccessible(page);
  });

  test('keeps what they have chosen, and sends it once they have confirmed in another tab', async () => {
    const email = newAddress('recrue');
    const page = await people.open();
    await signUp(page, email);
    await goToDocuments(page);
    const name = `choisi-${crypto.randomUUID().slice(0, 8)}.txt`;
    await chooseFiles(page, [temporaryFile(name, Buffer.from('bonjour'))]);
    await queued(page, name).waitFor();
    const modal = uploadModal(page);
    const upload = modal.getByRole('button', { name: 'Téléverser' });
    await modal.getByText(OWN).waitFor();
    expect(await upload.isDisabled()).toBe(true);

    await modal.getByRole('button', { name: 'Obtenir le lien' }).click();
    const link = modal.getByRole('link', { name: 'Installation locale : confirmer cette adresse' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await tab.getByText('Adresse confirmée.').waitFor();
    await tab.close();

    await modal.getByText(OWN).waitFor({ state: 'detached' });
    await queued(page, name).waitFor();
    await send(page);
    await queued(page, name).waitFor({ state: 'detached', timeout: 30_000 });
    await page.keyboard.press('Escape');
    await rowOf(page, name).waitFor();
  });

  test('cannot choose anything on a phone before, and can after ‘J’ai confirmé’', async () => {
    const email = newAddress('recrue');
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    await signUp(page, email);
    await page.goto('/documents');
    await page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(OWN).waitFor();
    const photos = sheet.getByRole('button', { name: /Photos/ });
    expect(await photos.isDisabled()).toBe(true);
    // On another device: the link is followed there.
    const other = await people.open();
    await other.goto(await linkTo(email, 'VERIFY_EMAIL'));
    await other.getByLabel('Mot de passe').fill('celui de l’inscription');
    await other.getByRole('button', { name: 'Se connecter et confirmer' }).click();
    await other.getByText('Adresse confirmée.').waitFor();
    await sheet.getByRole('button', { name: 'J’ai confirmé' }).click();
    await sheet.getByText(OWN).waitFor({ state: 'detached' });
    await expect.poll(() => photos.isDisabled()).toBe(false);
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
