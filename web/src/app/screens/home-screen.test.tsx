import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchHome } from '../../testing/fakes/search.ts';
import { fetchRecents, storeRecents, writeRecents } from '../../testing/fakes/stored-recents.ts';
import { expectNames } from '../../testing/listing.ts';
import { renderApp, shownAddress, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const section = (name: string) => page.getByRole('region', { name, exact: true });
const itemOf = (title: string, name: string) =>
  section(title).getByRole('listitem').filter({ hasText: name });
const previewOf = (name: string) => page.getByRole('dialog', { name: `Aperçu : ${name}` });

/** The names in a section, in their order. */
const names = (title: string) =>
  section(title)
    .getByRole('link')
    .elements()
    .filter((link) => link.matches('[data-name]'))
    .map((link) => link.getAttribute('title'));

/** What the member sees: a hidden folder holds what was shared with them. */
function storeSome(): void {
  storeItems([
    itemAt('Quai/', { is_public: true }),
    itemAt('Quai/Relevé.pdf', { is_public: true, file_updated_at: ago(2), added_by: ADMIN.email }),
    itemAt('Projet Aigle/Plan.txt', { shared_at: ago(50), shared_by: ADMIN.email }),
    itemAt('Ancien.txt', { file_updated_at: new Date(2026, 2, 3) }),
  ]);
}

test('shows what one opened last, what is new and what was shared; a file closes back to it', async () => {
  await resizeTo(PHONE);
  storeSome();
  storeRecents(['Quai/', 'Effacé.txt', 'Ancien.txt']);
  await renderApp('/', MEMBER);
  await expect.poll(() => names('Récents')).toEqual(['Quai', 'Ancien.txt']);
  expect(names('Nouveautés')).toEqual(['Relevé.pdf', 'Ancien.txt', 'Plan.txt']);
  expect(names('Partagés avec moi')).toEqual(['Plan.txt']);
  await expect.element(section('À publier')).not.toBeInTheDocument();
  const newest = itemOf('Nouveautés', 'Relevé.pdf');
  await expect.element(newest.getByText(/^Ajouté il y a 2.h$/)).toBeVisible();
  await expect.element(newest.getByText('Documents › Quai', { exact: true })).toBeVisible();
  const shared = itemOf('Partagés avec moi', 'Plan.txt');
  await expect.element(shared.getByText(/^Partagé il y a 2.j$/)).toBeVisible();
  await expect.element(shared.getByText('Documents › …', { exact: true })).toBeVisible();
  await expect
    .element(itemOf('Nouveautés', 'Ancien.txt').getByText('Ajouté le 3 mars 2026'))
    .toBeVisible();
  await expectAccessible();
  expect([fetchRecents, fetchHome].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  await section('Récents').getByRole('link', { name: 'Ancien.txt' }).click();
  await expect.element(previewOf('Ancien.txt')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(section('Récents')).toBeVisible();
  expect(shownAddress()).toBe('/');
  await section('Récents').getByRole('link', { name: 'Quai' }).click();
  await expectNames(['Relevé.pdf']);
});

test('tells admins who added a file, and what waits for them', async () => {
  storeItems([itemAt('Bon.txt', { to_publish: true, file_updated_at: ago(0) })]);
  await renderApp('/', ADMIN);
  const added = `Ajouté à l’instant par ${MEMBER.email}`;
  await expect.element(itemOf('Nouveautés', 'Bon.txt').getByText(added)).toBeVisible();
  await section('À publier').getByRole('link', { name: 'Tout voir : À publier' }).click();
  await expect.element(page.getByRole('heading', { name: 'À publier', level: 1 })).toBeVisible();
});

test('says so when there is nothing, and where to begin', async () => {
  await renderApp('/', MEMBER);
  await expect.element(page.getByText(/^Les fichiers que vous ouvrirez/)).toBeVisible();
});

describe('without an answer', () => {
  test('about the rest, what one opened last is there; and one can ask again', async () => {
    storeSome();
    storeRecents(['Quai/', 'Effacé.txt']);
    fetchHome.mockRejectedValueOnce(serviceError('permission-denied'));
    await renderApp('/', MEMBER);
    await expect
      .element(page.getByText('Les nouveautés n’ont pas pu être chargées.'))
      .toBeVisible();
    expect(names('Récents')).toEqual(['Quai', 'Effacé.txt']);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => names('Nouveautés')).toContain('Relevé.pdf');
    expect(names('Récents')).toEqual(['Quai']);
  });

  test('about what one opened last, the rest is there; and one can ask again', async () => {
    storeSome();
    storeRecents(['Quai/']);
    fetchRecents.mockRejectedValueOnce(serviceError('permission-denied'));
    await renderApp('/', MEMBER);
    await expect.element(page.getByText(/^Ce que vous avez ouvert récemment/)).toBeVisible();
    expect(names('Nouveautés')).toContain('Relevé.pdf');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => names('Récents')).toEqual(['Quai']);
  });
});

test('what is open for a second is noted, after a while and all of it at once', async () => {
  const letPass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  storeSome();
  await renderApp('/documents?dossier=Quai', MEMBER);
  await expectNames(['Relevé.pdf']);
  writeRecents.mockRejectedValueOnce(serviceError('unavailable'));
  await letPass(4.5);
  await expect.poll(() => writeRecents.mock.calls).toEqual([[MEMBER.uid, ['Quai/']]]);
  // Only leafed past.
  await visit('/documents?fichier=Plan.txt');
  await expect.element(previewOf('Plan.txt')).toBeVisible();
  await visit('/documents?fichier=Ancien.txt');
  await expect.element(previewOf('Ancien.txt')).toBeVisible();
  await letPass(4.5);
  // Together with what could not be written before.
  const both = [MEMBER.uid, ['Ancien.txt', 'Quai/']];
  await expect.poll(() => writeRecents.mock.lastCall).toEqual(both);
  await visit('/');
  await expect.poll(() => names('Récents')).toEqual(['Ancien.txt', 'Quai']);
});
