import { forEachBounded } from '../../../../functions/src/walk/for-each-bounded.ts';
import { objectNameOf, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { putByConsole } from '../documents.ts';
import { operatorDatabase } from '../operator.ts';
import { until } from '../until.ts';

/** Objects put at the same time. */
const PARALLEL = 16;

/** Puts many files as the console does. The triggers write their records. */
export async function putMany(paths: Iterable<ItemPath>): Promise<void> {
  await forEachBounded(paths, PARALLEL, (path) => putByConsole(objectNameOf(path)));
}

/** The number of records of the folder and of everything beneath it. */
export async function countRecords(folder: ItemPath): Promise<number> {
  const metas = operatorDatabase().collection('metas');
  const beyond = `${folder.slice(0, -1)}0`;
  const within = metas.where('file_path', '>=', folder).where('file_path', '<', beyond);
  return (await within.count().get()).data().count;
}

/** Waits until a folder has this many records, its own included. */
export async function untilRecords(folder: ItemPath, count: number): Promise<void> {
  await until(`${count} records in ${folder}`, async () => (await countRecords(folder)) === count);
}
