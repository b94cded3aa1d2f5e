import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UploadItem } from './upload-item.ts';
import {
  failure,
  newUpload,
  progress,
  queueAfter,
  states,
  success,
} from './upload-queue.fixture.ts';
import type { UploadAction, UploadQueue } from './upload-queue.ts';

// Written out, so that a change of the numbers is noticed. Large files are sent in several requests.
const LARGE_AT_ONCE = 4;
const SMALL_AT_ONCE = 16;
const SMALL_BYTES_AT_ONCE = 1024 * 1024;
/** A browser has six connections to a host; one of them stays free for what people look at. */
const AT_ONCE_OVER_HTTP1 = 5;
/** Uploads that wait for their records count too: one query asks for that many. */
const AT_ONCE_WITH_RECORDS = 30;

const KB = 1024;
const SMALL = 50 * KB;
/** The largest file that goes in one request, and the smallest that does not. */
const MOST_SMALL = 256 * KB;
const LARGE = MOST_SMALL + 1;

const MULTIPLEXED: UploadAction = { type: 'multiplexed' };
const START: UploadAction = { type: 'start', asFolder: false };

/** The action of adding this many files of a size: `small0`, `small1` and so on. */
function files(name: string, count: number, size: number): UploadAction {
  const ids = Array.from({ length: count }, (_, index) => `${name}${index}`);
  return { type: 'add', items: ids.map((id) => newUpload(id, { size })) };
}

function isSending({ state, sent }: UploadItem): boolean {
  return state === 'uploading' && !sent;
}

/** Ids of what is being sent, in the order of the queue. */
function sendingIn(queue: UploadQueue, name = ''): string[] {
  return [...queue.items()]
    .filter((item) => isSending(item) && item.id.startsWith(name))
    .map(({ id }) => id);
}

describe('requests that share a connection', () => {
  test('sixteen small files at once', () => {
    const queue = queueAfter(MULTIPLEXED, files('small', 40, SMALL), START);
    expect(sendingIn(queue)).toHaveLength(SMALL_AT_ONCE);
    queue.apply({ type: 'sent', id: 'small3' });
    expect(sendingIn(queue)).toHaveLength(SMALL_AT_ONCE);
    expect(sendingIn(queue).at(-1)).toBe('small16');
  });

  test('of the largest small ones only four: together they have 1 MiB', () => {
    const queue = queueAfter(MULTIPLEXED, files('small', 40, MOST_SMALL), START);
    expect(sendingIn(queue)).toHaveLength(4);
  });

  test('one that has no room waits for it, and is not overtaken by smaller ones', () => {
    const queue = queueAfter(
      MULTIPLEXED,
      files('a', 3, MOST_SMALL),
      files('b', 1, 10 * KB),
      files('c', 1, MOST_SMALL),
      files('d', 3, KB),
      START,
    );
    expect(sendingIn(queue)).toEqual(['a0', 'a1', 'a2', 'b0']);
    queue.apply({ type: 'sent', id: 'b0' });
    expect(sendingIn(queue)).toEqual(['a0', 'a1', 'a2', 'c0']);
    queue.apply(failure('a1'));
    expect(sendingIn(queue)).toEqual(['a0', 'a2', 'c0', 'd0', 'd1', 'd2']);
  });

  test('four large files, and beside them as many small ones as without', () => {
    const queue = queueAfter(
      MULTIPLEXED,
      files('large', 10, LARGE),
      files('small', 40, SMALL),
      START,
    );
    expect(sendingIn(queue, 'large')).toHaveLength(LARGE_AT_ONCE);
    expect(sendingIn(queue, 'small')).toHaveLength(SMALL_AT_ONCE);
    // A paused upload keeps its place, and places do not pass to the other size.
    queue.apply({ type: 'pause', id: 'large0' });
    queue.apply({ type: 'sent', id: 'large1' });
    expect(sendingIn(queue, 'large')).toEqual(['large0', 'large2', 'large3', 'large4']);
    expect(sendingIn(queue, 'small')).toHaveLength(SMALL_AT_ONCE);
  });

  test('new folders are small', () => {
    const items = Array.from({ length: 40 }, (_, index) =>
      newUpload(`f${index}`, { kind: 'folder', size: 0 }),
    );
    expect(sendingIn(queueAfter(MULTIPLEXED, { type: 'add', items }, START))).toHaveLength(
      SMALL_AT_ONCE,
    );
  });

  test('what becomes known while files are sent begins more of them', () => {
    const queue = queueAfter(files('small', 40, SMALL), START);
    expect(sendingIn(queue)).toHaveLength(AT_ONCE_OVER_HTTP1);
    expect(queue.apply(MULTIPLEXED)).toHaveLength(SMALL_AT_ONCE - AT_ONCE_OVER_HTTP1);
    expect(queue.apply(MULTIPLEXED)).toEqual([]);
  });
});

