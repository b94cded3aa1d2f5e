import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildWeb } from '../../../web/build/build-web.ts';
import { adminEmail, demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { openAccess, crossOf, typeAddresses } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { keepBuild } from '../support/data/deployment.ts';
import { goToDocuments, signInHere } from '../support/session.ts';

// The application as a deployment builds it where the company's domains are set.

const people = peopleInChromium();
const DOMAIN = memberEmail.replace(/^.*@/, '');
/** Where Hosting finds the page; its assets have names of their own in each build. */
const served = join(projectRoot, inject('webBuild'));
const outDir = `${inject('webBuild')}-company`;
let putBack: () => void;

beforeAll(async () => {
  await buildWeb({ outDir, ports: inject('ports'), companyDomains: [DOMAIN, 'filiale.test'] });
  putBack = keepBuild();
  await cp(join(projectRoot, outDir), served, { recursive: true });
});

afterAll(async () => {
  putBack();
  await rm(join(projectRoot, outDir), { recursive: true });
});

/** The sign-in screen, and what the page asks of the services of documents and comments. */
async function openSignIn(): Promise<{ page: Page; asked: string[] }> {
  // Other profiles may have the usual page in their cache.
  const page = await people.open({ ownProfile: true });
  const { firestore, storage, comments } = inject('ports');
  const asked: string[] = [];
  page.on('request', (request) => {
    const port = Number(new URL(request.url()).port);
    if ([firestore, storage, comments].includes(port)) asked.push(request.url());
  });
  await page.goto('/signin');
  return { page, asked };
}

/** An account that the operator has made. */
async function newAccount(domain: string, emailVerified: boolean) {
  const email = `${crypto.randomUUID().slice(0, 8)}@${domain}`;
  const { uid } = await withAdminServices(inject('ports'), ({ auth }) =>
    auth.createUser({ email, emailVerified, password: demoPassword }),
  );
  return { uid, email };
}

const band = (page: Page) => page.getByRole('region', { name: 'Confirmation de votre adresse' });

test('a foreign account reads why it sees nothing, and nothing is requested for it', async () => {
  const { email } = await newAccount('ailleurs.test', true);
  const { page, asked } = await openSignIn();
  await signInHere(page, email);
  const sentence = page.getByText(
    `L’accès est réservé aux adresses de l’entreprise (${DOMAIN}, filiale.test). Déconnectez-vous, puis connectez-vous avec la vôtre.`,
  );
  await sentence.waitFor();
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.waitForURL('**/documents');
  expect(await sentence.isVisible()).toBe(true);
  expect(await page.getByRole('table').count()).toBe(0);
  expect(asked).toEqual([]);
});

test('a foreign account is not asked to confirm an address that is of no use', async () => {
  const { email } = await newAccount('ailleurs.test', false);
  const { page } = await openSignIn();
  await signInHere(page, email);
  await page.getByText('L’accès est réservé aux adresses').waitFor();
  expect(await band(page).count()).toBe(0);
});

test('a new account of the company is asked to confirm its address, and then gets in', async () => {
  const { uid, email } = await newAccount(DOMAIN, false);
  const { page, asked } = await openSignIn();
  await signInHere(page, email);
  await page.getByText('Confirmez votre adresse pour accéder à Navette.').waitFor();
  await band(page).waitFor();
  expect(asked).toEqual([]);
  await withAdminServices(inject('ports'), ({ auth }) =>
    auth.updateUser(uid, { emailVerified: true }),
  );
  await band(page).getByRole('button', { name: 'J’ai confirmé' }).click();
  await goToDocuments(page);
});

test('a member of the company notices nothing', async () => {
  const { page } = await openSignIn();
  await signInHere(page, memberEmail);
  await goToDocuments(page);
});

test('an admin who gives access to foreign addresses reads that it is in vain', async () => {
  const { page } = await openSignIn();
  await signInHere(page, adminEmail);
  await goToDocuments(page);
  const dialog = await openAccess(page, 'Contrats');
  const warning = dialog.getByText('réservé aux adresses de l’entreprise');
  await typeAddresses(dialog, `paul@${DOMAIN}, lea@filiale.test, `);
  await crossOf(dialog, 'lea@filiale.test').waitFor();
  expect(await warning.count()).toBe(0);
  await typeAddresses(dialog, 'max@ailleurs.test, ');
  await warning.waitFor();
  expect(await warning.textContent()).toBe(
    `max@ailleurs.test ne verra rien\u00a0: l’accès à Navette est réservé aux adresses de l’entreprise (${DOMAIN}, filiale.test).`,
  );
  await typeAddresses(dialog, 'b@ailleurs.test, c@ailleurs.test, d@ailleurs.test, ');
  await crossOf(dialog, 'd@ailleurs.test').waitFor();
  expect(await warning.textContent()).toMatch(
    /^max@ailleurs\.test, b@ailleurs\.test et 2\u00a0autres adresses ne verront rien/,
  );
});
