import { MAX_PARALLEL_UPLOADS } from '@navette/core/limits';
import { describe, expect, test } from 'vitest';
import {
  allDone,
  canClear,
  canUpload,
  EMPTY_QUEUE,
  MAX_RECORDING,
  reduceUploads,
  type UploadAction,
  type UploadQueue,
} from './upload-queue.ts';
import type { NewUpload } from './upload-item.ts';
import { summaryOf } from './upload-summary.ts';

function file(id: string, over: Partial<NewUpload> = {}): NewUpload {
  const name = `${id}.pdf`;
  return { id, name, size: 1000, folder: '', path: `1_${name}`, refusal: null, ...over };
}

function after(actions: readonly UploadAction[], queue: UploadQueue = EMPTY_QUEUE): UploadQueue {
  return actions.reduce(reduceUploads, queue);
}

function withFiles(...ids: string[]): UploadQueue {
  return after([{ type: 'add', files: ids.map((id) => file(id)) }]);
}

function sending(...ids: string[]): UploadQueue {
  return after([{ type: 'start' }], withFiles(...ids));
}

function progress(id: string, bytes: number): UploadAction {
  return { type: 'progress', bytes: new Map([[id, bytes]]) };
}

function states(queue: UploadQueue): string[] {
  return [...queue.items.values()].map((item) => item.state);
}

/** Names of so many files more than are sent at once: a, b, c and so on. */
function crowd(more: number): string[] {
  return 'abcdefghijklmnop'.split('').slice(0, MAX_PARALLEL_UPLOADS + more);
}

const DONE_A: UploadAction[] = [
  { type: 'sent', id: 'a' },
  { type: 'done', id: 'a' },
];

describe('sending', () => {
  test('added files wait until they are started', () => {
    const queue = withFiles('a', 'b');
    expect(states(queue)).toEqual(['pending', 'pending']);
    expect(states(after([{ type: 'start' }], queue))).toEqual(['uploading', 'uploading']);
  });

  test('so many at once, in their order, and the next as soon as one ends', () => {
    const ids = crowd(2);
    const [waits = '', last = ''] = ids.slice(-2);
    const queue = sending(...ids);
    expect(states(queue).filter((state) => state === 'uploading')).toHaveLength(
      MAX_PARALLEL_UPLOADS,
    );
    expect(queue.items.get(waits)).toMatchObject({ state: 'pending', queued: true });
    const next = after([{ type: 'fail', id: 'b', error: 'refused' }], queue);
    expect(next.items.get('b')).toMatchObject({ state: 'error', error: 'refused' });
    expect(next.items.get(waits)?.state).toBe('uploading');
    expect(next.items.get(last)?.state).toBe('pending');
  });

  test('one whose bytes are there frees its place for the next', () => {
    const ids = crowd(2);
    const [waits = '', last = ''] = ids.slice(-2);
    const queue = after([{ type: 'sent', id: 'a' }], sending(...ids));
    expect(queue.items.get('a')).toMatchObject({ state: 'uploading', sent: true });
    expect(queue.items.get(waits)?.state).toBe('uploading');
    expect(queue.items.get(last)?.state).toBe('pending');
  });

  test('no more are sent while too many wait for their records', () => {
    const ids = Array.from({ length: MAX_RECORDING + 20 }, (_, index) => `f${index}`);
    const allSent: UploadAction[] = ids.map((id) => ({ type: 'sent', id }));
    const crowded = after(allSent, sending(...ids));
    const uploading = states(crowded).filter((state) => state === 'uploading').length;
    expect(uploading).toBeGreaterThanOrEqual(MAX_RECORDING);
    expect(uploading).toBeLessThan(MAX_RECORDING + MAX_PARALLEL_UPLOADS);
    // Every place that a record frees is taken again.
    const recorded = uploading - MAX_RECORDING + 1;
    const someDone: UploadAction[] = ids.slice(0, recorded).map((id) => ({ type: 'done', id }));
    const relieved = after(someDone, crowded);
    expect(states(relieved).filter((state) => state === 'uploading').length).toBeGreaterThanOrEqual(
      MAX_RECORDING,
    );
  });

  test('files added while others run wait for a start of their own', () => {
    const queue = after([{ type: 'add', files: [file('b')] }], sending('a'));
    const ended = after(DONE_A, queue);
    expect(states(ended)).toEqual(['done', 'pending']);
    expect(states(after([{ type: 'start' }], ended))).toEqual(['done', 'uploading']);
  });

  test('done only once the bytes are there and then the record', () => {
    const queue = sending('a');
    expect(after([{ type: 'done', id: 'a' }], queue)).toBe(queue);
    const sent = after([{ type: 'sent', id: 'a' }], queue);
    expect(sent.items.get('a')).toMatchObject({ state: 'uploading', sent: true, progress: 99 });
    const done = after([{ type: 'done', id: 'a' }], sent);
    expect(done.items.get('a')).toMatchObject({ state: 'done', progress: 100 });
  });

  test('what waits for its turn can be held back', () => {
    const ids = crowd(1);
    const queue = after([{ type: 'hold' }, ...DONE_A], sending(...ids));
    expect(queue.items.get(ids.at(-1) ?? '')).toMatchObject({ state: 'pending', queued: false });
  });
});

