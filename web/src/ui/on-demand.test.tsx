import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { STRINGS } from '../strings.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { askIfRemoved, IN_PLACE, onDemand } from './on-demand.tsx';

// Code that cannot be loaded, of a page that was open over a deployment.

const REMOVED = 'Navette a été mise à jour. Rechargez la page pour continuer.';
const load = vi.fn<() => Promise<{ Part: () => string }>>();

afterEach(() => askIfRemoved(() => Promise.resolve(null)));

test('a screen says in its place that its code was removed, and offers to reload the page', async () => {
  askIfRemoved(() => Promise.resolve(REMOVED));
  load.mockRejectedValue(new TypeError('404'));
  const Screen = onDemand(load, 'Part', IN_PLACE);
  await renderSignedIn(<Screen />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(REMOVED);
  await expect.element(page.getByRole('button', { name: 'Recharger' })).toBeVisible();
  await expectAccessible();
});

test('a dialog counts as closed, and a toast says so at the first try', async () => {
  askIfRemoved(() => Promise.resolve(REMOVED));
  load.mockRejectedValue(new TypeError('404'));
  const Dialog = onDemand(load, 'Part');
  const onClose = vi.fn();
  await renderSignedIn(<Dialog onClose={onClose} />);
  await expect.element(page.getByText(REMOVED)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was left before its code failed asks nothing, and counts as no try', async () => {
  const ask = vi.fn(() => Promise.resolve(null));
  askIfRemoved(ask);
  const late = Promise.withResolvers<never>();
  load.mockReturnValueOnce(late.promise).mockRejectedValue(new TypeError('no network'));
  const Screen = onDemand(load, 'Part', IN_PLACE);
  const left = await renderSignedIn(<Screen />);
  await left.unmount();
  late.reject(new TypeError('no network'));
  await renderSignedIn(<Screen />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(STRINGS.networkError);
  expect(ask).toHaveBeenCalledOnce();
});
