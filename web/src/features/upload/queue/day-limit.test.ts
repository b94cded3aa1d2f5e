import type { UploadUsage } from '@navette/core/files/upload-usage';
import { expect, test } from 'vitest';
import { newItem } from './upload-item.ts';
import { dayLimitFor } from './day-limit.ts';

const USAGE: UploadUsage<Date> = {
  day: '2026-11-24',
  day_ends: new Date('2026-11-25T00:00:00Z'),
  files: 0,
  bytes: 0,
  files_limit: 10,
  bytes_limit: 1000,
  blocked: false,
  refused: [],
};

function item(id: string, size: number) {
  const known = { id, kind: 'file', name: `${id}.txt`, size, folder: '' } as const;
  return newItem({ ...known, path: `1_${id}.txt`, newFolders: [], refusal: null });
}

test('nothing is said while the limits are far, and something from 80 % on', () => {
  expect(dayLimitFor([item('a', 799)], USAGE)).toBeNull();
  expect(dayLimitFor([item('a', 800)], USAGE)).toMatchObject({ beyond: [] });
  expect(dayLimitFor([item('a', 1)], { ...USAGE, files: 7 })).toMatchObject({ beyond: [] });
  // Without anything to send, only a reached limit is shown.
  expect(dayLimitFor([], { ...USAGE, files: 9 })).toBeNull();
  expect(dayLimitFor([], { ...USAGE, blocked: true })).toMatchObject({ beyond: [] });
});

test('the files that will not go are named, in the order of the queue', () => {
  const [large, small] = [item('gros', 1001), item('petit', 1)];
  const limit = dayLimitFor([large, small], USAGE);
  expect(limit?.beyond).toEqual([large]);
  const blocked = dayLimitFor([large, small], { ...USAGE, blocked: true });
  expect(blocked?.beyond).toEqual([large, small]);
});

test('what is sent already, may never be sent, or is no file does not count', () => {
  const sent = { ...item('a', 900), state: 'error', sent: true } as const;
  const refused = { ...item('b', 900), state: 'error', refused: true } as const;
  const done = { ...item('c', 900), state: 'done' } as const;
  const folder = { ...item('d', 900), kind: 'folder' } as const;
  expect(dayLimitFor([sent, refused, done, folder], USAGE)).toBeNull();
  const failed = { ...item('e', 900), state: 'error' } as const;
  expect(dayLimitFor([failed], USAGE)).toMatchObject({ beyond: [] });
});
