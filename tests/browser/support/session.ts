import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { demoPassword } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { forgetSessions } from './sign-in.ts';

/** 'Déconnexion', up to the sign-in screen. It ends all sessions of the account. */
export async function signOut(page: Page): Promise<void> {
  forgetSessions();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
}

/** Signs in on the sign-in screen that is shown: the page, and all that it holds, stays the same. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}

/** From the welcome page to the documents, without loading the page again. */
export async function goToDocuments(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
}

/** A verified account with the password of the demo, listed in `admins`, for one test to spoil. */
export async function spareAdmin(name: string): Promise<{ uid: string; email: string }> {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@navette.test`;
  return withAdminServices(inject('ports'), async ({ auth, firestore }) => {
    const { uid } = await auth.createUser({ email, emailVerified: true, password: demoPassword });
    await auth.setCustomUserClaims(uid, { role: 'authenticated' });
    await firestore.collection('admins').doc(email).set({});
    return { uid, email };
  });
}

/** Waits for the next second: Auth counts in seconds when a session began, and when it was revoked. */
export async function untilNextSecond(page: Page): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await page.waitForFunction((second) => Math.floor(Date.now() / 1000) > second, now);
}
