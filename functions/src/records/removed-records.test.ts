import { expect, test, vi } from 'vitest';
import { generationOf, removalId } from './removal-id.ts';
import { removeAndKeep } from './removed-records.ts';

const { log, runTransaction } = vi.hoisted(() => ({ log: vi.fn(), runTransaction: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ error: log }));
vi.mock('../platform/admin-app.ts', () => ({ database: () => ({ runTransaction }) }));

test('a generation is a decimal number', () => {
  const read = ['17', '0x11', '-1', '', 17].map((generation) => generationOf({ generation }));
  expect(read).toEqual(['17', undefined, undefined, undefined, undefined]);
  expect(generationOf(undefined)).toBeUndefined();
});

test('a removal has the id of its item and its object', () => {
  expect(removalId('a.pdf', '17')).toBe('YS5wZGY_17');
  expect(removalId('a.pdf', undefined)).toBe('YS5wZGY_unknown');
  expect(removalId('a/', undefined)).toBe('YS8_folder');
});

test('what was removed before a failure is told: whoever tries again does not find it', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `${index}.txt`);
  runTransaction
    .mockResolvedValueOnce({ removed: 25, gone: 3 })
    .mockRejectedValueOnce(new Error('no answer'));
  await expect(removeAndKeep(paths)).rejects.toThrow('no answer');
  const told = [expect.any(String), { alert: 'objects-gone', count: 3 }];
  expect(log.mock.calls).toEqual([told]);
});

test('what Navette has deleted itself, or an operator has confirmed, is not told', async () => {
  log.mockReset();
  runTransaction.mockResolvedValueOnce({ removed: 1, gone: 0 });
  expect(await removeAndKeep(['a.txt'])).toBe(1);
  runTransaction.mockResolvedValueOnce({ removed: 2, gone: 2 });
  expect(await removeAndKeep(['a.txt', 'b.txt'], { isConfirmed: true })).toBe(2);
  expect(log).not.toHaveBeenCalled();
});
