import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { JobFailure } from '@navette/core/calls/jobs';
import {
  ancestorFolders,
  isFolderPath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import {
  isTaken,
  movedPath,
  moveProblem,
  nameBeside,
  renamedPath,
  type TakenNames,
} from '@navette/core/paths/moved-path';
import { outermost } from '@navette/core/paths/outermost';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { displayName } from '@navette/core/paths/stored-name';
import { nameKey } from '@navette/core/paths/unique-name';
import {
  metas,
  pageById,
  readMetas,
  snapshotOf,
  type Cursor,
} from '../../records/meta-collection.ts';
import { governingFolder } from '../../records/moves/move-notes.ts';
import { readRecord } from '../../records/record.ts';
import { generationOf } from '../../records/removal-id.ts';
import { forEachPage } from '../../walk/for-each-page.ts';
import type { SeenMove } from './move-content.ts';
import { reconcileItem } from '../reconcile.ts';
import { lastChangeIn } from '../seen-access.ts';
import { settledItems, type MoveData, type NamedItem } from './settled-items.ts';

/** What a call would do. */
export interface PlannedMove {
  items: SeenMove[];
  into: { path: ItemPath; governedBy: ItemPath | null };
  /** The records of the folder, of all above it, and of what was named, as the plan has read them. */
  records: ReadonlyMap<ItemPath, DocumentSnapshot>;
  /** Those of the items that have no record. */
  unrecorded: ItemPath[];
  /** Items that cannot go there, those whose name is taken apart. */
  failed: JobFailure[];
  /** Items whose name is taken there. */
  taken: ItemPath[];
  /** Items that an earlier call, whose answer was lost, has brought there already. */
  settled: ItemPath[];
  /** Stands for what decides who will see them, as it is now: see `outlook` of the call. */
  outlook: string;
}

/**
 * Where each item would be: under its own name, or beside what has it.
 *
 * @returns null when there is no such folder
 */
export async function planMove(data: MoveData): Promise<PlannedMove | null> {
  const { to, paths } = data;
  // Its event may be late.
  if (to !== ROOT && !(await readMetas([to])).get(to)?.exists) await reconcileItem(to);
  const above = to === ROOT ? [] : [to, ...ancestorFolders(to)];
  const records = await readMetas([...above, ...paths]);
  if (to !== ROOT && readRecord(snapshotOf(to, records)) === null) return null;
  const told = [...records].map(([path, record]) =>
    JSON.stringify([path, lastChangeIn(record), generationOf(record.data()) ?? null]),
  );
  const outlook = createHash('sha256')
    .update([to, ...told.toSorted()].join('\n'))
    .digest('base64url');
  const into = { path: to, governedBy: governingFolder(to, records) };
  const names = await namesIn(to);
  const items = outermost(paths.map((path, index) => ({ path, seen: data.seen?.[index] })));
  const settled = await settledItems(data, items, { records, names });
  const open = items.filter(({ path }) => !settled.includes(path));
  const places = placesOf(data, open, names);
  const unrecorded = places.items
    .map(({ from }) => from)
    .filter((from) => !snapshotOf(from, records).exists);
  return { into, outlook, records, settled, unrecorded, ...places };
}

/** What a plan says of items that an earlier call has not settled. */
type Places = Pick<PlannedMove, 'items' | 'failed' | 'taken'>;

function placesOf(
  { to, copy = false, taken, name }: MoveData,
  items: readonly NamedItem[],
  names: TakenNames,
): Places {
  const planned: Places = { items: [], failed: [], taken: [] };
  const [renamed] = items;
  if (name !== undefined && renamed !== undefined) return placeOfRenamed(renamed, name, names);
  for (const { path: from, seen: of } of items) {
    const problem = moveProblem(from, to, copy);
    if (problem !== null) {
      planned.failed.push({ path: from, reason: problem });
      continue;
    }
    const isThere = isTaken(from, names);
    // A copy beside its original has another name in any case.
    const isOwn = parentPath(from) === to;
    if (isThere && !isOwn) planned.taken.push(from);
    if (isThere && !isOwn && taken !== 'keep-both') continue;
    const target = movedPath(from, to, nameBeside(from, names));
    if (itemPathProblem(target) === null) planned.items.push({ from, to: target, seen: of });
    else planned.failed.push({ path: from, reason: 'too-long' });
  }
  return planned;
}

/** The same name in other letters is not taken by the item itself. */
function placeOfRenamed({ path: from, seen }: NamedItem, name: string, names: TakenNames): Places {
  const to = renamedPath(from, name);
  if (to === from) return { items: [], failed: [{ path: from, reason: 'own-place' }], taken: [] };
  const isOwn = nameKey(name) === nameKey(displayName(itemName(from)));
  if (!isOwn && isTaken(to, names)) return { items: [], failed: [], taken: [from] };
  return { items: [{ from, to, seen }], failed: [], taken: [] };
}

/** The names in a folder, whoever sees them: only admins ask. */
async function namesIn(folder: ItemPath): Promise<TakenNames> {
  const names: TakenNames = { files: new Set(), folders: new Set() };
  const query = metas().where('parent_path', '==', folder).select('file_path');
  const read = (_: ItemPath, cursor: Cursor | null) => pageById(query, cursor);
  await forEachPage(read, folder, ({ documents }) => {
    for (const record of documents) {
      const path = String(record.get('file_path'));
      const key = nameKey(displayName(itemName(path)));
      (isFolderPath(path) ? names.folders : names.files).add(key);
    }
  });
  return names;
}
