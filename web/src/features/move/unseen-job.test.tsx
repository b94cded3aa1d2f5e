import { rowOf } from '@navette/core/listing/listing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onLookForJobs } from '../../jobs/look-for-jobs.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { CopyDialog, MoveDialog } from './move-modal.tsx';

test.each([
  ['Le déplacement n’est pas terminé : il se poursuit sans vous.', MoveDialog],
  ['La copie n’est pas terminée : elle se poursuit sans vous.', CopyDialog],
])('of a job that cannot be shown, it is said: %s', async (said, Dialog) => {
  storeItems([itemAt('A/'), itemAt('B/'), itemAt('A/un.txt')]);
  const forecast = functions.moveItems.getMockImplementation() ?? expect.unreachable();
  functions.moveItems.mockImplementation(async (data) =>
    data.dryRun === true ? forecast(data) : { job: 'm' },
  );
  const [onClose, onUncertain, looked] = [vi.fn(), vi.fn(), vi.fn()];
  onTestFinished(onLookForJobs(looked));
  await renderSignedIn(
    <Dialog
      rows={[rowOf('A/un.txt', 'un.txt', itemAt('A/un.txt'))]}
      to="B/"
      {...{ onClose, onUncertain }}
      onChanged={() => {}}
      loadJobCode={() => Promise.reject(new TypeError('Failed to fetch'))}
    />,
    ADMIN,
  );
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  expect([onClose, onUncertain, looked].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
