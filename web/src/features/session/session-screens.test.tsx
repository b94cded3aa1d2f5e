import { MESSAGES } from '@navette/core/text/messages';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import {
  MEMBER,
  resetPassword,
  signIn,
  signInAs,
  signOutHere,
  signUp,
} from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { leavers } from '../../state/leavers.ts';
import { SESSION_KEYS } from '../../state/per-person.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { hold } from '../../testing/hold.ts';
import { listing } from '../../testing/listing.ts';
import { renderApp, shownAddress, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';
import { addFiles, fileOf, queued } from '../../testing/adding-files.ts';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Mot de passe', { exact: true });
const home = heading('Navette');
const signInForm = heading('Se Connecter');
const OTHER = { ...MEMBER, uid: 'u-autre', email: 'autre@navette.test' };

async function signInHere(as: string = MEMBER.email): Promise<void> {
  await email.fill(as);
  await password.fill('un mot de passe');
  await button('Se connecter').click();
  await expect.element(home).toBeVisible();
}

async function signInHereAs(user: typeof MEMBER): Promise<void> {
  signIn.mockImplementationOnce(async () => signInAs(user));
  await signInHere(user.email);
}

describe('routes', () => {
  test('someone who is not signed in gets to the sign-in screen from everywhere', async () => {
    await renderApp('/', null);
    for (const path of ['/', '/documents', '/documents?dossier=Contrats', '/nulle/part']) {
      await visit(path);
      await expect.poll(shownAddress).toBe('/signin');
      await expect.element(signInForm).toBeVisible();
    }
  });

  test('someone who is signed in does not see the auth screens, and unknown paths lead to the documents', async () => {
    await renderApp('/signin', MEMBER);
    await expect.poll(shownAddress).toBe('/');
    await visit('/signup');
    await expect.poll(shownAddress).toBe('/');
    await expect.element(home).toBeVisible();
    await visit('/nulle/part');
    await expect.poll(shownAddress).toBe('/documents');
  });
});

describe('the auth screens', () => {
  test('lead to both forms by Connexion and Inscription, and by the logo to /', async () => {
    await renderApp('/signin', null);
    const links = page.getByRole('navigation', { name: 'Accès au compte' });
    await links.getByRole('link', { name: 'Inscription' }).click();
    await expect.element(heading("S'inscrire")).toBeVisible();
    await expect.element(email).toBeRequired();
    await expect.element(password).toBeRequired();
    expect(shownAddress()).toBe('/signup');
    await expect.poll(() => document.title).toBe('Inscription – Navette');
    await expectAccessible();
    await links.getByRole('link', { name: 'Connexion' }).click();
    await expect.element(signInForm).toBeVisible();
    await expect.element(email).toBeRequired();
    await expect.element(password).toBeRequired();
    await expect.poll(() => document.title).toBe('Connexion – Navette');
    const logo = page.getByRole('banner').getByRole('link', { name: 'Navette' });
    await expect.element(logo).toHaveAttribute('href', '/');
  });

  test('a refused sign-in shows the message of the auth service, in red under the button', async () => {
    await renderApp('/signin', null);
    await email.fill(MEMBER.email);
    await password.fill('pas le bon');
    signIn.mockRejectedValueOnce(serviceError('auth/invalid-credential'));
    await button('Se connecter').click();
    const alert = page.getByRole('form').getByRole('alert');
    const words = alert.getByText('for a test');
    await expect.element(words).toHaveStyle({ color: 'rgb(179, 38, 30)' });
    const above = button('Se connecter').element().getBoundingClientRect();
    expect(words.element().getBoundingClientRect().top).toBeGreaterThan(above.bottom);
    expect(shownAddress()).toBe('/signin');
    await expect.element(email).toHaveValue(MEMBER.email);
    expect(signIn).toHaveBeenCalledOnce();
    await expect.element(alert.getByText('Adresse ou mot de passe incorrect.')).toBeVisible();
    await expectAccessible();
    signIn.mockRejectedValueOnce(serviceError('auth/network-request-failed'));
    await button('Se connecter').click();
    await expect.element(alert.getByText(/Vérifiez votre réseau/)).toBeVisible();
  });

  test('an address that has an account leads to signing in, and is typed there', async () => {
    await renderApp('/documents?dossier=Exploitation', null);
    await page.getByRole('link', { name: 'Inscription' }).click();
    await email.fill(MEMBER.email);
    await password.fill('une autre phrase');
    signUp.mockRejectedValueOnce(serviceError('auth/email-already-in-use'));
    await button("S'inscrire").click();
    await expect.element(page.getByRole('alert').getByText('for a test')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Cette adresse a déjà un compte : se connecter' }).click();
    await expect.element(signInForm).toBeVisible();
    await expect.element(email).toHaveValue(MEMBER.email);
    await button('Mot de passe oublié ?').click();
    await expect
      .element(page.getByRole('dialog').getByLabelText('E-mail'))
      .toHaveValue(MEMBER.email);
    await userEvent.keyboard('{Escape}');
    await signInHere();
    await expect.element(page.getByRole('link', { name: /^Reprendre/ })).toBeVisible();
  });

  test('a refused sign-up is refused in the words of the auth service, and keeps the address', async () => {
    await renderApp('/signup', null);
    await email.fill('autre@navette.test');
    await password.fill('une phrase trop connue');
    signUp.mockRejectedValueOnce(serviceError('auth/weak-password'));
    await button("S'inscrire").click();
    await expect.element(page.getByRole('alert').getByText('for a test')).toBeVisible();
    await expect.element(page.getByText(/^Choisissez un mot de passe plus long/)).toBeVisible();
    const wrapped = `HTTP Cloud Function returned an error: {"message":"${MESSAGES.domainRefused}"}`;
    signUp.mockRejectedValueOnce(serviceError('auth/internal-error', wrapped));
    await button("S'inscrire").click();
    await expect.element(page.getByText(MESSAGES.domainRefused, { exact: true })).toBeVisible();
    expect(shownAddress()).toBe('/signup');
    await expect.element(email).toHaveValue('autre@navette.test');
  });

  test('a new password has its rule, before it is sent, and can be looked at', async () => {
    await renderApp('/signup', null);
    await expect.element(password).toHaveAccessibleDescription('12 caractères au moins.');
    await email.fill('autre@navette.test');
    await password.fill('onze signes');
    await button("S'inscrire").click();
    await expect.element(password).toBeInvalid();
    expect(signUp).not.toHaveBeenCalled();
    await password.fill('secret de quai');
    await expect.element(password).toBeValid();
    await expect.element(password).toHaveAttribute('type', 'password');
    await button('Afficher le mot de passe').click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await button('Masquer le mot de passe').click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  test('a forgotten password is replaced by a message, to the address that was typed', async () => {
    await renderApp('/signin', null);
    await email.fill('personne@navette.test');
    await button('Mot de passe oublié ?').click();
    const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
    await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('personne@navette.test');
    await expectAccessible();
    resetPassword.mockRejectedValueOnce(serviceError('auth/invalid-email'));
    await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect.element(dialog.getByText('for a test')).toBeVisible();
    await expect.element(dialog.getByText(/^Cette adresse n’est pas valable/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
    const answer =
      'Si un compte existe pour personne@navette.test, un message vient de lui être envoyé.';
    await expect.element(dialog.getByText(answer, { exact: false })).toBeVisible();
    expect(resetPassword).toHaveBeenLastCalledWith('personne@navette.test');
    await dialog.getByRole('button', { name: 'Renvoyer le message' }).click();
    await expect
      .element(dialog.getByText(/un nouveau message vient de lui être envoyé/))
      .toBeVisible();
    expect(resetPassword).toHaveBeenCalledTimes(3);
    resetPassword.mockRejectedValueOnce(serviceError('auth/too-many-requests'));
    await dialog.getByRole('button', { name: 'Renvoyer le message' }).click();
    await expect.element(dialog.getByText(/^Trop d’essais/)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the layout', () => {
  test('has the logo, the address, the way out, the menu and the copyright', async () => {
    storeItems([itemAt('Exploitation/')]);
    await renderApp('/', MEMBER);
    await expect.element(page.getByText(/^Partagez et gérez les fichiers de vos/)).toBeVisible();
    await expect.poll(() => document.title).toBe('Accueil – Navette');
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: 'Navette' });
    await expect.element(logo).toHaveAttribute('href', '/');
    await expect.element(header.getByText(MEMBER.email)).toBeVisible();
    await expect.element(header.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    const copyright = `© ${new Date().getFullYear()} Navette Logistique`;
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent(copyright);
    await expectAccessible();
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await menu.getByRole('link', { name: 'Documents' }).click();
    await expect.element(listing).toBeVisible();
    expect(shownAddress()).toBe('/documents');
    await menu.getByRole('link', { name: 'Accueil' }).click();
    await expect.element(home).toBeVisible();
    expect(shownAddress()).toBe('/');
  });

  test('on a phone the menu is folded and the address hidden', async () => {
    await resizeTo(PHONE);
    await renderApp('/', MEMBER);
    await expect.element(home).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByText(MEMBER.email)).not.toBeVisible();
    await button('Ouvrir le menu').click();
    await menu.getByRole('link', { name: 'Documents' }).click();
    await expect.poll(shownAddress).toBe('/documents');
    await expect.element(menu).not.toBeInTheDocument();
  });
});

describe('who came by a link', () => {
  const BILLS = '/documents?dossier=Exploitation/Bons de livraison';
  const link = page.getByRole('link', { name: /^Reprendre/ });

  test('finds it first on the home page, focused', async () => {
    await renderApp(BILLS, null);
    await signInHere();
    expect(shownAddress()).toBe('/');
    const name = 'Reprendre : Documents › Exploitation › Bons de livraison';
    const resume = page.getByRole('link', { name, exact: true });
    await expect.element(resume).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shownAddress).toBe(BILLS);
  });

  test('finds nothing to resume when they came to the home page', async () => {
    await renderApp('/', null);
    await signInHere();
    await expect.element(button('Partagés avec moi')).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
  });

  test('does not tell the next person where the one before has been', async () => {
    storeItems([itemAt('Exploitation/'), itemAt('Exploitation/Bons de livraison/')]);
    await renderApp(BILLS, null);
    await signInHere();
    await link.click();
    await expect.poll(shownAddress).toBe(BILLS);
    await button('Déconnexion').click();
    await expect.element(signInForm).toBeVisible();
    await expect.element(email).toHaveValue('');
    await signInHere();
    await expect.element(button('Partagés avec moi')).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
  });

  test('goes on there whose session was ended, and nobody else', async () => {
    const ended = page.getByRole('alert').getByText('Votre session a pris fin. Reconnectez-vous.');
    for (const next of [MEMBER, OTHER]) {
      const app = await renderApp(BILLS, MEMBER);
      await expect.poll(shownAddress).toBe(BILLS);
      await expect.element(button('Déconnexion')).toBeVisible();
      signInAs(null);
      await expect.element(ended).toBeVisible();
      await expect.element(email).toHaveValue(MEMBER.email);
      await signInHereAs(next);
      await expect.element(button('Partagés avec moi')).toBeVisible();
      expect(link.elements()).toHaveLength(next === MEMBER ? 1 : 0);
      signInAs(null);
      await app.unmount();
    }
  });
});

describe('signing out', () => {
  const HERE_ALONE =
    'Vous êtes déconnecté sur cet appareil. Les autres sessions n’ont pas pu être fermées.';
  const notice = page.getByRole('alert');

  test('ends all sessions, and says nothing more', async () => {
    await renderApp('/documents', MEMBER);
    await button('Déconnexion').click();
    await expect.element(signInForm).toBeVisible();
    expect(functions.revokeSessions).toHaveBeenCalledOnce();
    await expect.element(notice).not.toBeInTheDocument();
    await visit('/documents');
    await expect.poll(shownAddress).toBe('/signin');
  });

  test('leaves the next person neither the files to be sent, nor the order and the layout', async () => {
    storeItems([itemAt('Exploitation/', { is_public: true })]);
    const sorted = () => document.querySelector('th[aria-sort$=ending]')?.textContent;
    await renderApp('/documents', MEMBER);
    await addFiles(fileOf('À envoyer.txt'));
    await expect.element(queued('À envoyer.txt')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await listing.getByRole('button', { name: 'Taille' }).click();
    await expect.poll(sorted).toContain('Taille');
    await button('Vignettes').click();
    await expect.element(listing).not.toBeInTheDocument();
    await button('Déconnexion').click();
    await button('Se déconnecter').click();
    await signInHereAs(OTHER);
    await page.getByRole('link', { name: 'Documents' }).click();
    await expect.poll(sorted).toContain('Nom');
    await button('Ajouter un/des fichier(s)').click();
    await expect.element(button('Choisir des fichiers')).toBeVisible();
    await expect.element(queued('À envoyer.txt')).not.toBeInTheDocument();
  });

  test('leaves neither the name of who comments nor their unsent text, not for themselves either', async () => {
    const file = '/documents?fichier=Relais.txt';
    const name = page.getByLabelText('Nom', { exact: true });
    const text = page.getByLabelText('Commentaire', { exact: true });
    storeItems([itemAt('Relais.txt', { is_public: true })]);
    await renderApp(file, MEMBER);
    await name.fill('Léa M.');
    await text.fill('Pour moi seule');
    await userEvent.keyboard('{Escape}');
    await button('Déconnexion').click();
    await expect.element(signInForm).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('Léa M.');
    await signInHereAs(MEMBER);
    await visit(file);
    await expect.element(name).toHaveValue('Membre');
    await expect.element(text).toHaveValue('');
  });

  test('on a phone is in the account’s menu, and says of which devices before', async () => {
    await resizeTo(PHONE);
    await renderApp('/documents', MEMBER);
    await expect.element(button('Mon compte')).toBeVisible();
    await expect.element(button('Déconnexion')).not.toBeInTheDocument();
    await button('Mon compte').click();
    await page.getByRole('menuitem', { name: 'Déconnexion de tous les appareils' }).click();
    await expect.element(signInForm).toBeVisible();
    expect(functions.revokeSessions).toHaveBeenCalledOnce();
  });

  test('of this device alone ends no other session, asks about files too, and leaves nothing that names', async () => {
    await renderApp('/documents', MEMBER);
    await expect
      .element(button('Déconnexion'))
      .toHaveAccessibleDescription('Déconnexion de tous les appareils');
    await addFiles(fileOf('À envoyer.txt'));
    await expect.element(queued('À envoyer.txt')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    localStorage.setItem(SESSION_KEYS.folders, '["Contrats/"]');
    await button('Mon compte').click();
    await page.getByRole('menuitem', { name: 'Déconnexion de cet appareil' }).click();
    const question = page.getByRole('dialog', { name: '1 fichier n’est pas encore envoyé' });
    await expect.element(question).toBeVisible();
    await button('Se déconnecter').click();
    await expect.element(signInForm).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(email).toHaveValue('');
    expect(functions.revokeSessions).not.toHaveBeenCalled();
    expect(signOutHere).toHaveBeenCalledOnce();
    expect(localStorage.getItem(SESSION_KEYS.folders)).toBeNull();
    await expect.poll(leavers).toEqual([]);
  });

  test('is done here when the functions fail, and said to be', async () => {
    await renderApp('/documents', MEMBER);
    functions.revokeSessions.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await button('Déconnexion').click();
    await expect.element(notice).toHaveTextContent(HERE_ALONE);
    await expectAccessible();
  });

  test('does not wait longer than 5 s for functions that do not answer', async () => {
    storeItems([itemAt('Exploitation/')]);
    await renderApp('/documents', MEMBER);
    await expect.element(listing).toBeVisible();
    const held = hold(functions.revokeSessions);
    const leave = button('Déconnexion').element() as HTMLElement;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Not with the locator, which would let time pass while it waits.
    leave.click();
    await held.made;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(signOutHere).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(signOutHere).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await expect.element(notice).toHaveTextContent(HERE_ALONE);
    held.release();
  });
});
