import { afterAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { MAX_DELETE_ITEMS } from '../../../core/src/limits.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { objectNames } from '../support/documents.ts';
import { countRecords, putMany } from '../support/many/many.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// The call has to do everything itself.
withoutTriggers();

afterAll(closeSessions);

test('as many as can be selected at once', async () => {
  const admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const top = `${crypto.randomUUID()}/`;
  const paths = Array.from({ length: MAX_DELETE_ITEMS }, (_, index) => `${top}${index}.txt`);
  await putMany(paths);
  await call(admin, 'repairRecords', { path: top });
  expect(await countRecords(top)).toBe(1001);
  expect(await call(admin, 'deleteItems', { paths })).toMatchObject({ deleted: 1000, failed: [] });
  expect(await objectNames(objectNameOf(top))).toEqual([]);
  expect(await countRecords(top)).toBe(0);
});