describe('a connection for each request', () => {
  test.each([
    ['small', SMALL, AT_ONCE_OVER_HTTP1],
    ['large', LARGE, LARGE_AT_ONCE],
  ])('%s files leave one free', (name, size, atOnce) => {
    expect(sendingIn(queueAfter(files(name, 40, size), START))).toHaveLength(atOnce);
  });

  test('small files that came later get places beside large ones, and the other way round', () => {
    const [large, small] = [files('large', 20, LARGE), files('small', 20, SMALL)];
    for (const both of [
      [large, small],
      [small, large],
    ]) {
      const queue = queueAfter(...both, START);
      expect(sendingIn(queue, 'large')).toHaveLength(2);
      expect(sendingIn(queue, 'small')).toHaveLength(3);
    }
  });

  test('a size of which nothing is under way gets the next place', () => {
    const queue = queueAfter(files('small', 40, SMALL), START);
    queue.apply({
      type: 'send',
      items: [newUpload('film', { size: LARGE, asFolder: false })],
    });
    expect(queue.get('film')?.state).toBe('pending');
    expect(queue.apply(failure('small2'))).toEqual([queue.get('film')]);
  });
});

test('records that come slowly let no size starve', () => {
  const queue = queueAfter(
    MULTIPLEXED,
    files('large', 60, LARGE),
    files('small', 60, SMALL),
    START,
  );
  // Bytes arrive at once but no record comes, until uploads that wait for one take all places.
  for (let next = sendingIn(queue)[0]; next !== undefined; next = sendingIn(queue)[0]) {
    queue.apply({ type: 'sent', id: next });
  }
  const waiting = [...queue.items()].filter(({ state }) => state === 'uploading');
  expect(waiting).toHaveLength(AT_ONCE_WITH_RECORDS);
  const begun = new Set<string>();
  for (const { id } of waiting) {
    for (const { id: next, size } of queue.apply({ type: 'done', id })) {
      begun.add(size === LARGE ? 'large' : 'small');
      queue.apply({ type: 'sent', id: next });
    }
  }
  expect([...begun].toSorted()).toEqual(['large', 'small']);
});

// An event at any moment, of an item that is or was uploading.
const step = fc.record({
  pick: fc.nat(),
  event: fc.oneof(
    { weight: 6, arbitrary: fc.constant('sent' as const) },
    { weight: 6, arbitrary: fc.constant('done' as const) },
    fc.constantFrom('pause' as const, 'resume' as const, 'progress' as const),
    { weight: 2, arbitrary: fc.constant('cancel' as const) },
    fc.constantFrom('fail' as const, 'retry' as const, 'multiplexed' as const, 'send' as const),
  ),
});

const sizes = fc.array(
  fc.oneof(
    fc.constant(0),
    fc.constantFrom(SMALL, SMALL, MOST_SMALL, LARGE, 100 * LARGE),
    fc.nat({ max: 2 * MOST_SMALL }),
  ),
  { minLength: 1, maxLength: 90, size: 'max' },
);

/** The actions of an event: of an uploading item or, for a retry, of one that has ended. */
function actionsOf(
  queue: UploadQueue,
  { pick, event }: { pick: number; event: string },
): UploadAction[] {
  const uploading = [...queue.items()].filter(({ state }) => state === 'uploading');
  const ended = [...queue.items()].filter(({ state }) => ['error', 'canceled'].includes(state));
  const among = event === 'retry' ? ended : uploading;
  const id = among[pick % Math.max(among.length, 1)]?.id ?? 'none';
  if (event === 'multiplexed') return [MULTIPLEXED];
  if (event === 'progress') return [progress(id, pick)];
  if (event === 'fail') return [failure(id)];
  if (event === 'cancel')
    return [
      { type: 'cancel', id },
      { type: 'canceled', id },
    ];
  if (event === 'send') {
    const size = pick % 2 === 0 ? SMALL : LARGE;
    return [{ type: 'send', items: [newUpload(`late${pick}`, { size, asFolder: true })] }];
  }
  return [{ type: event as 'sent' | 'done' | 'pause' | 'resume' | 'retry', id }];
}

