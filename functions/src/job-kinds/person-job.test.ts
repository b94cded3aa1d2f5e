import { afterEach, expect, test, vi } from 'vitest';
import { erasedPerson } from '@navette/core/accounts/erased-person';
import { personJob } from './person-job.ts';

const EMAIL = 'partie@navette.test';
const INPUT = {
  kind: 'person',
  emails: [EMAIL],
  uids: ['u-partie'],
  kept: [],
  erasedAs: erasedPerson('0a1b2c3d'),
} as const;

afterEach(() => vi.restoreAllMocks());

type Answer = number | { changed: number; next: string | null } | 'too long';

/** What the database was asked: the walk over items by its place, or `rows`. */
async function run(answers: readonly Answer[]): Promise<{ asked: string[]; updated: number }> {
  const left = [...answers];
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { after_path, most } = JSON.parse(init?.body as string) as Record<string, unknown>;
    const isWalk = (url as URL).pathname.endsWith('/rpc/erase_in_mirror');
    asked.push(isWalk ? `${String(most)} after "${String(after_path)}"` : 'rows');
    const answer = left.shift();
    if (answer !== 'too long') return new Response(JSON.stringify(answer));
    return new Response(JSON.stringify({ code: '57014' }), { status: 500 });
  });
  const comments = { url: 'http://comments.test', secretKey: 'sb_secret' };
  let updated = 0;
  for (let cursor: unknown = null; left.length > 0;) {
    const todo = { input: INPUT, comments, cursor } as unknown as Parameters<
      typeof personJob.page
    >[0];
    const { next, counts } = await personJob.page(todo);
    updated += counts?.updated ?? 0;
    if (next === null) break;
    cursor = next.cursor;
  }
  expect(left).toEqual([]);
  return { asked, updated };
}

test('items that together take the database too long are done by fewer at a time', async () => {
  const { asked, updated } = await run([
    0,
    'too long',
    'too long',
    { changed: 50, next: 'b' },
    { changed: 0, next: null },
    { changed: 0, next: null },
    0,
  ]);
  expect(asked).toEqual([
    'rows',
    '200 after ""',
    '100 after ""',
    '50 after ""',
    '50 after "b"',
    '200 after ""',
    'rows',
  ]);
  expect(updated).toBe(50);
});

test('an item that takes too long by itself is a failure', async () => {
  const alone: Answer[] = Array.from({ length: 9 }, () => 'too long');
  await expect(run([0, ...alone])).rejects.toThrow('57014');
});

test('rows that somebody has written during the walk over the items are done as well', async () => {
  const end = { changed: 0, next: null };
  const { asked, updated } = await run([2, 0, end, 1, 0, end, 0]);
  const walk = '200 after ""';
  expect(asked).toEqual(['rows', 'rows', walk, 'rows', 'rows', walk, 'rows']);
  expect(updated).toBe(3);
});
