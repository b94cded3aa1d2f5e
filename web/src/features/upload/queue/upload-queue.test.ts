import { describe, expect, test } from 'vitest';
import {
  added,
  failure,
  ignores,
  newUpload,
  queueAfter,
  sending,
  states,
  success,
} from './upload-queue.fixture.ts';
import type { UploadAction } from './upload-queue.ts';

/** Small files that are sent at once over HTTP/1.1. Written out, so that another number is noticed. */
const AT_ONCE = 5;

/** Names of this many more files than are sent at once: a, b, c and so on. */
function crowd(more: number): string[] {
  return 'abcdefghijklmnop'.split('').slice(0, AT_ONCE + more);
}

function isUploading(queue: ReturnType<typeof queueAfter>) {
  return (id: string) => queue.get(id)?.state === 'uploading';
}

function countUploading(queue: ReturnType<typeof queueAfter>): number {
  return states(queue).filter((state) => state === 'uploading').length;
}

describe('sending', () => {
  test('added files wait until they are started, and starting returns them', () => {
    const queue = queueAfter(...added('a', 'b'));
    expect(states(queue)).toEqual(['pending', 'pending']);
    const begun = queue.apply({ type: 'start', asFolder: false });
    expect(states(queue)).toEqual(['uploading', 'uploading']);
    expect(begun).toEqual([...queue.items()]);
  });

  test('five at once, in order, and the next as soon as one ends', () => {
    const ids = crowd(2);
    const [waits = '', last = ''] = ids.slice(-2);
    const queue = queueAfter(...sending(...ids));
    expect(countUploading(queue)).toBe(AT_ONCE);
    expect(queue.get(waits)).toMatchObject({ state: 'pending', queued: true });
    const begun = queue.apply(failure('b'));
    expect(queue.get('b')).toMatchObject({ state: 'error', error: 'refused' });
    expect(begun).toEqual([queue.get(waits)]);
    expect(queue.get(waits)).toMatchObject({ state: 'uploading', queued: false });
    expect(queue.get(last)?.state).toBe('pending');
  });

  test('an item whose bytes are there frees its place for the next', () => {
    const ids = crowd(2);
    const [waits = '', last = ''] = ids.slice(-2);
    const queue = queueAfter(...sending(...ids), { type: 'sent', id: 'a' });
    expect(queue.get('a')).toMatchObject({ state: 'uploading', sent: true });
    expect(queue.get(waits)?.state).toBe('uploading');
    expect(queue.get(last)?.state).toBe('pending');
  });

  test('a retry that only needs its record starts though all places for bytes are taken', () => {
    const ids = crowd(1);
    const queue = queueAfter(...sending(...ids), { type: 'sent', id: 'a' }, failure('a'));
    expect(countUploading(queue)).toBe(AT_ONCE);
    expect(queue.apply({ type: 'retry', id: 'a' })).toEqual([queue.get('a')]);
    expect(queue.get('a')).toMatchObject({ state: 'uploading', sent: true });
  });

  test('no more are sent while too many wait for their records', () => {
    // As many as one query checks.
    const most = 30;
    const ids = Array.from({ length: most + 20 }, (_, index) => `f${index}`);
    const allSent: UploadAction[] = ids.map((id) => ({ type: 'sent', id }));
    const queue = queueAfter(...sending(...ids), ...allSent);
    expect(countUploading(queue)).toBe(most);
    // Each place freed by a record is taken by the next file.
    for (const id of ids.slice(0, AT_ONCE)) queue.apply({ type: 'done', id });
    expect(countUploading(queue)).toBe(most);
  });

  test('files added while others run wait for a start of their own', () => {
    const queue = queueAfter(...sending('a'), ...added('b'), ...success('a'));
    expect(states(queue)).toEqual(['done', 'pending']);
    queue.apply({ type: 'start', asFolder: false });
    expect(states(queue)).toEqual(['done', 'uploading']);
  });

  test('what is chosen already is sent at once, behind what waits, and in its order', () => {
    const ids = crowd(1);
    const [waits = ''] = ids.slice(-1);
    const queue = queueAfter(...sending(...ids));
    const items = [
      newUpload('x', { asFolder: true }),
      newUpload('y', { asFolder: false }),
      newUpload('z', { asFolder: true, refusal: 'Non.' }),
    ];
    expect(queue.apply({ type: 'send', items })).toEqual([]);
    expect(queue.get('z')).toMatchObject({ state: 'error', queued: false });
    for (const id of [waits, 'x', 'y']) {
      const begun = queue.apply(failure(queue.order.find(isUploading(queue)) ?? ''));
      expect(begun.map((item) => item.id)).toEqual([id]);
    }
    expect([queue.get('x')?.asFolder, queue.get('y')?.asFolder]).toEqual([true, false]);
  });

  test('is private until somebody decides otherwise, by the last decision', () => {
    const queue = queueAfter({ type: 'send', items: [newUpload('a')] });
    expect(queue.get('a')?.asFolder).toBe(false);
    for (const action of success('a')) queue.apply(action);
    for (const action of [...added('b'), { type: 'start', asFolder: true } as const]) {
      queue.apply(action);
    }
    expect(queue.get('b')?.asFolder).toBe(true);
  });

  test('done only once the bytes are there and then the record', () => {
    expect(ignores(sending('a'), { type: 'done', id: 'a' })).toBe(true);
    const queue = queueAfter(...sending('a'), { type: 'sent', id: 'a' });
    expect(queue.get('a')).toMatchObject({ state: 'uploading', sent: true, progress: 99 });
    queue.apply({ type: 'done', id: 'a' });
    expect(queue.get('a')).toMatchObject({ state: 'done', progress: 100 });
  });

  test('until it is sent, who will see it can be chosen where it was added', () => {
    const items = [
      newUpload('a', { folder: 'A/' }),
      newUpload('n', { folder: 'A/N/', newFolders: ['A/N/'] }),
      newUpload('b', { folder: 'A/B/' }),
    ];
    const queue = queueAfter({ type: 'add', items });
    const choices = () => Array.from(queue.items(), ({ asFolder }) => asFolder);
    queue.apply({ type: 'choose', folder: 'A/', asFolder: true });
    expect(choices()).toEqual([true, true, null]);
    expect([queue.isOnlyInto('A/B/'), queue.isOnlyInto('B/')]).toEqual([true, false]);
    queue.apply({ type: 'choose', folder: 'A/', asFolder: false });
    queue.apply({ type: 'choose', folder: 'A/B/', asFolder: true });
    expect(queue.isOnlyInto('B/')).toBe(true);
    expect([queue.hasUnsentBeside('A/'), queue.hasUnsentBeside('B/')]).toEqual([true, true]);
    expect(queue.summary.unsent).toBe(3);
    // The choice at 'Téléverser' applies to items without one.
    queue.apply({ type: 'start', asFolder: true });
    expect(choices()).toEqual([false, false, true]);
    queue.apply({ type: 'choose', folder: 'A/', asFolder: true });
    expect(choices()).toEqual([false, false, true]);
    expect([queue.summary.unsent, queue.hasUnsentBeside('B/')]).toEqual([0, false]);
  });

  test('until somebody asks for it to be sent, it can have another name', () => {
    const rename: UploadAction = {
      type: 'rename',
      id: 'a',
      name: 'a (2).pdf',
      path: '2_a (2).pdf',
    };
    const queue = queueAfter(...added('a'), rename);
    expect(queue.get('a')).toMatchObject({ name: 'a (2).pdf', path: '2_a (2).pdf' });
    expect(ignores(sending('a'), rename)).toBe(true);
  });

  test('an item removed while it waits is skipped', () => {
    const [waits = '', last = ''] = crowd(2).slice(-2);
    const queue = queueAfter(...sending(...crowd(2)), { type: 'remove', id: waits });
    expect(queue.apply(failure('a'))).toEqual([queue.get(last)]);
  });

  test('each of twenty thousand files costs no more than each of ten', () => {
    // If the queue were copied or counted for each event, this would take half an hour.
    const ids = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
    const queue = queueAfter(...added(...ids));
    const running = queue.apply({ type: 'start', asFolder: false });
    let ends = 0;
    for (let item = running.shift(); item; item = running.shift()) {
      const { id } = item;
      for (const type of ['stalled', 'answered', 'sent', 'done'] as const) {
        running.push(...queue.apply({ type, id }));
        if (queue.allDone) ends++;
      }
    }
    expect(ends).toBe(1);
    expect(queue.summary).toMatchObject({ total: ids.length, done: ids.length, progress: 100 });
    for (const id of ids) queue.apply({ type: 'remove', id });
    expect(queue.order).toEqual([]);
  });
});

