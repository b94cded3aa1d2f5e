import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER, signInAs } from '../../testing/fakes/accounts.ts';
import { setAdmin } from '../../testing/fakes/admins.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, removeItem, storeItems } from '../../testing/fakes/items.ts';
import { fetchJob, jobOf, fetchOwnRunningJobs, putJob } from '../../testing/fakes/jobs.ts';
import { fetchRepairBraked } from '../../testing/fakes/repair-braked.ts';
import { hold } from '../../testing/hold.ts';
import { act, listing, rowOf } from '../../testing/listing.ts';
import { renderApp, visit } from '../../testing/render-app.tsx';

const panel = page.getByRole('region', { name: 'Opérations' });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const step = /^Étape \d sur \d/;
const toast = (text: string) => page.getByText(text, { exact: true });
const toasts = () => [...document.querySelectorAll('[data-toasts] p')].map((p) => p.textContent);

/** A change of access of 'Contrats', whose records are being written. */
const running = jobOf({
  kind: 'access',
  path: 'Contrats/',
  step: 'records',
  done: 1200,
  total: 20_000,
});

beforeEach(() =>
  storeItems([itemAt('Contrats/', { is_public: true }), itemAt('Lot 1/'), itemAt('Lot 2/')]),
);

/** The admin's documents, with a job that was found running. */
async function withJob(): Promise<void> {
  putJob('one', running);
  await renderApp('/documents', ADMIN);
  await expect.element(panel.getByText('1 200 sur 20 000')).toBeVisible();
}

/** As when the person comes back to the tab, which checks at once. */
function comeBack(): void {
  window.dispatchEvent(new Event('visibilitychange'));
}

async function confirmDeletion(name: string): Promise<void> {
  await act(name, 'Supprimer');
  await dialog('Supprimer').getByRole('button', { name: 'Supprimer' }).click();
}

async function makePrivate(name: string): Promise<void> {
  await act(name, 'Accès');
  await dialog('Accès').getByRole('radio', { name: 'Privé' }).click();
  await dialog('Accès').getByRole('button', { name: 'Enregistrer' }).click();
}

