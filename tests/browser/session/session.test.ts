import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { newMember } from '../support/members.ts';

const people = peopleInChromium();

const NEW_PASSWORD = 'celui du quai nord';

test('signing up and in are refused in the words of the auth service', async () => {
  const page = await people.open({ expectedMessages: /status of 400/ });
  const refused = async (email: string, password: string, words: RegExp) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('button', { name: /Se connecter|S'inscrire/ }).click();
    await page.getByRole('alert').getByText(words).waitFor();
  };
  await page.goto('/signup');
  await refused(colleagueEmail, 'un bon mot de passe', /^Firebase: .*auth\/email-already-in-use/);
  await page.goto('/signin');
  await refused(memberEmail, 'pas le bon', /^Firebase: .*auth\//);
});

test('the session survives a reload, and sign-out leads to the sign-in screen', async () => {
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
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/signin');
  await page.goto('/documents');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

test('a forgotten password can be replaced, and nobody learns who has an account', async () => {
  const page = await people.open({ expectedMessages: /status of 400/ });
  const member = await newMember();
  await page.goto('/signin');
  const answers: string[] = [];
  for (const email of [member, 'personne@navette.test']) {
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
    const answer = dialog.getByRole('status');
    await answer.waitFor();
    answers.push(((await answer.textContent()) ?? '').replace(email, 'adresse'));
    const link = dialog.getByRole('link', { name: /choisir un nouveau mot de passe/ });
    expect(await link.count()).toBe(email === member ? 1 : 0);
    if (email === member) {
      await chooseNewPassword(await people.open(), await link.getAttribute('href'));
    }
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(answers[0]).toBe(answers[1]);
  await signIn(page, member, NEW_PASSWORD);
});

/** The way behind the link. */
async function chooseNewPassword(page: Page, link: string | null): Promise<void> {
  await page.goto(link ?? '');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}
