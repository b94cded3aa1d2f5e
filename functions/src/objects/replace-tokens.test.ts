import { expect, test } from 'vitest';
import { liveObject } from './live-object.ts';
import { replaceTokens } from './replace-tokens.ts';
import { once, storageServer } from './storage.fixture.ts';

const storage = storageServer();

const forty = Array.from({ length: 40 }, (_, index) => `${index}.txt`);

test('one answer that Storage is unavailable fails nothing: the same token is sent again', async () => {
  storage.statusOf = once(/files%2F17\.txt$/, 503, 200);
  expect(await replaceTokens(forty, () => false)).toMatchObject({ failed: [] });
  expect(storage.bodies).toHaveLength(41);
  expect(new Set(storage.bodies).size).toBe(40);
});

test('nor does one to what is read afterwards', async () => {
  storage.statusOf = () => 200;
  await replaceTokens(forty, () => false);
  storage.statusOf = once(/./, 503, 200);
  expect(await liveObject('files/a.txt')).not.toBeNull();
});
