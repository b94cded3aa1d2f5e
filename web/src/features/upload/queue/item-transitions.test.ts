import { describe, expect, test } from 'vitest';
import {
  added,
  failure,
  ignores,
  newUpload,
  progress,
  queueAfter,
  sending,
  states,
  success,
} from './upload-queue.fixture.ts';
import type { UploadAction } from './upload-queue.ts';

const [PAUSE, RESUME, CANCEL, CANCELED, SENT, STALLED, RETRY, REMOVE]: UploadAction[] = [
  { type: 'pause', id: 'a' },
  { type: 'resume', id: 'a' },
  { type: 'cancel', id: 'a' },
  { type: 'canceled', id: 'a' },
  { type: 'sent', id: 'a' },
  { type: 'stalled', id: 'a' },
  { type: 'retry', id: 'a' },
  { type: 'remove', id: 'a' },
] as const;

describe('pause, cancel, remove', () => {
  test('pause and resume only while bytes are being sent', () => {
    const queue = queueAfter(...sending('a'), PAUSE);
    expect(queue.get('a')).toMatchObject({ state: 'uploading', paused: true });
    queue.apply(RESUME);
    expect(queue.get('a')?.paused).toBe(false);
    expect(ignores([...sending('a'), PAUSE], PAUSE)).toBe(true);
    expect(ignores(sending('a'), RESUME)).toBe(true);
    expect(ignores(added('a'), PAUSE)).toBe(true);
    expect(ignores([...sending('a'), SENT], PAUSE)).toBe(true);
  });

  test('a folder cannot be paused', () => {
    const items = [newUpload('a', { kind: 'folder' })];
    expect(
      ignores(
        [
          { type: 'add', items },
          { type: 'start', asFolder: false },
        ],
        PAUSE,
      ),
    ).toBe(true);
  });

  test('cancel while uploading, paused included; not once the bytes are there', () => {
    expect(states(queueAfter(...sending('a'), CANCEL, CANCELED))).toEqual(['canceled']);
    expect(states(queueAfter(...sending('a'), PAUSE, CANCEL, CANCELED))).toEqual(['canceled']);
    expect(states(queueAfter(...added('a'), CANCEL, CANCELED))).toEqual(['pending']);
    expect(ignores([...sending('a'), SENT], CANCEL)).toBe(true);
    expect(ignores(sending('a'), CANCELED)).toBe(true);
  });

  test('a cancel that comes too late ends as done', () => {
    const queue = queueAfter(...sending('a'), CANCEL, ...success('a'));
    expect(queue.get('a')).toMatchObject({ state: 'done', canceling: false });
  });

  test('an item may be removed unless it is uploading', () => {
    expect(ignores(sending('a'), REMOVE)).toBe(true);
    for (const actions of [success('a'), [failure('a')], [CANCEL, CANCELED]]) {
      expect(queueAfter(...sending('a'), ...actions, REMOVE).order).toEqual([]);
    }
    expect(queueAfter(...added('a', 'b'), REMOVE).order).toEqual(['b']);
  });
});

test('a stalled upload is marked until the service answers, it is paused, or its bytes have arrived', () => {
  expect(queueAfter(...sending('a'), STALLED).get('a')?.stalled).toBe(true);
  for (const type of ['answered', 'pause', 'cancel', 'sent'] as const) {
    expect(queueAfter(...sending('a'), STALLED, { type, id: 'a' }).get('a')?.stalled).toBe(false);
  }
  expect(ignores([...sending('a'), SENT], STALLED)).toBe(true);
});

describe('retry', () => {
  test.each<[string, UploadAction[]]>([
    ['an error', [failure('a')]],
    ['a cancelling', [CANCEL, CANCELED]],
  ])('starts the file again after %s', (_cause, ending) => {
    const history = [...sending('a'), progress('a', 500), ...ending];
    const queue = queueAfter(...history, RETRY);
    expect(queue.get('a')).toMatchObject({
      state: 'uploading',
      bytesTransferred: 0,
      progress: 0,
      sent: false,
      canceling: false,
    });
    expect(queue.get('a')).not.toHaveProperty('error');
  });

  test('repeats only the last step when the bytes are there', () => {
    const queue = queueAfter(...sending('a'), SENT, failure('a', 'no record'), RETRY);
    expect(queue.get('a')).toMatchObject({ state: 'uploading', progress: 99, sent: true });
  });

  test('waits for a place, ahead of the items that wait already', () => {
    const ids = ['0', '1', '2', '3', '4', '5'];
    const queue = queueAfter(...sending('a', ...ids), failure('a'), RETRY);
    expect(queue.get('a')).toMatchObject({ state: 'pending', queued: true });
    expect(queue.apply(failure('0'))).toEqual([queue.get('a')]);
    expect(queue.get('a')?.state).toBe('uploading');
  });

  test('is not possible for what was refused, or is done', () => {
    const refused = { type: 'add', items: [newUpload('a', { refusal: 'Le nom est vide.' })] };
    const history = [refused as UploadAction];
    expect(queueAfter(...history).get('a')).toMatchObject({
      state: 'error',
      error: 'Le nom est vide.',
    });
    expect(ignores(history, RETRY)).toBe(true);
    expect(ignores([...sending('a'), ...success('a')], RETRY)).toBe(true);
  });
});
