import { expect, test } from 'vitest';
import { deleteGeneration } from './delete-generation.ts';
import { storageServer } from './storage.fixture.ts';

const NAME = 'files/e\u0301 100%2F&?#.txt';

const storage = storageServer();

test('asks for that generation of the object and no other', async () => {
  storage.statusOf = () => 204;
  expect(await deleteGeneration(NAME, '1732200000000001')).toBe(true);
  expect(storage.requests).toEqual([
    `DELETE /b/seau/o/${encodeURIComponent(NAME)}?ifGenerationMatch=1732200000000001`,
  ]);
});

test.each([404, 412])('deletes nothing when Storage answers %i', async (answer) => {
  storage.statusOf = () => answer;
  expect(await deleteGeneration(NAME, '1')).toBe(false);
  expect(storage.requests).toHaveLength(1);
});

test('throws when it may not delete', async () => {
  storage.statusOf = () => 403;
  await expect(deleteGeneration(NAME, '1')).rejects.toMatchObject({ code: 403 });
});
