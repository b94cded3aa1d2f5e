import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { binnedAt, storeBinned } from '../../testing/fakes/items/bin-items.ts';
import { commentOf, storeComments } from '../../testing/fakes/comments.ts';
import { listing } from '../../testing/listing.ts';
import { previewOf, previewUrl, storeFile } from '../../testing/previews.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ERASED = 'personne-0a1b2c3d@effacee.invalid';
const SHOWN = 'Personne effacée (0a1b2c3d)';
const NAME = 'Tarifs.txt';

/** Where the address itself stands, which nobody is to read or copy. */
function raw(): string[] {
  const titles = [...document.querySelectorAll('[title]')].map((one) => one.getAttribute('title'));
  return [document.body.textContent, ...titles].filter(
    (text): text is string => text?.includes('effacee.invalid') === true,
  );
}

test('who was erased is told as such in a listing, a preview, its versions, its comments and the bin', async () => {
  const earlier = {
    size: 5,
    content_type: 'text/plain',
    content_hash: null,
    file_updated_at: new Date(2026, 1, 3),
    by: ERASED,
    replaced_at: new Date(2026, 1, 4),
  };
  const by = { added_by: ERASED, owner_email: ERASED, version_by: ERASED };
  storeFile(NAME, 'Palette', { ...by, generation: '30', versions: { '10': earlier } });
  const folder = await renderApp('/documents?dossier=Exploitation', ADMIN);
  await expect.element(listing.getByText(SHOWN)).toBeVisible();
  expect(raw()).toEqual([]);
  await folder.unmount();

  storeComments([commentOf({ author_uid: 'personne-0a1b2c3d', author_email: ERASED })]);
  const preview = await renderApp(previewUrl(NAME), ADMIN);
  const dialog = previewOf(NAME);
  const facts = dialog.getByRole('region', { name: 'Informations' });
  // As its owner, and as who has added it.
  await expect.poll(() => facts.getByText(SHOWN).elements().length).toBe(2);
  await expect.element(dialog.getByText('Bien reçu.')).toBeVisible();
  expect(raw()).toEqual([]);
  await dialog.getByRole('button', { name: 'Versions (2)' }).click();
  const versions = dialog.getByRole('region', { name: 'Versions' });
  // At the end of a line of facts.
  const last = / · Personne effacée \(0a1b2c3d\)$/;
  await expect.poll(() => versions.getByText(last).elements().length).toBe(2);
  expect(raw()).toEqual([]);
  await preview.unmount();

  storeBinned([binnedAt('bon.txt', { deleted_by: ERASED })]);
  await renderApp('/documents?corbeille', ADMIN);
  await expect.element(page.getByText(/par Personne effacée \(0a1b2c3d\)/)).toBeVisible();
  expect(raw()).toEqual([]);
});
