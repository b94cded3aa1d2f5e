import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { JobCode } from '../../jobs/job-group.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { offerUndo } from './offer-undo.tsx';

const undo = page.getByRole('button', { name: 'Annuler' });

/** Undoes two deletions, of which the second is lost; the first goes on as a job. */
async function undoBoth(loadJobCode: () => Promise<JobCode>) {
  await renderApp('/documents', ADMIN);
  const onUndone = vi.fn();
  const queryClient = new QueryClient();
  offerUndo('Supprimés.', ['a', 'b'], { uid: ADMIN.uid, queryClient, loadJobCode, onUndone });
  functions.restoreItems.mockResolvedValueOnce({ job: 'one' });
  functions.restoreItems.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await undo.click();
  await expect.poll(() => onUndone.mock.calls.length).toBe(1);
}

test('a job that has begun is shown, although a later call has failed', async () => {
  const showJobs = vi.fn<JobCode['showJobs']>();
  await undoBoth(async () => ({ showJobs, DialogJobs: () => null }));
  const group = { jobs: ['one'], incomplete: true, retry: expect.any(Function) };
  await expect.poll(() => showJobs.mock.lastCall).toMatchObject([group, ADMIN.uid]);
});

test('says that it goes on where the code that shows jobs cannot be loaded', async () => {
  await undoBoth(() => Promise.reject(new TypeError('Failed to fetch')));
  const later = 'L’annulation n’est pas terminée\u00a0: elle se poursuit sans vous.';
  await expect.element(page.getByText(later)).toBeVisible();
});