/** Checks the queue after an action, with the uploads that it has started. */
type Check = (queue: UploadQueue, begun: readonly UploadItem[], multiplexed: boolean) => void;

/** Checks a property after each action of any history; in the end, everything not given up is done. */
function always(check: Check): void {
  fc.assert(
    fc.property(sizes, fc.array(step, { maxLength: 200, size: 'max' }), (bytes, steps) => {
      const items = bytes.map((size, index) => newUpload(`f${index}`, { size }));
      const queue = queueAfter({ type: 'add', items });
      let multiplexed = false;
      const act = (action: UploadAction) => {
        if (action.type === 'multiplexed') multiplexed = true;
        check(queue, queue.apply(action), multiplexed);
      };
      act(START);
      for (const one of steps) for (const action of actionsOf(queue, one)) act(action);
      const isUploading = ({ state }: UploadItem) => state === 'uploading';
      for (let item = [...queue.items()].find(isUploading); item;) {
        for (const action of success(item.id)) act(action);
        item = [...queue.items()].find(isUploading);
      }
      expect(states(queue)).not.toContain('pending');
    }),
    { numRuns: 100 },
  );
}

const isLarge = ({ size }: UploadItem) => size >= LARGE;

test('of each size never more at once than its places, whatever ends, pauses or is canceled when', () => {
  always((queue, _begun, multiplexed) => {
    const sending = [...queue.items()].filter(isSending);
    const small = sending.filter((item) => !isLarge(item));
    expect(sending.length - small.length).toBeLessThanOrEqual(LARGE_AT_ONCE);
    expect(small.length).toBeLessThanOrEqual(SMALL_AT_ONCE);
    const bytes = small.reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(SMALL_BYTES_AT_ONCE);
    if (!multiplexed) expect(sending.length).toBeLessThanOrEqual(AT_ONCE_OVER_HTTP1);
    expect(queue.summary.uploading).toBeLessThanOrEqual(AT_ONCE_WITH_RECORDS);
  });
});

test('no place stays free while somebody waits for it', () => {
  always((queue, _begun, multiplexed) => {
    const items = [...queue.items()];
    const sending = items.filter(isSending);
    const atMost = multiplexed ? Infinity : AT_ONCE_OVER_HTTP1;
    if (queue.summary.uploading === AT_ONCE_WITH_RECORDS || sending.length === atMost) return;
    const small = sending.filter((item) => !isLarge(item));
    const waiting = items.filter(({ queued }) => queued);
    if (waiting.some(isLarge)) expect(sending.length - small.length).toBe(LARGE_AT_ONCE);
    if (waiting.every(isLarge) || small.length === SMALL_AT_ONCE) return;
    // The next one is too large for the room that is left, and none overtakes it.
    const left = SMALL_BYTES_AT_ONCE - small.reduce((sum, { size }) => sum + size, 0);
    expect(waiting.some((item) => !isLarge(item) && item.size > left)).toBe(true);
  });
});

test('no size begins another while nothing of the other is under way and it waits', () => {
  always((queue, begun) => {
    const items = [...queue.items()];
    for (const large of [true, false]) {
      const others = items.filter((item) => isLarge(item) !== large);
      const starves =
        others.some(({ queued, sent }) => queued && !sent) &&
        !others.some(({ state }) => state === 'uploading');
      if (starves)
        expect(begun.filter((item) => isLarge(item) === large && !item.sent)).toEqual([]);
    }
  });
});

test('each size begins in its order, but for what is sent again', () => {
  const again = new WeakMap<UploadQueue, Set<string>>();
  always((queue, begun) => {
    const ended = again.get(queue) ?? new Set<string>();
    again.set(queue, ended);
    const items = [...queue.items()];
    for (const { id, state } of items) if (state === 'error' || state === 'canceled') ended.add(id);
    for (const large of [true, false]) {
      const alike = items.filter((item) => isLarge(item) === large && !ended.has(item.id));
      const firstWaiting = alike.findIndex(({ queued }) => queued);
      const late = firstWaiting < 0 ? [] : alike.slice(firstWaiting);
      expect(late.filter((item) => begun.includes(item))).toEqual([]);
    }
  });
});
