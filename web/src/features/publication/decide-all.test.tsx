import { MESSAGES } from '@navette/core/text/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, storeItems } from '../../testing/fakes/items.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { forgetOthersThan } from '../../state/per-person.ts';
import { PublicationScreen } from './publication-screen.tsx';
import { decideAll, publication } from './decide-all.ts';

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

test('ends with the person: nothing more is asked for, and nothing is told to the next one', async () => {
  functions.setAccess.mockClear();
  const items = Array.from({ length: 10 }, (_, at) => itemAt(`Quais/${at}.txt`, WAITING));
  const four = () => functions.setAccess.mock.calls.length === 4;
  const answer = { path: 'Quais/', updated: 1 };
  for (let call = 0; call < 4; call++) {
    functions.setAccess.mockImplementationOnce(async () => {
      if (four()) forgetOthersThan(null);
      return answer;
    });
  }
  const outcome = await decideAll('showAsFolder', items, undefined);
  expect(functions.setAccess).toHaveBeenCalledTimes(4);
  expect(outcome).toBeNull();
  expect(publication.get()).toBeNull();
});
