import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession } from '../features/session/session.ts';
import { keepFile, listKept, removeAllKept } from '../features/upload/kept/kept-files.ts';
import { noteLeaver } from '../state/leavers.ts';
import { MEMBER } from '../testing/fakes/accounts.ts';
import { renderApp } from '../testing/render-app.tsx';

// What is left of somebody who has signed out: files that are not sent yet.

// As on a device without a network that lacks this code.
vi.mock(import('../features/upload/resume/unsent.ts'), () => {
  throw new Error('not loaded');
});

const OTHER = 'u-autre';
const kept = async (uid: string) => (await listKept(uid)).map(({ name }) => name);

beforeEach(async () => {
  const upload = { name: 'quai.jpg', folder: '', path: '', newFolders: [], asFolder: null };
  for (const uid of [MEMBER.uid, OTHER]) {
    await removeAllKept(uid);
    const id = crypto.randomUUID();
    const noted = { ...upload, id, uid, size: 1, tab: 'x', addedAt: Date.now() };
    await keepFile(noted, new File(['x'], upload.name));
  }
});

async function expectForgotten(): Promise<void> {
  await expect.poll(() => kept(MEMBER.uid)).toEqual([]);
  expect(await kept(OTHER)).toEqual(['quai.jpg']);
}

test('is gone once their session was ended here, also by the question whose the account is', async () => {
  await renderApp('/documents', MEMBER);
  await endSession(null);
  await expectForgotten();
});

test('is gone at the next start, if the code was not there; not once they are here again', async () => {
  for (const uid of [MEMBER.uid, OTHER]) noteLeaver(uid, true);
  const app = await renderApp('/documents', { ...MEMBER, uid: OTHER });
  await expect.element(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
  await app.unmount();
  await renderApp('/signin', null);
  await expectForgotten();
});

test('is asked about by the browser when no other question can be loaded', async () => {
  const confirms = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  await renderApp('/documents', MEMBER);
  const leave = page.getByRole('button', { name: 'Déconnexion' });
  await leave.click();
  await expect.poll(() => confirms.mock.calls.length).toBe(1);
  expect(await kept(MEMBER.uid)).toEqual(['quai.jpg']);
  await leave.click();
  await expectForgotten();
  await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
});
