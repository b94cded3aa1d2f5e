import { expect } from 'vitest';
import { BIN } from '../../../core/src/bin/bin.ts';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { objectsOfBinned, type BinEntry } from '../../../functions/src/records/bin-items.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import type { Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { objectNames, type StoredMeta } from './documents.ts';
import { viewerOf } from './jobs/jobs.ts';
import { operatorDatabase } from './operator.ts';
import type { Person } from './people.ts';
import { call } from './verdicts.ts';

// What a test asks of the bin.

/** Deletes items as the web does. @returns the id of the deletion */
export async function deleted(admin: Person, ...paths: ItemPath[]): Promise<string> {
  const answer = await call<Callables['deleteItems']['answer']>(admin, 'deleteItems', { paths });
  expect(answer).toMatchObject({ failed: [] });
  return deletionIn(answer);
}

/** Deletes an item in this process. @returns the id of the deletion */
export async function deletedHere(admin: Person, path: ItemPath, drive: Drive): Promise<string> {
  return deletionIn(await deleteSelection({ paths: [path] }, viewerOf(admin), drive));
}

function deletionIn(answer: Callables['deleteItems']['answer']): string {
  if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
  return answer.deletion;
}

/** The items that a deletion has put into the bin, by path. */
export async function binnedBy(deletion: string): Promise<BinEntry[]> {
  const items = operatorDatabase().collection(BIN).where('deletion', '==', deletion);
  const { docs } = await items.orderBy('file_path').get();
  return docs.map((doc) => ({ id: doc.id, item: doc.data() as BinEntry['item'] }));
}

/** The id of the document of one of them. */
export async function binnedId(deletion: string, path: ItemPath): Promise<string> {
  const entry = (await binnedBy(deletion)).find(({ item }) => item.file_path === path);
  if (entry === undefined) throw new Error(`${path} is not in the bin`);
  return entry.id;
}

/** The names of the objects that these items still have in the bin. */
export async function objectsOf(entries: readonly BinEntry[]): Promise<string[]> {
  const names = entries.flatMap(({ item }) => objectsOfBinned(item));
  return (await Promise.all(names.map(objectNames))).flat();
}

/** What stays of a record when its item is restored: all but what names the object, and the time of its writing. */
export function lasting(record: StoredMeta | undefined): unknown {
  if (record === undefined) return undefined;
  const { generation: _, updated_at: _at, thumbnail_generation: _drawn, ...rest } = record;
  return { ...rest, file_updated_at: rest.file_updated_at?.toMillis() };
}
