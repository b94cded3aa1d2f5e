import { metaId } from '../../../core/src/meta-id.ts';
import type { ItemPath } from '../../../core/src/item-path.ts';
import { operatorDatabase } from './operator.ts';

/**
 * Holds the place of an item's record, by a transaction that has read it, while the task runs: whoever
 * wants to write or remove the record waits, and goes on when the task has ended.
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
