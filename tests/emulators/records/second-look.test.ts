import { expect, onTestFinished, test, vi } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { putByConsole, storedMeta } from '../support/documents.ts';
import { whileRecordIsHeld } from '../support/held-record.ts';
import { operatorBucket } from '../support/operator.ts';
import { until } from '../support/until.ts';

// An object that changes between the look at the bucket and the write of its record. Locking the record
// pauses the reconciling there. Without triggers, nothing else corrects what it has written.

withoutTriggers();

/** Reconciles a new file, changing its object once it has been looked at. */
async function reconciledWhile(change: (name: string) => Promise<unknown>) {
  const folder = `${crypto.randomUUID()}/`;
  const file = `${folder}a.txt`;
  const name = objectNameOf(file);
  await putByConsole(name, {}, 'court');
  const paused = await whileRecordIsHeld(file, async () => {
    const reconciling = reconcileObject(name);
    // The folder's record is written before the file's: by then the bucket has been looked at.
    await until('the folder’s record', () => storedMeta(folder));
    await change(name);
    return { reconciling };
  });
  await paused.reconciling;
  return { folder, file };
}

test('a file that is deleted while its record is written has none in the end, nor has its folder', async () => {
  const { folder, file } = await reconciledWhile((name) => operatorBucket().file(name).delete());
  for (const path of [file, folder]) expect(await storedMeta(path), path).toBeUndefined();
});

test('a file that is replaced while its record is written has the facts of the new one', async () => {
  const { file } = await reconciledWhile((name) => putByConsole(name, {}, 'beaucoup plus long'));
  expect(await storedMeta(file)).toMatchObject({ size: 18 });
});

test('a file that comes back while its record is removed has one in the end', async () => {
  const file = `${crypto.randomUUID()}/a.txt`;
  const name = objectNameOf(file);
  await putByConsole(name);
  await reconcileObject(name);
  await operatorBucket().file(name).delete();
  const looked = whenLookedAt(name);
  const paused = await whileRecordIsHeld(file, async () => {
    const reconciling = reconcileObject(name);
    await looked;
    await putByConsole(name, {}, 'beaucoup plus long');
    return { reconciling };
  });
  await paused.reconciling;
  expect(await storedMeta(file)).toMatchObject({ size: 18 });
});

/** Resolves once an object has been looked for in vain. */
function whenLookedAt(name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const prototype = Object.getPrototypeOf(operatorBucket().file('any')) as {
    getMetadata: (this: { name: string }, ...rest: unknown[]) => Promise<unknown>;
  };
  const { getMetadata } = prototype;
  const spy = vi.spyOn(prototype, 'getMetadata');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(function look(this: { name: string }, ...rest: unknown[]) {
    const answer = getMetadata.apply(this, rest);
    if (this.name === name) answer.catch(() => resolve());
    return answer;
  });
  return promise;
}
