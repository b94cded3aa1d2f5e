import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SweepHealth } from '@navette/core/health/health';

let stored: SweepHealth<Timestamp> | undefined;
const reads = vi.fn(async () => ({ get: (field: 'since') => stored?.[field] }));

vi.mock('./health-document.ts', () => ({
  healthDocument: () => ({
    get: reads,
    set: async (noted: SweepHealth<Timestamp>) => {
      stored = noted;
    },
  }),
}));

beforeEach(() => {
  stored = undefined;
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

/** What is noted at a moment by an instance that has just started, and then once more. */
async function notedAt(now: number) {
  vi.resetModules();
  reads.mockClear();
  vi.setSystemTime(now);
  const { noteSweep } = await import('./note-sweep.ts');
  await noteSweep({ comments: true });
  await noteSweep({ comments: true });
  return { ...stored, at: stored?.at.toMillis(), since: stored?.since.toMillis() };
}

test('a sweep is noted with its time and the version; when the first one was stays known', async () => {
  const noted = { version: 'unbuilt', comments: true, since: 1_000_000 };
  expect(await notedAt(1_000_000)).toEqual({ ...noted, at: 1_000_000 });
  expect(await notedAt(2_000_000)).toEqual({ ...noted, at: 2_000_000 });
  // An instance asks for it once.
  expect(reads).toHaveBeenCalledTimes(1);
});