describe('the panel', () => {
  test('shows how far a job is, keeps it after a failed look, and says what was not read', async () => {
    await withJob();
    await expect.element(panel.getByText('Accès : Contrats')).toBeVisible();
    const first = 'Étape 1 sur 3 : mise à jour des accès';
    await expect.element(panel.getByText(first)).toBeVisible();
    const bar = panel.getByRole('progressbar', { name: 'Accès : Contrats' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '6');

    fetchJob.mockRejectedValue(new TypeError('Failed to fetch'));
    comeBack();
    await expect.element(panel.getByText('Affichage pas à jour.')).toBeVisible();
    await expect.element(panel.getByText('1 200 sur 20 000')).toBeVisible();
    await expectAccessible();
    fetchJob.mockReset();
    putJob('one', { ...running, step: 'comments', done: 0, total: null, comments_pending: true });
    comeBack();
    const later = 'Accès mis à jour. Les commentaires suivront.';
    await expect.element(panel.getByText(later)).toBeVisible();
    await expect.element(panel.getByText('Affichage pas à jour.')).not.toBeInTheDocument();

    await panel.getByRole('button', { name: 'Réduire' }).click();
    await expect.element(panel.getByText('Accès : Contrats')).not.toBeVisible();
    await panel.getByRole('button', { name: 'Développer' }).click();
    await expect.element(panel.getByText('Accès : Contrats')).toBeVisible();
    putJob('one', { ...running, state: 'done' });
    comeBack();
    await expect.element(toast('Accès mis à jour.')).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('looks ever less often, and not at all in a hidden tab', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await withJob();
    await vi.advanceTimersByTimeAsync(120_000);
    fetchJob.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchJob.mock.calls.length).toBeGreaterThan(4);
    expect(fetchJob.mock.calls.length).toBeLessThanOrEqual(9);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    comeBack();
    fetchJob.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchJob).not.toHaveBeenCalled();
    visibility.mockRestore();
    comeBack();
    // Far less than until the next regular check.
    await vi.advanceTimersByTimeAsync(5);
    expect(fetchJob).toHaveBeenCalledOnce();
  });

  test('shows a job that was found later, and stays on every screen', async () => {
    await withJob();
    putJob('two', { ...running, path: 'Tarifs/' });
    await visit('/');
    await expect.element(panel.getByText('Accès : Contrats')).toBeVisible();
    await visit('/documents');
    fetchOwnRunningJobs.mockClear();
    const asked = () => {
      vi.setSystemTime(Date.now() + 60_000);
      comeBack();
      return fetchOwnRunningJobs.mock.calls;
    };
    await expect.poll(asked).not.toEqual([]);
    await expect.element(panel.getByText('Accès : Tarifs')).toBeVisible();
  });

  test('is for the person who has asked: the next one in the tab sees nothing of it', async () => {
    await withJob();
    signInAs(null);
    await expect.element(panel).not.toBeInTheDocument();
    putJob('one', { ...running, state: 'done' });
    signInAs({ ...ADMIN, uid: 'u-relais', email: 'relais@navette.test' });
    setAdmin(true);
    await expect.element(page.getByRole('link', { name: /^À publier/ }).first()).toBeVisible();
    await visit('/documents');
    await expect.poll(() => fetchOwnRunningJobs.mock.lastCall).toEqual(['u-relais']);
    await expect.element(listing).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  test.each(['/documents', '/'])(
    'who is no longer admin is told so once, on %s',
    async (screen) => {
      await withJob();
      await visit(screen);
      setAdmin(false);
      fetchJob.mockRejectedValue(serviceError('permission-denied'));
      comeBack();
      const noLonger = 'Vous n’êtes plus admin : l’affichage est celui d’un membre.';
      await expect.poll(toasts).toEqual([noLonger]);
      await expect.element(panel).not.toBeInTheDocument();
    },
  );
});

describe('a call that goes on as a job', () => {
  const deletion = jobOf({ kind: 'deletion', path: 'Lot 1/', step: 'files' });

  test('is shown in its dialog, which can be left to the panel', async () => {
    await renderApp('/documents', ADMIN);
    putJob('one', { ...running, step: 'links', done: 0, total: null });
    functions.setAccess.mockResolvedValueOnce({ job: 'one' });
    await makePrivate('Contrats');
    const links = 'Étape 2 sur 3 : fermeture des anciens liens';
    await expect.element(dialog('Accès').getByText(links)).toBeVisible();
    await expect.element(dialog('Accès').getByText('Accès : Contrats')).toBeVisible();
    await expect.element(dialog('Accès').getByRole('radio')).not.toBeInTheDocument();
    const leave = button('Continuer en arrière-plan');
    await expect.element(leave).toHaveFocus();
    await expectAccessible();
    await leave.click();
    await expect.element(dialog('Accès')).not.toBeInTheDocument();
    await expect.element(panel.getByText(links)).toBeVisible();
    await expectAccessible();
    expect(toasts()).toEqual([]);
  });

  test('refreshes the listing at its end, and says so then', async () => {
    await renderApp('/documents', ADMIN);
    putJob('one', deletion);
    functions.deleteItems.mockResolvedValueOnce({ job: 'one' });
    await confirmDeletion('Lot 1');
    await expect.element(dialog('Supprimer').getByText(step)).toBeVisible();
    await expect.element(page.getByText(/Voulez-vous vraiment/)).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
    removeItem('Lot 1/');
    // Nobody comes back to the tab, which would fetch the listing too.
    putJob('one', { ...deletion, state: 'done' });
    await expect.element(toast('Dossier supprimé.')).toBeVisible();
    await expect.element(dialog('Supprimer')).not.toBeInTheDocument();
    await expect.element(rowOf('Lot 1')).not.toBeInTheDocument();
    await expect.element(panel).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect
      .poll(() => functions.restoreItems.mock.lastCall)
      .toEqual([{ of: { deletion: 'one' } }]);
  });

  test('that was given up says what to do, and is asked for again', async () => {
    await renderApp('/documents', ADMIN);
    putJob('one', deletion);
    functions.deleteItems.mockResolvedValueOnce({ job: 'one' });
    await confirmDeletion('Lot 1');
    await expect.element(dialog('Supprimer').getByText(step)).toBeVisible();
    putJob('one', { ...deletion, state: 'failed' });
    comeBack();
    await expect.element(dialog('Supprimer')).not.toBeInTheDocument();
    const failed =
      'La suppression n’a pas abouti : une partie du contenu est encore là. Réessayez.';
    await expect.element(panel.getByRole('alert').getByText(failed)).toBeVisible();
    await expectAccessible();
    expect(toasts()).toEqual([]);
    putJob('two', deletion);
    functions.deleteItems.mockResolvedValueOnce({ job: 'two' });
    await panel.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(panel.getByText(step)).toBeVisible();
    putJob('two', { ...deletion, state: 'done' });
    comeBack();
    await expect.element(toast('Dossier supprimé.')).toBeVisible();
    expect(functions.deleteItems).toHaveBeenCalledTimes(2);
  });

  test('of a selection succeeds only when all of it has, and names what failed', async () => {
    await renderApp('/documents', ADMIN);
    for (const name of ['Lot 1', 'Lot 2']) await rowOf(name).getByRole('checkbox').click();
    const many = { ...deletion, items: 2 };
    putJob('one', many);
    functions.deleteItems.mockResolvedValueOnce({ job: 'one' });
    const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bulk.getByRole('button', { name: 'Supprimer' }).click();
    await dialog('Supprimer').getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(dialog('Supprimer').getByText('Suppression de 2 éléments')).toBeVisible();
    await button('Continuer en arrière-plan').click();
    const failures = [{ path: 'Lot 2/1760000000000_un.txt', reason: 'internal' as const }];
    putJob('one', { ...many, state: 'done', result: { failed: 2, failures } });
    comeBack();
    const alert = panel.getByRole('alert');
    await expect.element(alert.getByText('2 éléments n’ont pas pu être supprimés :')).toBeVisible();
    const named = alert
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(named).toEqual(['Lot 2/un.txt', 'et 1\u00a0autre']);
    expect(toasts()).toEqual([]);
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('is found if the call has lost its answer', async () => {
    await renderApp('/documents', ADMIN);
    functions.setAccess.mockImplementationOnce(async () => {
      putJob('one', running);
      throw new TypeError('Failed to fetch');
    });
    await makePrivate('Contrats');
    await expect.element(dialog('Accès').getByText(/La réponse n’est pas arrivée/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel.getByText('Accès : Contrats')).toBeVisible();
  });

  test('is reported once if it ends at once, although a look has found its job', async () => {
    await withJob();
    const call = hold(functions.deleteItems);
    await confirmDeletion('Lot 1');
    await call.made;
    putJob('two', deletion);
    fetchOwnRunningJobs.mockClear();
    vi.setSystemTime(Date.now() + 60_000);
    comeBack();
    await expect.poll(() => fetchOwnRunningJobs.mock.calls.length).toBe(1);
    // The code that would show them.
    await vi.dynamicImportSettled();
    call.release();
    await expect.element(rowOf('Lot 1')).not.toBeInTheDocument();
    putJob('one', { ...running, done: 5000 });
    putJob('two', { ...deletion, state: 'done' });
    comeBack();
    await expect.element(panel.getByText('5 000 sur 20 000')).toBeVisible();
    expect(toasts()).toEqual(['Dossier supprimé.']);
  });
});

describe('a call that ends at once', () => {
  test('says of an access and of a deletion that comments out of reach follow', async () => {
    await renderApp('/documents', ADMIN);
    functions.setAccess.mockResolvedValueOnce({
      path: 'Contrats/',
      updated: 3,
      commentsPending: true,
    });
    await makePrivate('Contrats');
    await expect.element(toast('Accès mis à jour. Les commentaires suivront.')).toBeVisible();
    functions.deleteItems.mockResolvedValueOnce({ deleted: 1, failed: [], commentsPending: true });
    await confirmDeletion('Lot 1');
    await expect.element(toast('Dossier supprimé. Les commentaires suivront.')).toBeVisible();
  });

  test('leaves a folder that was changed since it was listed, and says why', async () => {
    await renderApp('/documents', ADMIN);
    const failed = [{ path: 'Lot 1/', reason: 'changed' as const }];
    functions.deleteItems.mockResolvedValueOnce({ deleted: 0, failed });
    await confirmDeletion('Lot 1');
    const why = 'Lot 1 a changé depuis que la liste a été affichée : rien n’a été supprimé.';
    await expect.element(dialog('Navette').getByText(why)).toBeVisible();
    await expectAccessible();
    await dialog('Navette').getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog('Supprimer')).not.toBeInTheDocument();
    await expect.element(rowOf('Lot 1')).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

test('members neither see that a repair has stopped nor ask for it', async () => {
  fetchRepairBraked.mockResolvedValue(1234);
  await renderApp('/documents', MEMBER);
  await expect.element(rowOf('Contrats')).toBeVisible();
  await expect.element(button('Ajouter un/des fichier(s)')).toBeVisible();
  expect(fetchRepairBraked).not.toHaveBeenCalled();
});
