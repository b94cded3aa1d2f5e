import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { hold } from '../../../testing/hold.ts';
import {
  checkVerification,
  MEMBER,
  renewToken,
  resetPassword,
  sendVerification,
  signIn,
  signInAs,
} from '../../../testing/fakes/accounts.ts';
import {
  addressOfCode,
  choosePassword,
  confirmAddress,
} from '../../../testing/fakes/action-codes.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { listing } from '../../../testing/listing.ts';
import { renderApp, visit } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

// What the links in messages lead to. Somebody may sign up with a colleague's address, and the colleague gets the
// messages. Every code of the fakes is the member's.

const CONFIRM = '/signin?mode=verifyEmail&oobCode=abc';
const NEW_PASSWORD = '/signin?mode=resetPassword&oobCode=abc';
/** Somebody whose account has the address of the message, not confirmed yet. */
const NEWCOMER = { ...MEMBER, emailVerified: false };
/** Somebody whose address was confirmed only by a new password. */
const UNSETTLED = { ...MEMBER, unsettled: true };
const COLLEAGUE = { ...MEMBER, uid: 'u-collegue', email: 'collegue@navette.test' };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = page.getByLabelText('Mot de passe', { exact: true });
const home = page.getByRole('heading', { name: 'Navette', exact: true });
const question = page.getByRole('heading', { name: 'Ce compte est-il le vôtre ?' });
const said = (words: string) => page.getByText(words, { exact: false });

