import { expect, test, vi } from 'vitest';
import { deleteObjects } from './delete-objects.ts';
import { liveObject } from './live-object.ts';
import { once, storageServer } from './storage.fixture.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ error: log }));

const storage = storageServer();

const forty = Array.from({ length: 40 }, (_, index) => `files/${index}.txt`);

test('one answer that Storage is unavailable fails nothing', async () => {
  storage.statusOf = once(/files%2F17\.txt$/, 503, 204);
  expect(await deleteObjects(forty)).toEqual(new Map());
  expect(storage.requests).toHaveLength(41);
});

test('nor does one to what is read afterwards', async () => {
  storage.statusOf = () => 204;
  await deleteObjects(forty);
  storage.statusOf = once(/./, 503, 200);
  expect(await liveObject('files/a.txt')).not.toBeNull();
});

test('while Storage is unavailable, everything has to be tried again', async () => {
  storage.statusOf = (url) => (url.endsWith('files%2F17.txt') ? 503 : 204);
  await expect(deleteObjects(forty)).rejects.toMatchObject({ code: 503 });
  expect(log).not.toHaveBeenCalled();
});

test('all are tried; those that Storage refuses are named, and those that are gone are not', async () => {
  const refused = new Set(['files/0.txt', 'files/17.txt', 'files/39.txt']);
  storage.statusOf = (url) => {
    const name = decodeURIComponent(url.replace(/^.*\/o\//, ''));
    if (refused.has(name)) return 403;
    return name === 'files/5.txt' ? 404 : 204;
  };
  expect(await deleteObjects(forty)).toEqual(
    new Map(Array.from(refused, (name) => [name, 'internal'])),
  );
  expect(storage.requests.toSorted()).toEqual(
    forty.map((name) => `DELETE /b/seau/o/${encodeURIComponent(name)}`).toSorted(),
  );
  expect(log.mock.calls).toEqual(
    Array.from(refused, () => [
      'an object was not deleted',
      { alert: 'object-not-deleted', error: expect.stringMatching(/^Error: non\n +at /) },
    ]),
  );
});

test('sixteen are deleted at the same time', async () => {
  const answer = Promise.withResolvers<void>();
  storage.statusOf = () => 204;
  storage.mayAnswer = answer.promise;
  const deleted = deleteObjects(forty);
  await vi.waitFor(() => expect(storage.requests).toHaveLength(16));
  answer.resolve();
  expect(await deleted).toEqual(new Map());
  expect(storage.requests).toHaveLength(40);
  expect(storage.mostAtOnce).toBe(16);
});

test('of an object that has another generation, nothing is deleted', async () => {
  storage.statusOf = (url) => (url.includes('ifGenerationMatch=17') ? 412 : 200);
  storage.content = () => ({ generation: '18' });
  const objects = [{ name: 'files/a.txt', generation: '17' }];
  expect(await deleteObjects(objects)).toEqual(new Map([['files/a.txt', 'changed']]));
});

test('one that is gone, by a request whose answer was lost, counts as deleted', async () => {
  storage.statusOf = (url) => (url.includes('ifGenerationMatch=17') ? 412 : 404);
  expect(await deleteObjects([{ name: 'files/a.txt', generation: '17' }])).toEqual(new Map());
});
