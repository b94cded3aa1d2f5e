import { expect, test } from 'vitest';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, putItem, storeItems } from '../../../testing/fakes/items.ts';
import { fetchFolderContents } from '../../../testing/fakes/search.ts';
import { expectNames, rowOf, tileOf } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

function storeFolders(): void {
  const added = { is_public: true, file_updated_at: new Date(2026, 2, 3, 12) };
  const open = { is_public: true };
  storeItems([
    itemAt('Quai/', open),
    itemAt('Vide/', open),
    itemAt('Quai/a.pdf', added),
    itemAt('Quai/Archives/', open),
  ]);
}

test('folders say what is in them, asked all at once after the rows, and again for a new one', async () => {
  storeFolders();
  const app = await renderApp('/documents', MEMBER);
  await expect.element(rowOf('Quai').getByText('2\u00a0éléments')).toBeVisible();
  await expect.element(rowOf('Quai').getByText('ajout le 3 mars 2026')).toBeVisible();
  await expect.element(rowOf('Vide').getByText('0\u00a0élément')).toBeVisible();
  expect(fetchFolderContents.mock.calls).toEqual([[['Quai/', 'Vide/']]]);
  putItem(itemAt('Ajouté/', { is_public: true, updated_at: new Date() }));
  window.dispatchEvent(new Event('visibilitychange'));
  await expectNames(['Ajouté', 'Quai', 'Vide']);
  await expect.element(rowOf('Ajouté').getByText('0\u00a0élément')).toBeVisible();
  await app.unmount();

  await resizeTo(PHONE);
  await renderApp('/documents', MEMBER);
  await expect
    .element(tileOf('Quai').getByText(/^2\u00a0éléments · ajout le 3 mars 2026$/))
    .toBeVisible();
});

test('without an answer, they say nothing of it', async () => {
  storeFolders();
  fetchFolderContents.mockRejectedValueOnce(serviceError('unavailable'));
  await renderApp('/documents', MEMBER);
  await expect.poll(() => fetchFolderContents.mock.settledResults[0]?.type).toBe('rejected');
  await expect.element(rowOf('Quai').getByRole('cell', { name: '—' }).first()).toBeVisible();
});
