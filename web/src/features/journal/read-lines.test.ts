import { expect, test, vi } from 'vitest';
import type { JournalPage } from '../../firebase/items/journal-lines.ts';
import type { MomentCursor } from '../../firebase/items/latest-first.ts';
import { readLine } from './read-line.fixture.ts';
import { readLines } from './read-lines.ts';

/** Pages without an end, whose first line of each is a deletion. */
function endless() {
  return vi.fn(async (from: MomentCursor | null, size: number): Promise<JournalPage> => {
    const start = from === null ? 0 : Number(from.id);
    const lines = Array.from({ length: size }, (_, index) =>
      readLine({
        id: String(start + index),
        at: new Date(5_000_000 - start - index),
        action: index === 0 ? 'deleted' : 'added',
      }),
    );
    return { lines, next: { id: String(start + size) } as MomentCursor };
  });
}

test('one page of a hundred is asked for when all of it is shown', async () => {
  const fetchPage = endless();
  const { lines, next } = await readLines(fetchPage, () => true, null);
  expect(fetchPage.mock.calls).toEqual([[null, 100]]);
  expect(lines).toHaveLength(100);
  expect(next).toEqual({ id: '100' });
});

test('with little to show it reads on, ten pages at most, and says how far it has read', async () => {
  const fetchPage = endless();
  const shows = ({ action }: { action: string }) => action === 'deleted';
  const { lines, next, read, readTo } = await readLines(fetchPage, shows, null);
  expect(fetchPage).toHaveBeenCalledTimes(10);
  expect(lines.map(({ id }) => Number(id))).toEqual([
    0, 100, 200, 300, 400, 500, 600, 700, 800, 900,
  ]);
  expect(next).toEqual({ id: '1000' });
  expect(read).toBe(1_000);
  expect(readTo).toEqual(new Date(5_000_000 - 999));
});

test('it ends with the journal', async () => {
  const fetchPage = vi.fn(async () => ({ lines: [], next: null }));
  expect(await readLines(fetchPage, () => true, null)).toEqual({
    lines: [],
    next: null,
    read: 0,
    readTo: null,
  });
  expect(fetchPage).toHaveBeenCalledTimes(1);
});
