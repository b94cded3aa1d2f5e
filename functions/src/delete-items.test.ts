import { expect, test, vi } from 'vitest';
import { deleteAll } from './delete-items.ts';
import { storageServer } from './objects/storage.fixture.ts';

vi.mock('firebase-functions/logger', () => ({ error: () => {} }));

const storage = storageServer();

const ADMIN = {
  uid: 'u-admin',
  email: 'chef@navette.test',
  emailVerified: true,
  listedAsAdmin: true,
};
const drive = { comments: null, until: 0 };

test('a single file that Storage refuses to delete is named', async () => {
  storage.statusOf = () => 403;
  expect(await deleteAll(['a.txt'], ADMIN, drive)).toEqual({
    deleted: 0,
    failed: [{ path: 'a.txt', reason: 'internal' }],
  });
});

test('while Storage is unavailable, nobody knows whether a single file is deleted', async () => {
  storage.statusOf = () => 503;
  await expect(deleteAll(['a.txt'], ADMIN, drive)).rejects.toMatchObject({ code: 503 });
});
