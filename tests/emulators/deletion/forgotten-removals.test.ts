import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { REMOVED_RECORDS } from '../../../core/src/health/health.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import {
  forgetRemovedSince,
  KEPT_MS,
  removalId,
} from '../../../functions/src/records/removed-records.ts';
import { operatorDatabase } from '../support/operator.ts';

const kept = () => operatorDatabase().collection(REMOVED_RECORDS);
const MINUTE = 60_000;

/** Keeps the record of an item that an event has removed. */
async function keep(path: ItemPath, removedAt: number, other: object = {}): Promise<string> {
  const id = removalId(path, '7');
  await kept()
    .doc(id)
    .set({
      file_path: path,
      record: {},
      removed_at: Timestamp.fromMillis(removedAt),
      expire_at: Timestamp.fromMillis(removedAt + KEPT_MS),
      ...other,
    });
  return id;
}

test('a deletion forgets what is kept of the items it names since it was asked for, and of nothing else', async () => {
  const run = crypto.randomUUID();
  const [file, folder] = [`${run}.txt`, `${run}/`];
  const since = Date.now();
  const before = since - MINUTE;
  const meant = [
    await keep(file, since),
    await keep(folder, since),
    await keep(`${folder}a/`, since + MINUTE),
    await keep(`${folder}a/b.txt`, since + MINUTE),
  ];
  const others = [
    // Named neither by itself nor by its folder.
    await keep(`${run} 2.txt`, since),
    await keep(`${run} 2/`, since),
    await keep(`${run} 2/b.txt`, since),
    // Gone by a mistake before.
    await keep(`${folder}before.txt`, before),
    // In the bin, back, or about to come.
    await keep(`${folder}binned.txt`, since, { restored_as: 'binned' }),
    await keep(`${folder}back.txt`, since, { restored_as: '8' }),
    await keep(`${folder}coming.txt`, since, { arrival: { from: file, copies: true } }),
  ];
  const forgotten = await forgetRemovedSince([file, folder], new Date(since));
  expect(new Set(forgotten)).toEqual(new Set(meant));
  for (const id of meant) expect([id, (await kept().doc(id).get()).exists]).toEqual([id, false]);
  for (const id of others) expect([id, (await kept().doc(id).get()).exists]).toEqual([id, true]);
});

test('a deletion forgets however much was removed since', async () => {
  const folder = `${crypto.randomUUID()}/`;
  const since = Date.now();
  const ids: string[] = [];
  for (let index = 0; index < 250; index++) {
    ids.push(await keep(`${index % 2 === 0 ? folder : 'Autre/'}${index}.txt`, since + index));
  }
  const forgotten = await forgetRemovedSince([folder], new Date(since));
  expect(new Set(forgotten)).toEqual(new Set(ids.filter((_, index) => index % 2 === 0)));
});
