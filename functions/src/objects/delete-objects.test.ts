import { expect, test } from 'vitest';
import { deleteObjects } from './delete-objects.ts';
import { storageServer } from './storage.fixture.ts';

const storage = storageServer();

test('all are tried; those that Storage refuses are named, and those that are gone are not', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `files/${index}.txt`);
  const refused = new Set(['files/0.txt', 'files/17.txt', 'files/39.txt']);
  storage.statusOf = (url) => {
    const name = decodeURIComponent(url.replace(/^.*\/o\//, ''));
    if (refused.has(name)) return 403;
    return name === 'files/5.txt' ? 404 : 204;
  };
  expect((await deleteObjects(names)).toSorted()).toEqual([...refused].toSorted());
  expect(storage.requests.toSorted()).toEqual(
    names.map((name) => `DELETE /b/seau/o/${encodeURIComponent(name)}`).toSorted(),
  );
});
