import { expect, test } from 'vitest';
import { forEachPage } from '../../../functions/src/walk/for-each-page.ts';
import { rebuildAccess, type MirrorCursor } from '../../../functions/src/mirror/rebuild-mirror.ts';
import { secretClient } from '../support/clients.ts';
import { NOBODYS, OPEN, recorded } from '../support/mirrored.ts';
import { service } from '../support/service.ts';

/** Rows without a record lie among those of two records, and many more after the last one. */
const BETWEEN = 1_010;
const BEYOND = 1_010;

test('rows without records are compared in pages, however many there are in one place', async () => {
  const top = `${crypto.randomUUID()}/`;
  await recorded(`${top}a.txt`, OPEN);
  await recorded(`${top}n.txt`, OPEN);
  const stray = [
    ...Array.from({ length: BETWEEN }, (_, index) => `${top}b ${index}.txt`),
    ...Array.from({ length: BEYOND }, (_, index) => `${top}z ${index}.txt`),
  ];
  const mirrored_at = new Date().toISOString();
  const mirror = secretClient().from('file_access');
  await mirror
    .insert(stray.map((file_path) => ({ file_path, ...OPEN, mirrored_at })))
    .throwOnError();
  // One record's row is stale, and the other's is missing.
  await mirror.update(NOBODYS).eq('file_path', `${top}a.txt`).throwOnError();
  await mirror.delete().eq('file_path', `${top}n.txt`).throwOnError();

  expect(await rebuild(top)).toEqual({ differing: BETWEEN + BEYOND + 2, compared: 2, most: 1000 });
  const { count } = await mirror
    .select('*', { count: 'exact', head: true })
    .like('file_path', `${top}%`)
    .is('gone', false)
    .is('is_public', true)
    .throwOnError();
  expect(count).toBe(2);
  expect(await rebuild(top)).toEqual({ differing: 0, compared: 2, most: 0 });
});

/** @returns the sums over all pages, and the most rows that differed in one page */
async function rebuild(folder: string) {
  const sums = { differing: 0, compared: 0, most: 0 };
  await forEachPage(
    (path: string, cursor: MirrorCursor | null) => rebuildAccess(service(), path, cursor),
    folder,
    ({ differing, compared }) => {
      sums.differing += differing;
      sums.compared += compared.length;
      sums.most = Math.max(sums.most, differing);
    },
  );
  return sums;
}
