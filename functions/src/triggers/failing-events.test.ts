import { afterEach, expect, test, vi } from 'vitest';
import { metaId } from '@navette/core/paths/meta-id';
import { forgetDeletedObject } from './forget-deleted-object.ts';
import { mirrorWrittenAdmin } from './mirror-written-admin.ts';
import { mirrorWrittenRecord } from './mirror-written-record.ts';
import { recordFinalizedObject } from './record-finalized-object.ts';

// Events that fail again and again: each trigger tells of them, and leaves them to be tried again.

const { log, failed, noteFailed } = vi.hoisted(() => ({
  log: vi.fn<(...entry: unknown[]) => void>(),
  failed: async (): Promise<never> => Promise.reject(new Error('no answer')),
  noteFailed: vi.fn<(changed: Date) => Promise<boolean>>(),
}));
vi.mock('firebase-functions/logger', () => ({ error: log, warn: vi.fn() }));
vi.mock('../platform/closed-now.ts', () => ({ closedNow: failed }));
vi.mock('../mirror/mirror-admin.ts', () => ({ mirrorAdmin: failed }));
vi.mock('../health/noted-mirror.ts', () => ({ notedMirror: { failed: noteFailed } }));
vi.mock(import('../mirror/comments-service.ts'), async (original) => ({
  ...(await original()),
  commentsService: () => ({ url: 'http://127.0.0.1:1', secretKey: 'x' }),
}));

afterEach(() => {
  log.mockReset();
  noteFailed.mockReset();
});

const MINUTE = 60_000;
const removed = { exists: false };
const there = { exists: false, ref: { id: 'chef@navette.test' } };

test.each([
  ['recordFinalizedObject', recordFinalizedObject, { name: 'files/a.txt' }],
  ['forgetDeletedObject', forgetDeletedObject, { name: 'files/a.txt' }],
  ['mirrorWrittenAdmin', mirrorWrittenAdmin, { before: there, after: removed }],
])('%s: a failure comes again, and is told once it lasts', async (trigger, endpoint, data) => {
  const delivered = (age: number) => {
    const time = new Date(Date.now() - age).toISOString();
    return endpoint.run({ data, time } as never);
  };
  await expect(delivered(MINUTE)).rejects.toThrow('no answer');
  expect(log).not.toHaveBeenCalled();
  await expect(delivered(6 * MINUTE)).rejects.toThrow('no answer');
  const error = expect.any(String) as string;
  expect(log.mock.calls.map(([, told]) => told)).toEqual([
    { alert: 'event-failed', trigger, error },
  ]);
});

test('an admin whom the comments database does not take is noted as a delay of the mirror', async () => {
  const data = { before: there, after: removed };
  const event = (age: number) => ({ data, time: new Date(Date.now() - age).toISOString() });
  await expect(mirrorWrittenAdmin.run(event(MINUTE) as never)).rejects.toThrow();
  expect(noteFailed).not.toHaveBeenCalled();
  const old = event(6 * MINUTE);
  await expect(mirrorWrittenAdmin.run(old as never)).rejects.toThrow();
  expect(noteFailed.mock.calls).toEqual([[new Date(old.time)]]);
});

test('a record is not mirrored while nobody can tell whether Navette is closed: that is told, too, once it lasts', async () => {
  const record = metaId('a.txt');
  noteFailed.mockResolvedValue(true);
  const delivered = (age: number) => {
    const time = new Date(Date.now() - age).toISOString();
    return mirrorWrittenRecord.run({ params: { id: record }, data: undefined, time } as never);
  };
  await expect(delivered(MINUTE)).rejects.toThrow('no answer');
  expect(noteFailed).not.toHaveBeenCalled();
  await expect(delivered(6 * MINUTE)).rejects.toThrow('no answer');
  expect(noteFailed).toHaveBeenCalledOnce();
  const error = expect.any(String) as string;
  expect(log.mock.calls.map(([, told]) => told)).toEqual([
    { alert: 'mirror-failed', record, error },
  ]);
});
