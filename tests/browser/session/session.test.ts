import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { colleagueEmail, demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { projectId } from '../../../dev/stack/config/project.ts';
import { goToDocuments, setAdmin } from '../support/session.ts';

const people = peopleInChromium();

describe('routes', () => {
  test('someone who is not signed in gets to the sign-in screen from everywhere', async () => {
    const page = await people.open();
    for (const path of ['/', '/documents', '/documents?dossier=Contrats', '/nulle/part']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/signin');
    }
  });

  test('someone who is signed in does not see the auth screens, and unknown paths lead to the documents', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    for (const path of ['/signin', '/signup']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await page.goto('/nulle/part');
    await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/documents');
  });

  test('says Loading... while it is not known who is there', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    const lookup = Promise.withResolvers<void>();
    await page.route('**/accounts:lookup*', async (route) => {
      await lookup.promise;
      await route.continue();
    });
    await page.goto('/documents');
    await page.getByText('Loading...', { exact: true }).waitFor();
    await expectAccessible(page);
    lookup.resolve();
    await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });
});

describe('the top bar before the sign-in', () => {
  test('leads to both forms by Connexion and Inscription, and by the logo to /', async () => {
    const page = await people.open();
    await page.goto('/signin');
    const links = page.getByRole('navigation', { name: 'Accès au compte' });
    await links.getByRole('link', { name: 'Inscription' }).click();
    await page.getByRole('heading', { name: "S'inscrire" }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    expect(await page.title()).toBe('Inscription – Navette');
    await links.getByRole('link', { name: 'Connexion' }).click();
    await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
    expect(await page.title()).toBe('Connexion – Navette');
    const logo = page.getByRole('banner').getByRole('link', { name: 'Navette' });
    expect(await logo.getAttribute('href')).toBe('/');
  });
});

describe('sign-in', () => {
  test('a wrong password shows the message of the auth service, in red under the button', async () => {
    const page = await people.open({ expectedMessages: /status of 400/ });
    await page.goto('/signin');
    await page.getByLabel('E-mail').fill(memberEmail);
    await page.getByLabel('Mot de passe').fill('pas le bon');
    const button = page.getByRole('button', { name: 'Se connecter' });
    await button.click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^Firebase: .*auth\//);
    const red = await alert.evaluate((element) => getComputedStyle(element).color);
    expect(red).toBe('rgb(179, 38, 30)');
    const [above, below] = [await button.boundingBox(), await alert.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(new URL(page.url()).pathname).toBe('/signin');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(memberEmail);
  });

  test('both fields are required by the browser', async () => {
    const page = await people.open();
    for (const path of ['/signup', '/signin']) {
      await page.goto(path);
      await page.getByRole('heading', { name: /Se Connecter|S'inscrire/ }).waitFor();
      for (const label of ['E-mail', 'Mot de passe']) {
        expect(await page.getByLabel(label).getAttribute('required')).not.toBeNull();
      }
    }
  });

  test('a forgotten password can be replaced, and nobody learns who has an account', async () => {
    const page = await people.open({ expectedMessages: /status of 400/ });
    await page.goto('/signin');
    const answers: string[] = [];
    for (const email of [colleagueEmail, 'personne@navette.test']) {
      await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
      const answer = dialog.getByRole('status');
      await answer.waitFor();
      answers.push(((await answer.textContent()) ?? '').replace(email, 'adresse'));
      const link = dialog.getByRole('link', { name: /choisir un nouveau mot de passe/ });
      expect(await link.count()).toBe(email === colleagueEmail ? 1 : 0);
      if (email === colleagueEmail) {
        await chooseNewPassword(await people.open(), await link.getAttribute('href'));
      }
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(answers[0]).toBe(answers[1]);
    // The new password is that of the demo, so the account is unchanged.
    await signIn(page, colleagueEmail);
  });

  test('the session survives a reload, and sign-out leads to the sign-in screen', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    await page.reload();
    await page.getByText(memberEmail).waitFor();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    await page.goto('/documents');
    await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  });

  test('a new person signs up, gets a message, and is an admin once their address is confirmed', async () => {
    const email = 'recrue@navette.test';
    await setAdmin(email, true);
    onTestFinished(() => setAdmin(email, false));
    const page = await people.open();
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe').fill('un bon mot de passe');
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
    await page.getByText(`Un message a été envoyé à ${email}.`).waitFor();
    await expect.poll(() => messagesTo(email)).toEqual(['VERIFY_EMAIL']);
    await goToDocuments(page);
    const ofAdmins = page.getByRole('link', { name: /^À publier/ });
    expect(await ofAdmins.count()).toBe(0);

    const band = page.getByRole('region', { name: 'Confirmation de votre adresse' });
    await band.getByRole('button', { name: 'Obtenir le lien' }).click();
    const link = band.getByRole('link', { name: 'Installation locale : confirmer cette adresse' });
    await link.waitFor();
    const [confirmation] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await confirmation.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await confirmation.getByText('Adresse confirmée.').waitFor();
    await confirmation.close();
    await band.waitFor({ state: 'detached' });
    await ofAdmins.waitFor();
  });
});

describe('sign-up', () => {
  test.each([
    [colleagueEmail, 'un bon mot de passe', /auth\/email-already-in-use/],
    ['autre@navette.test', 'court', /auth\/weak-password/],
  ])(
    'of %s with “%s” is refused in the words of the auth service',
    async (email, password, words) => {
      const page = await people.open({ expectedMessages: /status of 400/ });
      await page.goto('/signup');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Mot de passe').fill(password);
      await page.getByRole('button', { name: "S'inscrire" }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toMatch(words);
      expect(new URL(page.url()).pathname).toBe('/signup');
      expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    },
  );
});

describe('layout', () => {
  test('has the logo, the address, the way out, the menu and the copyright', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    expect(await page.title()).toBe('Accueil – Navette');
    await page.getByText(/^Partagez et gérez les fichiers de vos équipes/).waitFor();
    const header = page.getByRole('banner');
    expect(await header.getByRole('link', { name: 'Navette' }).getAttribute('href')).toBe('/');
    expect(await header.getByText(memberEmail).isVisible()).toBe(true);
    await header.getByRole('button', { name: 'Déconnexion' }).waitFor();
    const year = new Date().getFullYear();
    await page.getByRole('contentinfo').getByText(`© ${year} Navette Logistique`).waitFor();
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await menu.getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/documents');
    await menu.getByRole('link', { name: 'Accueil' }).click();
    await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('on a phone the menu is folded and the address hidden', async () => {
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    await signIn(page, memberEmail);
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    expect(await menu.isVisible()).toBe(false);
    expect(await page.getByText(memberEmail).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await menu.getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('list', { name: 'Contenu du dossier' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
  });
});

/** The way behind the link; the new password is that of the demo. */
async function chooseNewPassword(page: Page, link: string | null): Promise<void> {
  await page.goto(link ?? '');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}

/** The kinds of the messages that the auth service has sent to an address. */
async function messagesTo(address: string): Promise<string[]> {
  const mailbox = `http://127.0.0.1:${inject('ports').auth}/emulator/v1/projects/${projectId}/oobCodes`;
  const { oobCodes } = (await (await fetch(mailbox)).json()) as {
    oobCodes: { email: string; requestType: string }[];
  };
  return oobCodes.filter(({ email }) => email === address).map(({ requestType }) => requestType);
}
