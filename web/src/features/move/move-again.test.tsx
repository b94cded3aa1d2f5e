import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { ADMIN, signInAs } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { hold } from '../../testing/hold.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { moveAgain } from './move-again.ts';

// What a job of one call does when it is asked for anew is in `move-modal.test.tsx`.

test('more items than one call takes are for the dialog again, which is named', async () => {
  await renderApp('/documents', ADMIN);
  const paths = Array.from({ length: MAX_DELETE_ITEMS + 1 }, (_, index) => `${index}.txt`);
  const move = vi.fn();
  functions.moveItems.mockClear();
  await moveAgain({ paths, to: 'B/', copy: true }, ADMIN.uid, move);
  await expect.element(page.getByText(/puis recommencez avec «\sCopier vers…\s»\.$/)).toBeVisible();
  expect(move).not.toHaveBeenCalled();
  expect(functions.moveItems).not.toHaveBeenCalled();
});

test.each(['answered', 'refused'])(
  'nothing is asked for in the name of the next person; the first question is %s',
  async (how) => {
    await renderApp('/documents', ADMIN);
    const move = vi.fn();
    const forecast = hold(functions.moveItems);
    const asked = moveAgain({ paths: ['A/un.txt'], to: 'B/' }, ADMIN.uid, move);
    await forecast.made;
    signInAs({ ...ADMIN, uid: 'u-other', email: 'autre@navette.test' });
    if (how === 'answered') forecast.release();
    else forecast.fail(new CallError('Réservé aux admins.', 'not-admin'));
    await asked;
    expect(move).not.toHaveBeenCalled();
    expect(page.getByText('Réservé aux admins.').elements()).toEqual([]);
  },
);
