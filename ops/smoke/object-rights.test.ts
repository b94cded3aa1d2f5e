import { expect, test } from 'vitest';
import { demandObjectRights } from './object-rights.ts';

function bucketOf(...held: string[]) {
  const testPermissions = (asked: string[]): Promise<[Record<string, boolean>, unknown]> =>
    Promise.resolve([Object.fromEntries(asked.map((one) => [one, held.includes(one)])), {}]);
  return { iam: { testPermissions } };
}

test('whoever could not remove objects is told before there are any', async () => {
  const list = 'storage.objects.list';
  const remove = 'storage.objects.delete';
  await demandObjectRights(bucketOf(list, remove));
  await expect(demandObjectRights(bucketOf(list))).rejects.toThrow(`a role with ${remove} in`);
  await expect(demandObjectRights(bucketOf())).rejects.toThrow(`${list} and ${remove} in`);
});
