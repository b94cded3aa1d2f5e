import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionReport } from '../../../core/src/calls/call-contracts.ts';
import { objectNames, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';
import { generationOf, readFile, readVersion, replaceBy, versionsOf } from '../support/versions.ts';

// Earlier versions go into the bin with their file, and come back with it.

let admin: Person;
let driver: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
});

afterAll(closeSessions);

test('what is deleted and brought back has its earlier versions, which nobody reads meanwhile', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(driver, path, 'un');
  const first = await generationOf(path);
  await replaceBy(driver, path, 'deux');
  const before = await storedMeta(path);
  const seen = [await generationOf(path)];
  const report = await call<DeletionReport>(admin, 'deleteItems', { paths: [path], seen });
  expect(report.deleted).toBe(1);
  expect(await objectNames(`versions/${path}/`)).toEqual([]);
  expect(await readVersion(driver, path, first)).toBe('storage/unauthorized');
  await call(admin, 'changeBin', { restore: { deletion: report.deletion } });
  const { versions, added_at } = (await storedMeta(path)) ?? {};
  expect({ versions, added_at }).toEqual({
    versions: before?.versions,
    added_at: before?.added_at,
  });
  expect(await versionsOf(path)).toEqual({ listed: [first], stored: [first] });
  expect(await readVersion(driver, path, first)).toBe('un');
  expect(await readFile(driver, path)).toBe('deux');
  // It goes on from there.
  await replaceBy(driver, path, 'trois');
  expect((await versionsOf(path)).listed).toHaveLength(2);
});
