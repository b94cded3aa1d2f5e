import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { emailKey } from '../../../core/src/accounts/emails.ts';
import { ROLE_CLAIM } from '../../../core/src/accounts/role-claim.ts';
import { demoPassword } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { forgetSessions } from './sign-in.ts';

/** Clicks 'Déconnexion' and waits for the sign-in screen. Ends all sessions of the account. */
export async function signOut(page: Page): Promise<void> {
  forgetSessions();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
}

/** Signs in on the open sign-in screen, without a reload: the page keeps its state. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}

/** Goes from the home page to the documents, without a reload. */
export async function goToDocuments(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
}

/** Makes a verified account with the password of the demo, listed in `admins`, for a single test. */
export async function spareAdmin(name: string): Promise<{ uid: string; email: string }> {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@navette.test`;
  return withAdminServices(inject('ports'), async ({ auth, firestore }) => {
    const { uid } = await auth.createUser({ email, emailVerified: true, password: demoPassword });
    await auth.setCustomUserClaims(uid, ROLE_CLAIM);
    await firestore.collection('admins').doc(email).set({});
    return { uid, email };
  });
}

/** Lists an address in `admins`, or no longer, as the operator does. */
export async function setAdmin(email: string, listed: boolean): Promise<void> {
  await withAdminServices(inject('ports'), async ({ firestore }) => {
    const entry = firestore.collection('admins').doc(emailKey(email));
    await (listed ? entry.set({}) : entry.delete());
  });
}

/** Waits for the next second: Auth stores the start and the revocation of sessions in whole seconds. */
export async function untilNextSecond(page: Page): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await page.waitForFunction((second) => Math.floor(Date.now() / 1000) > second, now);
}