describe('the buttons', () => {
  test('both are disabled for an empty queue, and while something is uploading', () => {
    const sent: UploadAction = { type: 'sent', id: 'a' };
    for (const history of [[], sending('a'), [...sending('a'), sent]]) {
      const { canUpload, canClear } = queueAfter(...history);
      expect([canUpload, canClear]).toEqual([false, false]);
      expect(ignores(history, { type: 'clear' })).toBe(true);
      expect(ignores(history, { type: 'start', asFolder: false })).toBe(true);
    }
  });

  test.each<[string, UploadAction[]]>([
    ['pending', added('a')],
    ['failed', [...sending('a'), failure('a')]],
    ['canceled', [...sending('a'), { type: 'cancel', id: 'a' }, { type: 'canceled', id: 'a' }]],
  ])('what is %s can be sent, and cleared', (_state, history) => {
    const queue = queueAfter(...history);
    expect([queue.canUpload, queue.canClear]).toEqual([true, true]);
    expect(queue.apply({ type: 'start', asFolder: false })).toEqual([queue.get('a')]);
    expect(states(queue)).toEqual(['uploading']);
    expect(queueAfter(...history, { type: 'clear' }).order).toEqual([]);
  });

  test('items that are done, or may never be sent, can only be cleared', () => {
    const refused = { type: 'add', items: [newUpload('b', { refusal: 'Non.' })] } as const;
    const history = [...sending('a'), ...success('a'), refused];
    const queue = queueAfter(...history);
    expect([queue.canUpload, queue.canClear]).toEqual([false, true]);
    expect(ignores(history, { type: 'start', asFolder: false })).toBe(true);
    queue.apply({ type: 'clear' });
    expect([queue.order, queue.summary.total]).toEqual([[], 0]);
  });

  test('all done means every one', () => {
    expect(queueAfter().allDone).toBe(false);
    expect(queueAfter(...sending('a', 'b'), ...success('a')).allDone).toBe(false);
    expect(queueAfter(...sending('a'), ...success('a')).allDone).toBe(true);
  });

  test('all are done once the last that failed is removed', () => {
    const queue = queueAfter(
      ...sending('a', 'b', 'c'),
      ...success('a'),
      failure('b'),
      failure('c'),
    );
    queue.apply({ type: 'remove', id: 'b' });
    expect(queue.allDone).toBe(false);
    queue.apply({ type: 'remove', id: 'c' });
    expect([queue.allDone, queue.summary]).toMatchObject([
      true,
      { total: 1, done: 1, progress: 100 },
    ]);
  });

  test('what is done can be removed, and what is left is counted without it', () => {
    const queue = queueAfter(...sending('a', 'b'), ...success('a'), failure('b'));
    queue.apply({ type: 'remove', id: 'a' });
    expect(queue.order).toEqual(['b']);
    expect(queue.summary).toMatchObject({ total: 1, done: 0, errors: 1 });
    expect(queue.allDone).toBe(false);
  });
});

