import { metaId } from '../../../core/src/paths/meta-id.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { operatorDatabase } from './operator.ts';

/**
 * Locks an item's record while the task runs, with a transaction that has read it: every write to
 * the record waits until the task has ended.
 */
export async function whileRecordIsHeld<Result>(
  path: ItemPath,
  task: () => Promise<Result>,
): Promise<Result> {
  const record = operatorDatabase().collection('metas').doc(metaId(path));
  return operatorDatabase().runTransaction(
    async (transaction) => {
      await transaction.get(record);
      return task();
    },
    { maxAttempts: 1 },
  );
}
