import { rowOf } from '@navette/core/listing/listing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { onLookForJobs } from '../../jobs/look-for-jobs.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putUnrecorded, storeItems } from '../../testing/fakes/items.ts';
import { jobOf, putJob } from '../../testing/fakes/jobs.ts';
import { hold } from '../../testing/hold.ts';
import { act, expectNames } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { RenameModal } from './rename-modal.tsx';

// With the paid storage plan; what the free one says is in `app/dialogs/modals.test.tsx`.

const dialog = page.getByRole('dialog', { name: 'Renommer' });
const field = dialog.getByRole('textbox', { name: 'Nouveau nom' });
const submit = dialog.getByRole('button', { name: 'Renommer' });
const problem = (text: string | RegExp) => dialog.getByText(text);

beforeEach(() => {
  vi.stubEnv('VITE_STORAGE_PLAN', 'paid');
  functions.moveItems.mockClear();
  storeItems([itemAt('A/'), itemAt('A/Dossier/'), itemAt('A/un.txt')]);
});
afterEach(() => void vi.unstubAllEnvs());

async function openFor(name: string): Promise<void> {
  await renderApp('/documents?dossier=A', ADMIN);
  await act(name, 'Renommer');
}

test('a file gets another name, which is checked, by the function that moves', async () => {
  await openFor('un.txt');
  await expect.element(problem(/^Son lien direct cessera de fonctionner/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('a/b');
  await userEvent.keyboard('{Enter}');
  await expect.element(problem('Le nom ne peut pas contenir de barre oblique (/).')).toBeVisible();
  await field.fill('deux.txt');
  await submit.click();
  await expect.element(page.getByText('Renommé.', { exact: true })).toBeVisible();
  await expectNames(['Dossier', 'deux.txt']);
  expect(functions.moveItems.mock.calls).toEqual([
    [{ paths: ['A/un.txt'], seen: ['1'], to: 'A/', name: 'deux.txt' }],
  ]);
});

test('that only admins see, since it has no record, may be seen by others afterwards: it says so', async () => {
  putUnrecorded('A/sans.txt');
  await openFor('sans.txt');
  const seen = problem(/1\sélément est sans fiche d’accès, .* être vu comme son dossier\.$/);
  await expect.element(seen).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await act('un.txt', 'Renommer');
  await expect.element(problem(/^Son lien direct/)).toBeVisible();
  await expect.element(seen).not.toBeInTheDocument();
});

test.each([
  ['taken', 'Un fichier porte déjà ce nom.'],
  ['changed', /^Cet élément a changé entre-temps/],
  ['not-found', /^Cet élément n’existe pas ou plus/],
  ['internal', 'Le renommage a échoué. Réessayez.'],
] as const)('that was refused as %s, it says so', async (reason, said) => {
  functions.moveItems.mockResolvedValueOnce({ moved: 0, failed: [{ path: 'A/un.txt', reason }] });
  await openFor('un.txt');
  await field.fill('deux.txt');
  await submit.click();
  await expect.element(problem(said)).toBeVisible();
  await expectNames(['Dossier', 'un.txt']);
});

test('without an answer it says where to look; a refusal has its own sentence', async () => {
  functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
  await openFor('un.txt');
  await field.fill('deux.txt');
  await submit.click();
  await expect.element(problem(/^La réponse n’est pas arrivée/)).toBeVisible();
  functions.moveItems.mockRejectedValueOnce(new CallError('Réservé aux admins.', 'not-admin'));
  await submit.click();
  await expect.element(problem('Réservé aux admins.')).toBeVisible();
});

test('what was refused after the dialog was closed is told', async () => {
  const held = hold(functions.moveItems);
  await openFor('un.txt');
  await field.fill('deux.txt');
  await submit.click();
  await dialog.getByRole('button', { name: 'Fermer' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  held.fail(new CallError('Réservé aux admins.', 'not-admin'));
  const notice = page.getByText('Renommer\u00a0: Réservé aux admins.');
  await expect.element(notice).toBeVisible();
});

test('a folder whose content takes long goes on as a job', async () => {
  const job = jobOf({ kind: 'move', path: 'A/Dossier/', step: 'files', done: 1, total: 9 });
  putJob('r', job);
  functions.moveItems.mockResolvedValueOnce({ job: 'r' });
  await openFor('Dossier');
  await expect.element(problem(/^Les liens directs de ses fichiers/)).toBeVisible();
  await field.fill('Autre');
  await submit.click();
  await expect.element(dialog.getByText('1 sur 9')).toBeVisible();
  putJob('r', { ...job, state: 'done' });
  await expect.element(page.getByText('Renommé.', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a job that cannot be shown goes on all the same, and it says so', async () => {
  functions.moveItems.mockResolvedValueOnce({ job: 'r' });
  const onUncertain = vi.fn();
  const looked = vi.fn();
  onTestFinished(onLookForJobs(looked));
  const onClose = vi.fn();
  await renderSignedIn(
    <RenameModal
      rows={[rowOf('A/un.txt', 'un.txt', itemAt('A/un.txt'))]}
      {...{ onClose, onUncertain }}
      onChanged={() => {}}
      loadJobCode={() => Promise.reject(new TypeError('Failed to fetch'))}
    />,
    ADMIN,
  );
  await field.fill('deux.txt');
  await submit.click();
  const later = page.getByText('Le renommage n’est pas terminé : il se poursuit sans vous.');
  await expect.element(later).toBeVisible();
  expect([onClose, onUncertain, looked].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