describe('a link that confirms an address', () => {
  test('is confirmed by a button within the session of its account, which goes on', async () => {
    await renderApp(CONFIRM, NEWCOMER);
    await expect.element(button('Confirmer mon adresse')).toBeVisible();
    await expectAccessible();
    expect(confirmAddress).not.toHaveBeenCalled();
    confirmAddress.mockImplementationOnce(async () => signInAs(MEMBER));
    await button('Confirmer mon adresse').click();
    await expect.element(said('Adresse confirmée.')).toBeVisible();
    await expect.element(home).toBeVisible();
    expect(confirmAddress).toHaveBeenCalledExactlyOnceWith('abc', MEMBER.email);
    expect(functions.settleAccount).toHaveBeenCalledExactlyOnceWith({ mine: true });
    expect(renewToken).toHaveBeenCalledOnce();
    const band = page.getByRole('region', { name: 'Confirmation de votre adresse' });
    await expect.element(band).not.toBeInTheDocument();
  });

  test('asks for the password without a session, and confirms nothing with another one', async () => {
    await resizeTo(PHONE);
    await renderApp(CONFIRM, null);
    const go = button('Se connecter et confirmer');
    await expect.element(go).toBeVisible();
    await expectAccessible();
    await password.fill('un autre');
    signIn.mockRejectedValueOnce(serviceError('auth/invalid-credential'));
    await go.click();
    await expect.element(page.getByRole('alert').getByText('for a test')).toBeVisible();
    expect(confirmAddress).not.toHaveBeenCalled();
    await password.fill('celui de l’inscription');
    await go.click();
    await expect.element(said('Adresse confirmée.')).toBeVisible();
    expect(signIn).toHaveBeenLastCalledWith({
      email: MEMBER.email,
      password: 'celui de l’inscription',
    });
    expect(confirmAddress).toHaveBeenCalledOnce();
  });

  test('says in somebody else’s session that going on leaves it', async () => {
    await renderApp(CONFIRM, COLLEAGUE);
    const words = `Vous êtes connecté avec ${COLLEAGUE.email} sur cet appareil.`;
    await expect.element(said(words)).toBeVisible();
    await expect.element(button('Se connecter et confirmer')).toBeVisible();
    await expect.element(button('Confirmer mon adresse')).not.toBeInTheDocument();
  });

  test('has whoever did not make the account get a message for a new password', async () => {
    await renderApp(CONFIRM, null);
    await button('Ce n’est pas moi').click();
    await expectAccessible();
    await button('Recevoir le message').click();
    await expect.element(said(`Un message vient d’être envoyé à ${MEMBER.email}`)).toBeVisible();
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith(MEMBER.email);
    expect(confirmAddress).not.toHaveBeenCalled();
  });

  test('that was used says so, and how to get another one', async () => {
    addressOfCode.mockRejectedValueOnce(serviceError('auth/invalid-action-code'));
    await renderApp(CONFIRM, null);
    await expect.element(said('Ce lien a expiré ou a déjà servi.')).toBeVisible();
    const again = 'Connectez-vous\u00a0: vous pourrez recevoir un nouveau message.';
    await expect.element(page.getByText(again, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test('can be tried again without an answer of the auth service', async () => {
    addressOfCode.mockRejectedValueOnce(serviceError('auth/network-request-failed'));
    await renderApp(CONFIRM, null);
    await expect.element(said('Le lien n’a pas pu être vérifié.')).toBeVisible();
    await button('Réessayer').click();
    await expect.element(button('Se connecter et confirmer')).toBeVisible();
  });
});

test.each(['verifyAndChangeEmail', 'recoverEmail', 'signIn'])(
  'a link that Navette does not know is refused with a sentence: %s',
  async (mode) => {
    await renderApp(`/signin?mode=${mode}&oobCode=abc`, null);
    await expect.element(said('Rien n’a été modifié.')).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click();
    await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
    expect(addressOfCode).not.toHaveBeenCalled();
  },
);

describe('after a new password alone', () => {
  test('whose account it is, is asked: those who made it keep it', async () => {
    await renderApp(NEW_PASSWORD, null);
    await expect.element(password).toBeVisible();
    await expectAccessible();
    await password.fill('un nouveau');
    await button('Enregistrer').click();
    await expect.element(password).toBeInvalid();
    await password.fill('un nouveau mot de passe');
    signIn.mockImplementationOnce(async () => signInAs(UNSETTLED));
    await button('Enregistrer').click();
    await expect.element(question).toBeVisible();
    expect(choosePassword).toHaveBeenCalledExactlyOnceWith('abc', 'un nouveau mot de passe');
    await expectAccessible();
    renewToken.mockImplementationOnce(async () => signInAs(MEMBER));
    await button('Oui, c’est mon compte').click();
    await expect.element(home).toBeVisible();
    expect(functions.settleAccount).toHaveBeenCalledExactlyOnceWith({ mine: true });
  });

  test('the question stays, whatever address is opened, until a stranger’s account is deleted', async () => {
    await renderApp('/', UNSETTLED);
    await expect.element(question).toBeVisible();
    await visit('/documents');
    await expect.element(question).toBeVisible();
    await expect.element(listing).not.toBeInTheDocument();
    await button('Ce n’est pas moi').click();
    const dialog = page.getByRole('dialog', { name: 'Supprimer ce compte ?' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Supprimer ce compte' }).click();
    await expect.element(said('Le compte a été supprimé')).toBeVisible();
    expect(functions.settleAccount).toHaveBeenCalledExactlyOnceWith({ mine: false });
  });

  test('if the answer that the account is one’s own is lost, it is asked once more', async () => {
    await renderApp('/', UNSETTLED);
    functions.settleAccount.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await button('Oui, c’est mon compte').click();
    await expect.element(said('La connexion au service a échoué')).toBeVisible();
    renewToken.mockImplementationOnce(async () => signInAs(MEMBER));
    await button('Oui, c’est mon compte').click();
    await expect.element(home).toBeVisible();
  });
});

describe('somebody whose address is not confirmed', () => {
  const first = /^Pour ajouter des fichiers ou créer un dossier, confirmez d’abord votre adresse/;
  const band = page.getByRole('region', { name: 'Confirmation de votre adresse' });

  test('reads beside the buttons that they must confirm first, and how', async () => {
    storeItems([itemAt('Contrats/')]);
    await renderApp('/documents', NEWCOMER);
    await expect.element(page.getByText(first)).toBeVisible();
    await button('Confirmer mon adresse').click();
    await expect.element(band.getByRole('button', { name: 'Renvoyer le message' })).toHaveFocus();
    await button('Créer un dossier').click();
    await expect.element(page.getByRole('dialog').getByText(first)).toBeVisible();
    await expectAccessible();
  });

  test('has the message sent again, and is told whether they have confirmed', async () => {
    await renderApp('/', NEWCOMER);
    sendVerification.mockRejectedValueOnce(serviceError('auth/too-many-requests'));
    await band.getByRole('button', { name: 'Renvoyer le message' }).click();
    await expect.element(band.getByText(/L’envoi du message a échoué/)).toBeVisible();
    await band.getByRole('button', { name: 'Envoyer le message', exact: true }).click();
    await expect
      .element(band.getByText(`Un message a été envoyé à ${MEMBER.email}.`))
      .toBeVisible();
    const again = hold(sendVerification);
    await band.getByRole('button', { name: 'Renvoyer le message' }).click();
    await again.made;
    await expect.element(band.getByRole('button', { name: 'Renvoyer le message' })).toBeDisabled();
    again.release();
    await expect
      .element(band.getByText(`Un nouveau message a été envoyé à ${MEMBER.email}.`))
      .toBeVisible();
    await band.getByRole('button', { name: 'J’ai confirmé' }).click();
    await expect.element(band.getByText('Votre adresse n’est pas encore confirmée.')).toBeVisible();
    checkVerification.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await band.getByRole('button', { name: 'J’ai confirmé' }).click();
    await expect.element(band.getByText(/La connexion au service a échoué/)).toBeVisible();
  });

  test('cannot choose anything on a phone before, and can after ‘J’ai confirmé’', async () => {
    await resizeTo(PHONE);
    await renderApp('/documents', NEWCOMER);
    await button('Ajouter des photos ou des fichiers').click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByText(first)).toBeVisible();
    const photos = sheet.getByRole('button', { name: /Photos/ });
    await expect.element(photos).toBeDisabled();
    await expectAccessible();
    checkVerification.mockImplementationOnce(async () => {
      signInAs(MEMBER);
      return true;
    });
    await sheet.getByRole('button', { name: 'J’ai confirmé' }).click();
    await expect.element(sheet.getByText(first)).not.toBeInTheDocument();
    await expect.element(photos).toBeEnabled();
  });
});
