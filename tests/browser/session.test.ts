import { describe, expect, test } from 'vitest';
import { memberEmail } from '../../dev/demo/accounts.ts';
import { peopleInChromium } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';

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
    lookup.resolve();
    await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });
});

describe('sign-in', () => {
  test('a wrong password is told in the words of the auth service, in red under the button', async () => {
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
    await page.goto('/signup');
    await page.getByRole('heading', { name: "S'inscrire" }).waitFor();
    for (const label of ['E-mail', 'Mot de passe']) {
      expect(await page.getByLabel(label).getAttribute('required')).not.toBeNull();
    }
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

  test('somebody new signs up and is let in, with their address to confirm', async () => {
    const page = await people.open();
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill('recrue@navette.test');
    await page.getByLabel('Mot de passe').fill('un bon mot de passe');
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
    const band = page.getByRole('region', { name: 'Confirmation de votre adresse' });
    await band.getByRole('button', { name: 'Obtenir le lien' }).click();
    const link = band.getByRole('link', { name: 'Installation locale : confirmer cette adresse' });
    await link.waitFor();
    const [confirmation] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await confirmation.waitForLoadState();
    await confirmation.close();
    await band.getByRole('button', { name: 'J’ai confirmé' }).click();
    await band.waitFor({ state: 'detached' });
  });
});

describe('layout', () => {
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
