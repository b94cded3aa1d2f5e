import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { fetchMovedTo } from '../../../testing/fakes/items/moved.ts';
import { fetchDownloadUrl } from '../../../testing/fakes/items/objects.ts';
import { expectNames } from '../../../testing/listing.ts';
import { renderApp, shownAddress } from '../../../testing/render-app.tsx';

const found = page.getByText('Déplacé : voici son nouvel emplacement.', { exact: true });

beforeEach(() => {
  fetchMovedTo.mockReset().mockResolvedValue(null);
  storeItems([itemAt('B/'), itemAt('B/Dossier/'), itemAt('B/Dossier/dedans.txt')]);
});

test('the old address of a folder leads to where it is', async () => {
  fetchMovedTo.mockImplementation(async (path) => (path === 'A/Dossier/' ? 'B/Dossier/' : null));
  await renderApp('/documents?dossier=A/Dossier', MEMBER);
  await expectNames(['dedans.txt']);
  await expect.element(found).toBeVisible();
  expect(shownAddress()).toBe('/documents?dossier=B/Dossier');
});

test('that of a file opens it where it is', async () => {
  fetchMovedTo.mockImplementation(async (path) =>
    path === 'A/dedans.txt' ? 'B/Dossier/dedans.txt' : null,
  );
  fetchDownloadUrl.mockRejectedValueOnce(serviceError('storage/unauthorized'));
  await renderApp('/documents?dossier=A&fichier=dedans.txt', MEMBER);
  await expect.element(found).toBeVisible();
  expect(shownAddress()).toBe('/documents?dossier=B/Dossier&fichier=dedans.txt');
});

test('where nothing was moved from, or the person may not see it, it is unavailable as ever', async () => {
  await renderApp('/documents?dossier=A/Dossier', MEMBER);
  await expect.poll(() => fetchMovedTo.mock.calls).toContainEqual(['A/Dossier/']);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(shownAddress()).toBe('/documents?dossier=A/Dossier');
});