describe('progress', () => {
  test('is a percentage that says 100 at the end alone, and never falls', () => {
    const queue = after([progress('a', 1000)], sending('a'));
    expect(queue.items.get('a')).toMatchObject({ bytesTransferred: 1000, progress: 99 });
    expect(after([progress('a', 250)], queue).items.get('a')?.progress).toBe(99);
    const half = after([progress('a', 505)], sending('a'));
    expect(half.items.get('a')).toMatchObject({ bytesTransferred: 505, progress: 50 });
  });

  test('an empty file has none until it is done', () => {
    const queue = after([
      { type: 'add', files: [file('a', { size: 0 })] },
      { type: 'start' },
      progress('a', 0),
    ]);
    expect(queue.items.get('a')?.progress).toBe(0);
    expect(after(DONE_A, queue).items.get('a')?.progress).toBe(100);
  });

  test('of the whole queue goes by bytes, without what was refused', () => {
    const queue = after([
      { type: 'add', files: [file('a'), file('b', { size: 3000 }), file('c', { refusal: 'no' })] },
      { type: 'start' },
      progress('b', 2000),
    ]);
    expect(summaryOf(queue)).toEqual({ total: 3, done: 0, uploading: 2, errors: 1, progress: 49 });
    expect(summaryOf(queue)).toBe(summaryOf(queue));
  });

  test('of one item leaves the others and the order as they are', () => {
    const queue = sending('a', 'b');
    const next = after([progress('a', 10)], queue);
    expect(next.order).toBe(queue.order);
    expect(next.items.get('b')).toBe(queue.items.get('b'));
  });
});

describe('pause, cancel, remove', () => {
  test('pause and resume only while bytes are being sent', () => {
    const paused = after([{ type: 'pause', id: 'a' }], sending('a'));
    expect(paused.items.get('a')).toMatchObject({ state: 'uploading', paused: true });
    expect(after([{ type: 'pause', id: 'a' }], paused)).toBe(paused);
    expect(after([{ type: 'resume', id: 'a' }], paused).items.get('a')?.paused).toBe(false);
    const pending = withFiles('a');
    expect(after([{ type: 'pause', id: 'a' }], pending)).toBe(pending);
    const sent = after([{ type: 'sent', id: 'a' }], sending('a'));
    expect(after([{ type: 'pause', id: 'a' }], sent)).toBe(sent);
  });

  test('cancel while uploading, paused included; not once the bytes are there', () => {
    const cancel: UploadAction[] = [
      { type: 'cancel', id: 'a' },
      { type: 'canceled', id: 'a' },
    ];
    expect(states(after(cancel, sending('a')))).toEqual(['canceled']);
    expect(states(after([{ type: 'pause', id: 'a' }, ...cancel], sending('a')))).toEqual([
      'canceled',
    ]);
    expect(states(after(cancel, withFiles('a')))).toEqual(['pending']);
    const sent = after([{ type: 'sent', id: 'a' }], sending('a'));
    expect(after(cancel, sent)).toBe(sent);
  });

  test('a cancel that comes too late ends as done', () => {
    const queue = after([{ type: 'cancel', id: 'a' }, ...DONE_A], sending('a'));
    expect(queue.items.get('a')).toMatchObject({ state: 'done', canceling: false });
  });

  test('an item may be removed unless it is uploading', () => {
    const queue = sending('a');
    expect(after([{ type: 'remove', id: 'a' }], queue)).toBe(queue);
    for (const actions of [DONE_A, [{ type: 'fail', id: 'a', error: '' }] as UploadAction[]]) {
      expect(after([...actions, { type: 'remove', id: 'a' }], queue).order).toEqual([]);
    }
    expect(after([{ type: 'remove', id: 'a' }], withFiles('a', 'b')).order).toEqual(['b']);
  });
});

