import type { Callables } from '@navette/core/calls/call-contracts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { configure } from 'vitest-browser-react/pure';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { binnedAt, storeBinned } from '../../testing/fakes/items/bin-items.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { jobOf, putJob } from '../../testing/fakes/jobs.ts';
import { fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { bulkBar, nameOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

type Answer = Callables['restoreItems']['answer'];

const BAIL = 'A/bail.txt';
const NOTE = 'A/note.txt';
const ID = 'iAbailtxt';
const taken = { restored: 0, failed: [{ id: ID, path: BAIL, reason: 'taken' as const }] };

const dialog = (name: string) => page.getByRole('dialog', { name });
const question = dialog('Restaurer');
const keepBoth = question.getByRole('button', { name: 'Garder les deux' });
const said = (text: string) => page.getByText(text, { exact: true });
const asked = () => functions.restoreItems.mock.calls.map(([{ of }]) => of);

beforeEach(() => {
  storeBinned([binnedAt(BAIL), binnedAt(NOTE)]);
  functions.restoreItems.mockClear();
});

async function restore(name: string): Promise<void> {
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: 'Restaurer' }).click();
}

/** The next call answers when the test says so. */
function heldAnswer(): (answer: Answer) => void {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  functions.restoreItems.mockReturnValueOnce(promise);
  return resolve;
}

test('from the preview: asks above it, which goes on with the next file once this one is back', async () => {
  fetchDownloadUrl.mockResolvedValue(URL.createObjectURL(new Blob(['À relire.'])));
  functions.restoreItems.mockResolvedValueOnce(taken);
  await renderApp('/documents?corbeille', ADMIN);
  await nameOf('bail.txt').click();
  const preview = dialog('bail.txt (dans la corbeille)');
  await preview.getByRole('button', { name: 'Restaurer' }).click();
  await expect.element(question.getByText(/Ce nom existe déjà/)).toBeVisible();
  expect(page.getByText('bail.txt (dans la corbeille)').elements()).not.toEqual([]);
  await keepBoth.click();
  await expect.element(dialog('note.txt (dans la corbeille)')).toBeVisible();
  expect(page.getByText('1 sur 2').elements()).toEqual([]);
});

test('the next one is restored while another is on its way, of which a notice tells then', async () => {
  const answer = heldAnswer();
  await renderApp('/documents?corbeille', ADMIN);
  await restore('bail.txt');
  await restore('note.txt');
  await expect
    .element(said('«\u00a0note.txt\u00a0» est de nouveau dans «\u00a0A\u00a0».'))
    .toBeVisible();
  expect(asked()).toEqual([{ ids: [ID] }, { ids: ['iAnotetxt'] }]);
  answer(taken);
  const why =
    '1\u00a0élément n’a pas été restauré\u00a0: «\u00a0bail.txt\u00a0» (son nom est déjà pris).';
  await expect.element(said(why)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('of two that had one path, it asks about the one that has stayed', async () => {
  storeBinned([binnedAt(BAIL), binnedAt(BAIL, { id: 'earlier', object: 'bin/earlier' })]);
  functions.restoreItems.mockResolvedValueOnce({ ...taken, restored: 1 });
  await renderApp('/documents?corbeille', ADMIN);
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await bulkBar.getByRole('button', { name: 'Restaurer' }).click();
  await expect.element(said('1\u00a0élément restauré.')).toBeVisible();
  await expect.element(question.getByText(/Ce nom existe déjà/)).toBeVisible();
  await keepBoth.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(asked()).toEqual([{ ids: [ID, 'earlier'] }, { ids: [ID] }]);
});

test.each(['Restaurer', 'Supprimer définitivement'])(
  'a job that was given up is asked for again, since nobody finds what it has taken: %s',
  async (action) => {
    const kind = action === 'Restaurer' ? 'restore' : 'discard';
    putJob('one', { ...jobOf({ kind, path: BAIL, step: 'files' }), state: 'failed' });
    const call = functions[`${kind}Items`];
    call.mockClear();
    call.mockResolvedValueOnce({ job: 'one' });
    await renderApp('/documents?corbeille', ADMIN);
    await page.getByRole('button', { name: 'Actions : bail.txt' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    if (kind === 'discard') await dialog(action).getByRole('button', { name: action }).click();
    const panel = page.getByRole('region', { name: 'Opérations' });
    await expect.element(panel.getByText(/n’a pas abouti.* Réessayez\.$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Réessayer' }).click();
    const both = [[{ of: { ids: [ID] } }], [{ of: { ids: [ID] } }]];
    await expect.poll(() => call.mock.calls).toEqual(both);
    await expect.element(panel).not.toBeInTheDocument();
  },
);

test('begins once, although React mounts twice in development', async () => {
  configure({ reactStrictMode: true });
  onTestFinished(() => configure({ reactStrictMode: false }));
  await renderApp('/documents?corbeille', ADMIN);
  await restore('bail.txt');
  await expect.element(page.getByText(/est de nouveau dans/)).toBeVisible();
  expect(asked()).toEqual([{ ids: [ID] }]);
});
