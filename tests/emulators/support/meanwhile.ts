import { Transaction } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { operatorBucket } from './operator.ts';

/** A moment in the work of this process: a call of the Admin SDK. */
export interface Moment {
  prototype: object;
  method: string;
  isDue: (receiver: unknown, parameters: readonly unknown[]) => boolean;
}

/** A transaction is about to read an item's record. */
export const readingRecord = (path: ItemPath): Moment => ({
  prototype: Transaction.prototype,
  method: 'getAll',
  isDue: (_, refs) => refs.some((ref) => pathIn(ref) === `metas/${metaId(path)}`),
});

/** A file's object is about to be looked at. */
export const lookingAt = (path: ItemPath): Moment => ofObject(path, 'getMetadata');

/** A file's object is about to be deleted. */
export const deletingObject = (path: ItemPath): Moment => ofObject(path, 'delete');

function ofObject(path: ItemPath, method: string): Moment {
  const prototype = Object.getPrototypeOf(operatorBucket().file('any')) as object;
  const isDue = (file: unknown): boolean => (file as { name: string }).name === objectNameOf(path);
  return { prototype, method, isDue };
}

function pathIn(ref: unknown): string | undefined {
  return (ref as { path?: string }).path;
}

/**
 * Does something in the middle of some work: the first time that a moment comes.
 *
 * @param order whether to act right before the call of that moment, or once it has ended
 * @throws {Error} when the moment has not come
 */
export async function meanwhile<Result>(
  { prototype, method, isDue }: Moment,
  act: () => Promise<unknown>,
  work: () => Promise<Result>,
  order: 'before' | 'after' = 'before',
): Promise<Result> {
  const original = Reflect.get(prototype, method) as (...rest: unknown[]) => unknown;
  let hasCome = false;
  const spy = vi.spyOn(prototype as Record<string, typeof original>, method);
  spy.mockImplementation(async function waiting(this: unknown, ...rest: unknown[]) {
    const isNow = !hasCome && isDue(this, rest);
    if (isNow) hasCome = true;
    if (isNow && order === 'before') await act();
    const answer: unknown = await Reflect.apply(original, this, rest);
    if (isNow && order === 'after') await act();
    return answer;
  });
  try {
    const result = await work();
    if (!hasCome) throw new Error(`nobody has called ${method}`);
    return result;
  } finally {
    spy.mockRestore();
  }
}
