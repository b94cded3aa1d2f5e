import { expect, test } from 'vitest';
import {
  added,
  ignores,
  newUpload,
  progress,
  queueAfter,
  sending,
  success,
} from './upload-queue.fixture.ts';

test('progress is a percentage that is 100 only at the end, and never goes down', () => {
  const queue = queueAfter(...sending('a'), progress('a', 505));
  expect(queue.get('a')).toMatchObject({ bytesTransferred: 505, progress: 50 });
  queue.apply(progress('a', 1000));
  expect(queue.get('a')).toMatchObject({ bytesTransferred: 1000, progress: 99 });
  queue.apply(progress('a', 250));
  expect(queue.get('a')?.progress).toBe(99);
});

test('an empty file has no progress until it is done', () => {
  const empty = { type: 'add', items: [newUpload('a', { size: 0 })] } as const;
  const queue = queueAfter(empty, { type: 'start', asFolder: false }, progress('a', 0));
  expect(queue.get('a')?.progress).toBe(0);
  for (const action of success('a')) queue.apply(action);
  expect(queue.get('a')?.progress).toBe(100);
});

test('progress of the whole queue goes by bytes, without what was refused', () => {
  const items = [
    newUpload('a'),
    newUpload('b', { size: 3000 }),
    newUpload('c', { refusal: 'no', name: 'c.jpg' }),
    newUpload('d', { kind: 'folder', size: 0 }),
  ];
  const queue = queueAfter(
    { type: 'add', items },
    { type: 'start', asFolder: true },
    progress('b', 2000),
  );
  expect(queue.summary).toEqual({
    total: 4,
    folders: 1,
    versions: 0,
    images: 1,
    asFolder: 3,
    copied: 0,
    done: 0,
    uploading: 3,
    recording: 0,
    unsent: 0,
    errors: 1,
    progress: 49,
  });
  expect(queue.summary).toBe(queue.summary);
});

test('progress of one item leaves the others and the order as they are', () => {
  const queue = queueAfter(...sending('a', 'b'));
  const [b, { order }] = [queue.get('b'), queue];
  queue.apply(progress('a', 10));
  expect(queue.order).toBe(order);
  expect(queue.get('b')).toBe(b);
});

test('progress of what is not being sent changes nothing', () => {
  for (const history of [added('a'), [...sending('a'), { type: 'sent', id: 'a' } as const]]) {
    expect(ignores(history, progress('a', 500))).toBe(true);
  }
});
