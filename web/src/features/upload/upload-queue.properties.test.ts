import { MAX_PARALLEL_UPLOADS } from '@navette/core/limits';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_QUEUE, reduceUploads, type UploadAction, type UploadQueue } from './upload-queue.ts';
import { summaryOf } from './upload-summary.ts';

// Few ids, so that actions meet.
const id = fc.integer({ min: 0, max: 7 }).map(String);
const events = [
  'pause',
  'resume',
  'cancel',
  'canceled',
  'quiet',
  'heard',
  'sent',
  'done',
  'retry',
] as const;

const added = fc.record({
  id,
  name: fc.constant('a.pdf'),
  size: fc.oneof(fc.constant(0), fc.nat({ max: 1000 })),
  type: fc.constant('application/pdf'),
  folder: fc.constant(''),
  path: fc.constant('1_a.pdf'),
  refusal: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constant('non')),
});

const action: fc.Arbitrary<UploadAction> = fc.oneof(
  fc
    .array(added, { maxLength: 8, size: 'max' })
    .map((files): UploadAction => ({ type: 'add', files })),
  { weight: 2, arbitrary: fc.constant<UploadAction>({ type: 'start' }) },
  fc.constant<UploadAction>({ type: 'hold' }),
  fc.constant<UploadAction>({ type: 'clear' }),
  fc
    .array(fc.tuple(id, fc.integer({ min: -10, max: 2000 })))
    .map((bytes): UploadAction => ({ type: 'progress', bytes: new Map(bytes) })),
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom(...events), id }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('fail' as const), id, error: fc.string() }),
  },
  fc.record({ type: fc.constant('remove' as const), id }),
);

/** Checks each step of any sequence of actions. */
function always(check: (before: UploadQueue, after: UploadQueue, action: UploadAction) => void) {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80, size: 'max' }), (actions) => {
      let queue = EMPTY_QUEUE;
      for (const step of actions) {
        const next = reduceUploads(queue, step);
        check(queue, next, step);
        queue = next;
      }
    }),
    { numRuns: 150 },
  );
}

test('never more than the parallel ones are sent, and no place is free while one waits', () => {
  always((_before, after) => {
    const items = [...after.items.values()];
    const sending = items.filter((item) => item.state === 'uploading' && !item.sent).length;
    expect(sending).toBeLessThanOrEqual(MAX_PARALLEL_UPLOADS);
    if (items.some((item) => item.queued && !item.sent)) expect(sending).toBe(MAX_PARALLEL_UPLOADS);
  });
});

test('done and canceled are for ever, and an error leads to a retry alone', () => {
  always((before, after, step) => {
    for (const [key, item] of before.items) {
      const next = after.items.get(key);
      if (!next || next.state === item.state) continue;
      expect(item.state).not.toBe('done');
      expect(item.state).not.toBe('canceled');
      if (item.state === 'error') expect(['retry', 'start']).toContain(step.type);
    }
  });
});

test('progress stays within 0 and 100, is 100 for done alone, and falls on a retry alone', () => {
  always((before, after, step) => {
    for (const [key, item] of after.items) {
      expect(item.progress).toBeGreaterThanOrEqual(0);
      expect(item.progress).toBeLessThanOrEqual(100);
      expect(item.progress === 100).toBe(item.state === 'done');
      expect(item.bytesTransferred).toBeLessThanOrEqual(item.size);
      const earlier = before.items.get(key);
      if (earlier && item.progress < earlier.progress) {
        expect(['retry', 'start']).toContain(step.type);
      }
    }
    const { progress } = summaryOf(after);
    expect(progress >= 0 && progress <= 100).toBe(true);
  });
});

test('flags belong to their states, and nothing that is uploading disappears', () => {
  always((before, after) => {
    expect(after.order).toEqual([...after.items.keys()]);
    for (const item of after.items.values()) {
      if (item.paused || item.canceling || item.quiet) expect(item.state).toBe('uploading');
      if (item.queued) expect(item.state).toBe('pending');
      if (item.refused) expect(item.state).toBe('error');
      expect(item.error === undefined).toBe(item.state !== 'error');
    }
    for (const item of before.items.values()) {
      if (item.state === 'uploading') expect(after.items.has(item.id)).toBe(true);
    }
  });
});
