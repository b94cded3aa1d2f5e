import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER, signInAs } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { act, expectNames } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

// As in a deployment with company domains; set before the modules that read them are loaded.
vi.hoisted(() => vi.stubEnv('VITE_COMPANY_DOMAINS', 'navette.test, filiale.test'));

const FOREIGN = { ...MEMBER, email: 'max@ailleurs.test' };
const band = page.getByRole('region', { name: 'Confirmation de votre adresse' });
const sentence = page.getByText(
  'L’accès est réservé aux adresses de l’entreprise (navette.test, filiale.test). Déconnectez-vous, puis connectez-vous avec la vôtre.',
);

test('a foreign account reads why it sees nothing, and nothing is requested for it', async () => {
  await renderApp('/', FOREIGN);
  await expect.element(sentence).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect.poll(() => location.pathname).toBe('/documents');
  await expect.element(sentence).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(fetchRecordsPage).not.toHaveBeenCalled();
});

test('a foreign account is not asked to confirm an address that is of no use', async () => {
  await renderApp('/', { ...FOREIGN, emailVerified: false });
  await expect.element(sentence).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
});

test('a new account of the company is asked to confirm its address, and then gets in', async () => {
  storeItems([itemAt('Contrats/')]);
  await renderApp('/documents', { ...MEMBER, emailVerified: false });
  await expect
    .element(page.getByText('Confirmez votre adresse pour accéder à Navette.'))
    .toBeVisible();
  await expect.element(band).toBeVisible();
  expect(fetchRecordsPage).not.toHaveBeenCalled();
  signInAs(MEMBER);
  await expectNames(['Contrats']);
});

test('an admin who gives access to foreign addresses reads that it is in vain', async () => {
  storeItems([itemAt('Contrats/')]);
  await renderApp('/documents', ADMIN);
  await act('Contrats', 'Accès');
  const dialog = page.getByRole('dialog', { name: 'Accès' });
  const field = dialog.getByLabelText('E-mails autorisés');
  const warning = dialog.getByText(/réservé aux adresses de l’entreprise/);
  const crossOf = (email: string) => dialog.getByRole('button', { name: `Retirer ${email}` });
  await field.fill('paul@navette.test, lea@filiale.test, ');
  await expect.element(crossOf('lea@filiale.test')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await field.fill('max@ailleurs.test, ');
  await expect
    .element(warning)
    .toHaveTextContent(
      'max@ailleurs.test ne verra rien : l’accès à Navette est réservé aux adresses de l’entreprise (navette.test, filiale.test).',
    );
  await field.fill('b@ailleurs.test, c@ailleurs.test, d@ailleurs.test, ');
  await expect.element(crossOf('d@ailleurs.test')).toBeVisible();
  await expect
    .element(
      page.getByText(/^max@ailleurs\.test, b@ailleurs\.test et 2\sautres adresses ne verront rien/),
    )
    .toBeVisible();
});