test('a silence of the service is told until something is heard, paused, or arrived', () => {
  const quiet = after([{ type: 'quiet', id: 'a' }], sending('a'));
  expect(quiet.items.get('a')?.quiet).toBe(true);
  for (const type of ['heard', 'pause', 'cancel', 'sent'] as const) {
    expect(after([{ type, id: 'a' }], quiet).items.get('a')?.quiet).toBe(false);
  }
  const sent = after([{ type: 'sent', id: 'a' }], sending('a'));
  expect(after([{ type: 'quiet', id: 'a' }], sent)).toBe(sent);
});

describe('retry', () => {
  test('starts the file again', () => {
    const failed: UploadAction[] = [progress('a', 500), { type: 'fail', id: 'a', error: 'oh' }];
    const queue = after([...failed, { type: 'retry', id: 'a' }], sending('a'));
    expect(queue.items.get('a')).toMatchObject({ state: 'uploading', progress: 0, sent: false });
    expect(queue.items.get('a')).not.toHaveProperty('error');
  });

  test('does the last step alone when the bytes are there', () => {
    const queue = after(
      [
        { type: 'sent', id: 'a' },
        { type: 'fail', id: 'a', error: 'no record' },
        { type: 'retry', id: 'a' },
      ],
      sending('a'),
    );
    expect(queue.items.get('a')).toMatchObject({ state: 'uploading', progress: 99, sent: true });
  });

  test('waits for a place', () => {
    const failed: UploadAction[] = [{ type: 'fail', id: 'a', error: 'oh' }];
    const queue = after([...failed, { type: 'retry', id: 'a' }], sending(...crowd(1)));
    expect(queue.items.get('a')).toMatchObject({ state: 'pending', queued: true });
  });

  test('never for what was refused', () => {
    const queue = after([{ type: 'add', files: [file('a', { refusal: 'Le nom est vide.' })] }]);
    expect(queue.items.get('a')).toMatchObject({ state: 'error', error: 'Le nom est vide.' });
    expect(after([{ type: 'retry', id: 'a' }], queue)).toBe(queue);
    expect(after([{ type: 'start' }], queue)).toBe(queue);
  });
});

describe('the buttons', () => {
  test('both are disabled for an empty queue, and while something is uploading', () => {
    for (const queue of [
      EMPTY_QUEUE,
      sending('a'),
      after([{ type: 'sent', id: 'a' }], sending('a')),
    ]) {
      expect([canUpload(queue), canClear(queue)]).toEqual([false, false]);
      expect(after([{ type: 'clear' }], queue)).toBe(queue);
    }
  });

  test('pending and failed files can be sent, others only cleared', () => {
    expect([canUpload(withFiles('a')), canClear(withFiles('a'))]).toEqual([true, true]);
    const failed = after([{ type: 'fail', id: 'a', error: '' }], sending('a'));
    expect(canUpload(failed)).toBe(true);
    const done = after(DONE_A, sending('a'));
    expect([canUpload(done), canClear(done)]).toEqual([false, true]);
    expect(after([{ type: 'clear' }], done).order).toEqual([]);
  });

  test('all done means every one', () => {
    expect(allDone(EMPTY_QUEUE)).toBe(false);
    expect(allDone(after(DONE_A, sending('a', 'b')))).toBe(false);
    expect(allDone(after(DONE_A, sending('a')))).toBe(true);
  });
});
