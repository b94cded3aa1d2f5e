import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { signIn as signInByForm } from '../../../quality/browser/sign-in.ts';
import { listing } from './screens/listing.ts';
import { storeItem } from './quiet-page.ts';

/** Where Firebase Auth keeps a session, in local storage. */
const SESSION_KEY = 'firebase:authUser:';

/** The stored sessions that tests have begun, by e-mail address: all files run in one process. */
const sessions = new Map<string, [key: string, value: string]>();

/**
 * Signs a person in and opens the home page: the first time through the form, then by restoring the same session as long
 * as nobody has ended it. Tests that end sessions use the form instead.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  await bringSession(page, email);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}

/** Signs in and opens the documents. */
export async function openDocuments(page: Page, email: string): Promise<void> {
  await bringSession(page, email);
  await page.goto('/documents');
  await listing(page).waitFor();
}

/**
 * Opens the documents as an admin who is to lose that right: waits for the last requests that the page sends by itself
 * (running jobs, items to publish), since a later one would find out that the right is gone.
 */
export async function openDocumentsAsAdmin(page: Page, email: string): Promise<void> {
  await bringSession(page, email);
  const last = ['asked_by_uid', 'to_publish'].map((field) =>
    page.waitForResponse(
      (answer) =>
        // The home page, to which signing in has led, asks too.
        (answer.request().postData() ?? '').includes(field) &&
        new URL(answer.frame().url()).pathname === '/documents',
    ),
  );
  await page.goto('/documents');
  await listing(page).waitFor();
  await Promise.all(last);
}

/** For tests that end sessions: the next sign-in uses the form. */
export function forgetSessions(): void {
  sessions.clear();
}

/**
 * Gives a page a session, so that the next address is opened signed in, without the home page being loaded before.
 */
export async function bringSession(page: Page, email: string): Promise<void> {
  const session = sessions.get(email);
  if (session && (await isGoingOn(session))) {
    await storeItem(page, session);
    return;
  }
  await signInByForm(page, email);
  const begun = await page.evaluate(
    (prefix) => Object.entries(localStorage).find(([key]) => key.startsWith(prefix)),
    SESSION_KEY,
  );
  if (!begun) throw new Error(`The session of ${email} is not in local storage.`);
  sessions.set(email, begun as [string, string]);
}

/** Whether the auth service takes the token of a stored session: signing out ends all sessions of an account. */
async function isGoingOn([, stored]: [key: string, value: string]): Promise<boolean> {
  const { stsTokenManager } = JSON.parse(stored) as { stsTokenManager: { accessToken: string } };
  const accounts = `http://127.0.0.1:${inject('ports').auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const answer = await fetch(`${accounts}:lookup?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: stsTokenManager.accessToken }),
  });
  return answer.ok;
}
