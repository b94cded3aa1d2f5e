import { MESSAGES } from '@navette/core/text/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, storeItems } from '../../testing/fakes/items.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { PublicationScreen } from './publication-screen.tsx';

const SEEN = Date.UTC(2026, 2, 1, 10);
const WAITING = { to_publish: true, updated_at: new Date(SEEN) };
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('‘À publier’ decides about items as they are shown, for the people who are shown', async () => {
  storeItems([
    itemAt('Quais/', { is_public: true, updated_at: new Date(SEEN) }),
    itemAt('Quais/a.txt', WAITING),
    itemAt('Quais/b.txt', WAITING),
  ]);
  await renderSignedIn(<PublicationScreen />, ADMIN);
  await expect.element(page.getByText(/tout le monde/).first()).toBeVisible();
  putItem(itemAt('Quais/a.txt', { ...WAITING, updated_at: new Date(SEEN + 60_000) }));
  functions.setAccess.mockRejectedValueOnce(new CallError(MESSAGES.accessChanged, 'changed'));
  await button('Rendre visible comme le dossier : a.txt').click();
  await expect.element(page.getByText(/^a\.txt\s: L’accès a changé entre-temps/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sélectionner b.txt' }).click();
  await button('Laisser privé').click();
  const change = { isPublic: false, allowedEmails: [] };
  const sent = () => functions.setAccess.mock.calls.map(([data]) => data);
  await expect.poll(sent).toEqual([
    { ...change, path: 'Quais/a.txt', inherits: true, seen: { item: SEEN, folder: SEEN } },
    { ...change, path: 'Quais/b.txt', inherits: false, seen: { item: SEEN } },
  ]);
});