test('what waits becomes a new version in the place of a file, and its audience is no choice any more', () => {
  const target = { path: '9_b.pdf', seen: '17' };
  const queue = queueAfter(
    ...added('a', 'b'),
    { type: 'replace', id: 'b', target },
    { type: 'choose', folder: '', asFolder: true },
  );
  expect(queue.get('a')).toMatchObject({ asFolder: true, path: '1_a.pdf' });
  expect(queue.get('b')).toMatchObject({
    asFolder: false,
    path: '9_b.pdf',
    version: { seen: '17' },
  });
  expect(queue.summary.versions).toBe(1);
});

test('what is being sent becomes no version any more', () => {
  const target = { path: '9_a.pdf', seen: '17' };
  const queue = queueAfter(...sending('a'), { type: 'replace', id: 'a', target });
  expect(queue.get('a')).toMatchObject({ path: '1_a.pdf' });
  expect(queue.get('a')?.version).toBeUndefined();
});

test('another attempt replaces the content of which the person was told', () => {
  const queue = queueAfter(
    { type: 'send', items: [newUpload('a', { version: { seen: '17' } })] },
    { type: 'sent', id: 'a' },
    { type: 'fail', id: 'a', error: 'changed', version: { seen: '18' } },
    { type: 'retry', id: 'a' },
  );
  expect(queue.get('a')).toMatchObject({ state: 'uploading', sent: true, version: { seen: '18' } });
});
