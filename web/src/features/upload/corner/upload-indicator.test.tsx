import type { ItemPath } from '@navette/core/paths/item-path';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { corner } from '../../../testing/adding-files.ts';
import { ADMIN } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { act, nameOf } from '../../../testing/listing.ts';
import { boxOf } from '../../../testing/pointers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { resizeTo } from '../../../testing/screen.ts';
import { sentResult } from '../queue/sent-result.ts';
import { UploadTally } from '../queue/upload-summary.ts';

const FILES = ['Quais/a.txt', 'Quais/b.txt'];
const copy = corner.getByRole('button', { name: 'Copier le lien' });
const show = corner.getByRole('button', { name: 'Rendre visible comme le dossier' });

/** Opens the folder of privately sent files, and hovers the result, which keeps it open. */
async function openWithResult(paths: readonly ItemPath[]): Promise<void> {
  storeItems(['Quais/', ...FILES].map((path) => itemAt(path)));
  await renderApp('/documents?dossier=Quais', ADMIN);
  await expect.element(nameOf('a.txt')).toBeVisible();
  const path = paths.length === 1 ? (paths[0] ?? '') : 'Quais/';
  sentResult.set({ summary: new UploadTally().summary(), path, paths, hidden: paths });
  await expect.element(copy).toBeVisible();
  copy.element().dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
}

async function remove(name: string): Promise<void> {
  await act(name, 'Supprimer');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('what was sent goes six seconds after a button of it was pressed, which keeps the focus', async () => {
  await openWithResult(FILES);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const button = copy.element() as HTMLElement;
  button.focus();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sentResult.get()).not.toBeNull();
  button.click();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sentResult.get()).toBeNull();
});

test('what is deleted is offered no more', async () => {
  await openWithResult(FILES);
  await remove('a.txt');
  await expect.element(show).toBeVisible();
  expect(sentResult.get()?.hidden).toEqual(['Quais/b.txt']);
  await remove('b.txt');
  await expect.element(copy).not.toBeInTheDocument();
});

test.each([1280, 1920])(
  'at %i pixels the menus of the rows beneath stay in reach',
  async (width) => {
    await resizeTo([width, 400]);
    await openWithResult(FILES);
    const { right } = boxOf(corner);
    const menu = boxOf(page.getByRole('button', { name: 'Actions : b.txt' }));
    expect(menu.left).toBeGreaterThanOrEqual(right);
  },
);
