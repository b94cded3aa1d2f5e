import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { moveAgain } from './move-again.ts';

// What a job of one call does when it is asked for anew is in `move-modal.test.tsx`.

test('more items than one call takes are for the dialog again, which is named', async () => {
  await renderApp('/documents', ADMIN);
  const paths = Array.from({ length: MAX_DELETE_ITEMS + 1 }, (_, index) => `${index}.txt`);
  const move = vi.fn();
  functions.moveItems.mockClear();
  await moveAgain({ paths, to: 'B/', copy: true }, move);
  await expect.element(page.getByText(/puis recommencez avec «\sCopier vers…\s»\.$/)).toBeVisible();
  expect(move).not.toHaveBeenCalled();
  expect(functions.moveItems).not.toHaveBeenCalled();
});
