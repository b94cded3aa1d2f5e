import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addFiles, corner, dialog, fileOf, send } from '../../../testing/adding-files.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { rootCrumb } from '../../../testing/listing.ts';
import { renderApp, shownAddress } from '../../../testing/render-app.tsx';

const open = corner.getByRole('button', { name: 'Ouvrir', exact: true });

test('adding says where it goes, before and after; what was sent can be opened from elsewhere', async () => {
  storeItems([itemAt('Quais/'), itemAt('Quais/Sous-dossier/')]);
  await renderApp('/documents?dossier=Quais/Sous-dossier', MEMBER);
  await addFiles(fileOf('bon.pdf'));
  await expect.element(dialog.getByText('Ajouter dans « Sous-dossier »')).toBeVisible();
  await send();
  await expect.element(corner.getByText('Dans « Sous-dossier »')).toBeVisible();
  // It stays while the pointer is on it.
  await userEvent.hover(corner.getByText('Dans « Sous-dossier »'));
  await expect.element(open).not.toBeInTheDocument();
  rootCrumb.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeInTheDocument();
  await open.click();
  await expect.poll(shownAddress).toBe('/documents?dossier=Quais/Sous-dossier');
});
