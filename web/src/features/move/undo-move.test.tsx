import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { undoMove } from './undo-move.ts';

const said = (text: string) => page.getByText(text, { exact: true });

beforeEach(async () => {
  await renderApp('/documents', ADMIN);
});

/** Moves items back that came from two folders. @returns how often it was told that some have come back */
async function undo(links: number | null = 2): Promise<number> {
  const onUndone = vi.fn();
  await undoMove(['A/un.txt', 'B/deux.txt'], 'C/', {
    uid: ADMIN.uid,
    queryClient: new QueryClient(),
    loadJobCode: () => Promise.reject(new TypeError('Failed to fetch')),
    onUndone,
    links,
  });
  return onUndone.mock.calls.length;
}

test('all that has come back is told, with the links that have ended, and comments that follow', async () => {
  functions.moveItems.mockResolvedValueOnce({ moved: 1, failed: [], commentsPending: true });
  functions.moveItems.mockResolvedValueOnce({ moved: 1, failed: [] });
  expect(await undo()).toBe(1);
  const all =
    'Déplacement annulé : tout est revenu à sa place. Les liens directs de 2 fichiers ne fonctionnent plus. Les commentaires suivront.';
  await expect.element(said(all)).toBeVisible();
});

test('of an undo that was refused halfway, it is said that some has come back', async () => {
  functions.moveItems.mockResolvedValueOnce({ moved: 1, failed: [] });
  functions.moveItems.mockRejectedValueOnce(new CallError('Réservé aux admins.', 'not-admin'));
  expect(await undo()).toBe(1);
  const part = 'Une partie du déplacement n’a pas pu être annulée. Réservé aux admins.';
  await expect.element(said(part)).toBeVisible();
});

test('what has stayed before a call was refused is named as well', async () => {
  const failed = [{ path: 'C/un.txt', reason: 'taken' as const }];
  functions.moveItems.mockResolvedValueOnce({ moved: 0, failed });
  functions.moveItems.mockRejectedValueOnce(new CallError('Réservé aux admins.', 'not-admin'));
  expect(await undo()).toBe(0);
  const stayed =
    /annulé. Réservé aux admins.\s1\sélément n’a pas été déplacé\s: «\sun.txt\s» \(son nom est déjà pris\)\.$/;
  await expect.element(page.getByText(stayed)).toBeVisible();
});

test('of one that was refused at once, it is said that nothing has', async () => {
  functions.moveItems.mockRejectedValueOnce(new CallError('Réservé aux admins.', 'not-admin'));
  expect(await undo()).toBe(0);
  const none = 'Le déplacement n’a pas pu être annulé. Réservé aux admins.';
  await expect.element(said(none)).toBeVisible();
});

test('without an answer, it is not said that nothing has come back', async () => {
  functions.moveItems.mockRejectedValueOnce(new CallError('Hors ligne.', null));
  await undo();
  await expect.element(page.getByText(/^On ne sait pas si tout est revenu/)).toBeVisible();
});

test('what stays is named with the reason, and the rest counted', async () => {
  const failed = [{ path: 'C/un.txt', reason: 'taken' as const }];
  functions.moveItems.mockResolvedValueOnce({ moved: 0, failed, unlisted: 4 });
  functions.moveItems.mockResolvedValueOnce({ moved: 1, failed: [] });
  expect(await undo()).toBe(1);
  const stayed =
    '5 éléments n’ont pas été déplacés : « un.txt » (son nom est déjà pris) et 4 autres.';
  await expect.element(said(stayed)).toBeVisible();
});
