import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { metaId } from '@navette/core/paths/meta-id';
import { mirrorWrittenRecord } from './mirror-written-record.ts';

// What is noted, and told, of a record that cannot be mirrored. That it is mirrored is in tests/comments.

const { mirrorRecord, set, log } = vi.hoisted(() => ({
  mirrorRecord: vi.fn<() => Promise<void>>(),
  set: vi.fn<(noted: Record<string, unknown>) => Promise<void>>(),
  log: vi.fn<(...entry: unknown[]) => void>(),
}));
vi.mock('firebase-functions/logger', () => ({ error: log, warn: vi.fn() }));
vi.mock('../platform/closed-now.ts', () => ({ closedNow: async () => false }));
vi.mock('../health/health-document.ts', () => ({ healthDocument: () => ({ set }) }));
vi.mock('../mirror/mirror-record.ts', () => ({ mirrorRecord, moveComments: async () => {} }));
vi.mock(import('../mirror/comments-service.ts'), async (original) => ({
  ...(await original()),
  commentsService: () => ({ url: 'http://127.0.0.1:1', secretKey: 'x' }),
}));

const MINUTE = 60_000;

beforeEach(() => {
  mirrorRecord.mockReset();
  set.mockReset().mockResolvedValue();
  log.mockReset();
});

/** An event of a record that was written so many milliseconds ago. */
async function delivered(age: number): Promise<Date> {
  const made = new Date(Date.now() - age);
  const event = { params: { id: metaId('a.txt') }, time: made.toISOString(), data: undefined };
  await mirrorWrittenRecord.run(event as never);
  return made;
}

test('a failure is the event’s, so that it comes again; it is noted and told once it lasts', async () => {
  mirrorRecord.mockRejectedValue(new Error('no answer'));
  await expect(delivered(MINUTE)).rejects.toThrow('no answer');
  expect(set).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
  await expect(delivered(6 * MINUTE)).rejects.toThrow('no answer');
  // It is told as often as it is noted: many records may fail.
  await expect(delivered(6 * MINUTE)).rejects.toThrow('no answer');
  const [noted = {}] = set.mock.lastCall ?? [];
  const since = (noted['waiting_since'] as Timestamp).toMillis();
  expect(since).toBeLessThanOrEqual(Date.now() - 6 * MINUTE);
  expect(log.mock.calls).toEqual([
    [
      'a record could not be mirrored to the comments database',
      { alert: 'mirror-failed', record: metaId('a.txt'), error: expect.any(String) as string },
    ],
  ]);
});

test('what is mirrored is noted with its delay; that this fails is no failure of the event', async () => {
  set.mockRejectedValueOnce(new Error('Firestore is away'));
  await delivered(MINUTE);
  const [noted = {}] = set.mock.lastCall ?? [];
  expect(noted['delay_ms']).toBeGreaterThanOrEqual(MINUTE);
  expect(log).not.toHaveBeenCalled();
});
