import { forEachBounded } from '../../../functions/src/for-each-bounded.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/item-path.ts';
import { putByConsole } from './documents.ts';
import { operatorDatabase } from './operator.ts';
import { until } from './until.ts';

/** Objects put at the same time. */
const PARALLEL = 16;

/** Puts many files as the console does. Their records come when their events are told. */
export async function putMany(paths: Iterable<ItemPath>): Promise<void> {
  await forEachBounded(paths, PARALLEL, (path) => putByConsole(objectNameOf(path)));
}

/** How many records the folder and all beneath it have. */
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
