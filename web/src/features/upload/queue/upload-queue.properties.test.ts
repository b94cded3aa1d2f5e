import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canRetry, isWaitingForSend, type UploadItem } from './upload-item.ts';
import { UploadQueue, type UploadAction } from './upload-queue.ts';
import type { UploadSummary } from './upload-summary.ts';

// Few ids, so that actions often concern the same item.
const id = fc.integer({ min: 0, max: 7 }).map(String);
const events = [
  'pause',
  'resume',
  'cancel',
  'canceled',
  'stalled',
  'answered',
  'copied',
  'sent',
  'done',
  'retry',
] as const;

const added = fc.record({
  id,
  kind: fc.constantFrom('file' as const, 'file' as const, 'folder' as const),
  name: fc.constantFrom('a.pdf', 'a.jpg'),
  size: fc.oneof(fc.constant(0), fc.nat({ max: 1000 })),
  folder: fc.constantFrom('', 'A/', 'A/B/', 'A 2/'),
  path: fc.constant('1_a.pdf'),
  newFolders: fc.constant([]),
  refusal: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constant('non')),
});

/** Items whose choice is already made. */
const chosen = fc.tuple(added, fc.boolean()).map(([item, asFolder]) => ({ ...item, asFolder }));

const action: fc.Arbitrary<UploadAction> = fc.oneof(
  fc
    .array(added, { maxLength: 8, size: 'max' })
    .map((items): UploadAction => ({ type: 'add', items })),
  fc
    .array(chosen, { maxLength: 8, size: 'max' })
    .map((items): UploadAction => ({ type: 'send', items })),
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('start' as const), asFolder: fc.boolean() }),
  },
  fc.record({
    type: fc.constant('choose' as const),
    folder: fc.constantFrom('', 'A/', 'A/B/'),
    asFolder: fc.boolean(),
  }),
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

/** The queue's state at one time. */
interface Snapshot {
  items: ReadonlyMap<string, UploadItem>;
  order: readonly string[];
  summary: UploadSummary;
  canUpload: boolean;
  canClear: boolean;
  allDone: boolean;
}

function snapshotOf(queue: UploadQueue): Snapshot {
  const { order, summary, canUpload, canClear, allDone } = queue;
  const items = new Map(Array.from(queue.items(), (item) => [item.id, item]));
  return { items, order, summary, canUpload, canClear, allDone };
}

type Check = (
  before: Snapshot,
  after: Snapshot,
  step: UploadAction,
  begun: UploadItem[],
  queue: UploadQueue,
) => void;

/** Checks a property after each step of any sequence of actions. */
function always(check: Check) {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80, size: 'max' }), (actions) => {
      const queue = new UploadQueue();
      let before = snapshotOf(queue);
      for (const step of actions) {
        const begun = queue.apply(step);
        const after = snapshotOf(queue);
        check(before, after, step, begun, queue);
        before = after;
      }
    }),
    { numRuns: 150 },
  );
}

/** Small files that are sent at once over HTTP/1.1. Written out, so that another number is noticed. */
const AT_ONCE = 5;

test('never sends more items than allowed at once, and no place stays free while one waits', () => {
  always((_before, after) => {
    const items = [...after.items.values()];
    const sending = items.filter((item) => item.state === 'uploading' && !item.sent).length;
    expect(sending).toBeLessThanOrEqual(AT_ONCE);
    if (items.some((item) => item.queued && !item.sent)) expect(sending).toBe(AT_ONCE);
  });
});

test('done is final, and only a retry follows an error or a cancelling', () => {
  always((before, after, step) => {
    for (const [key, item] of before.items) {
      const next = after.items.get(key);
      if (!next || next.state === item.state) continue;
      expect(item.state).not.toBe('done');
      if (item.state === 'uploading' || item.state === 'pending') continue;
      expect(['pending', 'uploading']).toContain(next.state);
      expect(['retry', 'start']).toContain(step.type);
    }
  });
});

test('progress is from 0 to 100, is 100 only when done, and goes down only on a retry', () => {
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
    const { progress } = after.summary;
    expect(progress >= 0 && progress <= 100).toBe(true);
  });
});

test('who will see an item is chosen until it is first sent, by that “Téléverser” at the latest, and stays', () => {
  let choice = false;
  always((before, after, step) => {
    if (before.items.size === 0) choice = false;
    if (step.type === 'start' && before.canUpload) choice = step.asFolder;
    for (const [key, item] of after.items) {
      const known = before.items.get(key);
      const earlier = known?.asFolder ?? null;
      const given = step.type === 'send' && step.items.find((one) => one.id === key)?.asFolder;
      if (!known && step.type === 'send') expect(item.asFolder).toBe(given);
      else if (step.type === 'choose' && known && isWaitingForSend(known))
        expect(item.asFolder).toBe(item.folder === step.folder ? step.asFolder : earlier);
      else if (earlier !== null) expect(item.asFolder).toBe(earlier);
      else if (item.asFolder !== null) expect(item.asFolder).toBe(choice);
      if (item.state === 'uploading' || item.state === 'done') expect(item.asFolder).not.toBeNull();
    }
  });
});

test('tells whether all that is not chosen yet goes into one folder, and how many wait to be sent', () => {
  always((_before, after, _step, _begun, queue) => {
    const unsent = [...after.items.values()].filter(
      (item) => item.asFolder === null && !item.refused,
    );
    const waiting = [...after.items.values()].filter(isWaitingForSend);
    expect(after.summary.unsent).toBe(waiting.length);
    for (const folder of ['', 'A/', 'A/B/', 'A 2/']) {
      expect(queue.hasUnsentBeside(folder)).toBe(waiting.some((item) => item.folder !== folder));
      const only = unsent.every((item) => item.folder.startsWith(folder));
      expect(queue.isOnlyInto(folder)).toBe(only);
    }
  });
});

test('flags are set only in their states, and an uploading item never disappears', () => {
  always((before, after) => {
    for (const item of after.items.values()) {
      if (item.paused || item.canceling || item.stalled) expect(item.state).toBe('uploading');
      if (item.queued) expect(item.state).toBe('pending');
      if (item.refused) expect(item.state).toBe('error');
      expect(item.error === undefined).toBe(item.state !== 'error');
    }
    for (const item of before.items.values()) {
      if (item.state === 'uploading') expect(after.items.has(item.id)).toBe(true);
    }
  });
});

test('the counts equal those of the items, and each start is returned once', () => {
  always((before, after, _step, begun) => {
    const items = [...after.items.values()];
    const count = (counts: (item: UploadItem) => boolean) => items.filter(counts).length;
    const uploading = count((item) => item.state === 'uploading');
    expect(after.order).toEqual([...after.items.keys()]);
    expect(after.summary).toMatchObject({
      total: items.length,
      folders: count((item) => item.kind === 'folder'),
      images: count((item) => item.kind === 'file' && item.name === 'a.jpg'),
      asFolder: count((item) => item.asFolder === true),
      done: count((item) => item.state === 'done'),
      uploading,
      errors: count((item) => item.state === 'error'),
    });
    const sendable = count((item) => item.state === 'pending' || canRetry(item));
    expect(after.canUpload).toBe(sendable > 0 && uploading === 0);
    expect(after.canClear).toBe(items.length > 0 && uploading === 0);
    expect(after.allDone).toBe(items.length > 0 && after.summary.done === items.length);
    const turned = items.filter(
      ({ id: key, state }) => state === 'uploading' && before.items.get(key)?.state !== state,
    );
    expect(new Set(begun)).toEqual(new Set(turned));
    expect(begun).toHaveLength(turned.length);
  });
});
