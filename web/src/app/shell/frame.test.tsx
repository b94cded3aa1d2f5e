import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { act } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('what a person may not do is said before they type', () => {
  test('a member reads that only admins create folders', async () => {
    await renderApp('/documents', MEMBER);
    await button('Créer un dossier').click();
    const dialog = page.getByRole('dialog', { name: 'Créer un dossier' });
    await expect.element(dialog.getByText(/Seuls les admins créent des dossiers/)).toBeVisible();
  });

  test('renaming says its limit first', async () => {
    storeItems([itemAt('Lisez-moi.txt')]);
    await renderApp('/documents', ADMIN);
    await act('Lisez-moi.txt', 'Renommer');
    const dialog = page.getByRole('dialog', { name: 'Renommer' });
    await expect.element(dialog.getByText(/Le renommage n’est pas disponible/)).toBeVisible();
  });
});
