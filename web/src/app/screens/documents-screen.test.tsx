import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { MEMBER } from '../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { expectNames, listing } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { resizeTo } from '../../testing/screen.ts';

const header = (column: string) => listing.getByRole('columnheader', { name: column });

/** Opens 'Tarifs', whose files lie in another order by each column. */
async function openTariffs() {
  const modified = (day: number) => ({ file_updated_at: new Date(2026, 0, day) });
  storeItems([
    itemAt('Tarifs/'),
    itemAt('Tarifs/a.pdf', { size: 20, ...modified(3) }),
    itemAt('Tarifs/b.xlsx', { size: 30, ...modified(1) }),
    itemAt('Tarifs/c.png', { size: 10, ...modified(2) }),
  ]);
  const app = await renderApp('/documents?dossier=Tarifs', MEMBER);
  await expectNames(['a.pdf', 'b.xlsx', 'c.png']);
  return app;
}

describe('columns', () => {
  test('each header sorts, reverses when chosen again, and says so', async () => {
    const app = await openTariffs();
    await header('Date').getByRole('button').click();
    await expectNames(['b.xlsx', 'c.png', 'a.pdf']);
    await expect.element(header('Date')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(header('Nom')).not.toHaveAttribute('aria-sort');
    await header('Date').getByRole('button').click();
    await expectNames(['a.pdf', 'c.png', 'b.xlsx']);
    await header('Taille').getByRole('button').click();
    await expectNames(['c.png', 'a.pdf', 'b.xlsx']);
    header('Taille').getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectNames(['b.xlsx', 'a.pdf', 'c.png']);
    await expect.element(header('Taille')).toHaveAttribute('aria-sort', 'descending');

    // It is kept, also elsewhere, where folders stay first, in the order of their names.
    await app.unmount();
    storeItems([itemAt('x.txt', { size: 1 }), itemAt('B/'), itemAt('y.txt'), itemAt('A/')]);
    await renderApp('/documents', MEMBER);
    await expectNames(['A', 'B', 'y.txt', 'x.txt']);
  });

  test('a person adds ‘Type’ on a wide screen, sorts by it, and finds it again', async () => {
    const types = () =>
      [...document.querySelectorAll('td:nth-last-child(3)')].map(({ textContent }) => textContent);
    const choose = page.getByRole('button', { name: 'Colonnes' });
    const type = page.getByRole('menuitemcheckbox', { name: 'Type' });
    const app = await openTariffs();
    await expect.element(header('Type')).not.toBeInTheDocument();
    await choose.click();
    await expect.element(type).toHaveAttribute('aria-checked', 'false');
    await type.click();
    await expect.element(header('Type')).toBeVisible();
    await expect.element(type).toHaveAttribute('aria-checked', 'true');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await header('Type').getByRole('button').click();
    await expect.poll(types).toEqual(['Image', 'PDF', 'Tableur']);
    await header('Type').getByRole('button').click();
    await expect.poll(types).toEqual(['Tableur', 'PDF', 'Image']);

    await app.unmount();
    await renderApp('/documents?dossier=Tarifs', MEMBER);
    await expect.poll(types).toEqual(['Tableur', 'PDF', 'Image']);
    await expect.element(header('Type')).toHaveAttribute('aria-sort', 'descending');

    // Without the room for it, there is neither the column nor its order.
    await resizeTo([1200, 800]);
    await expect.element(header('Type')).not.toBeInTheDocument();
    await expect.element(choose).not.toBeInTheDocument();
    await expect.element(header('Nom')).toHaveAttribute('aria-sort', 'ascending');
    await expectNames(['a.pdf', 'b.xlsx', 'c.png']);
    await resizeTo([1280, 800]);
    await expect.element(header('Type')).toBeVisible();

    choose.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.querySelector('[role=menu]:focus-within')).not.toBeNull();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(header('Type')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(choose).toHaveFocus();
    await expectNames(['a.pdf', 'b.xlsx', 'c.png']);
  });
});
