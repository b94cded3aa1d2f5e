import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { MoveReport, moveItemsSchema } from '@navette/core/calls/call-contracts';
import type { HandedOver, JobFailure } from '@navette/core/calls/jobs';
import {
  itemName,
  itemPathProblem,
  objectNameOf,
  outermostOf,
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
import { displayName } from '@navette/core/paths/stored-name';
import { nameKey } from '@navette/core/paths/unique-name';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../calls/call-error.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { createJob } from '../jobs/create-job.ts';
import { hasPaidStorage } from '../platform/storage-plan.ts';
import { hasObjects } from '../objects/list-objects.ts';
import { namesIn } from '../records/names-in-folder.ts';
import type { MovedItem } from '../records/moved-items.ts';

/** The data of a call. */
export type MoveData = z.output<typeof moveItemsSchema>;

/** What a call would do. */
export interface PlannedMove {
  items: MovedItem[];
  /** Items that cannot go there, those whose name is taken apart. */
  failed: JobFailure[];
  /** Items whose name is taken there. */
  taken: ItemPath[];
}

/**
 * Moves items with everything beneath them into a folder, or copies them; or renames one where it is.
 *
 * @returns the id of a job when that takes longer than the drive allows
 * @throws {HttpsError} when there is no such folder, or nothing can be renamed with the storage plan
 */
export async function moveSelection(
  data: MoveData,
  caller: Viewer,
  drive: Drive,
): Promise<MoveReport | HandedOver> {
  if (data.name !== undefined && !hasPaidStorage()) {
    throw callError('invalid', MESSAGES.noRenaming);
  }
  const { items, failed, taken } = await planMove(data);
  const skipped = data.taken === undefined ? taken.map((path) => ({ path, reason: TAKEN })) : [];
  const refused = [...failed, ...skipped];
  const [first] = items;
  if (first === undefined) return { moved: 0, failed: refused };
  const lease = await createJob({
    path: first.from,
    input: { kind: data.copy === true ? 'copy' : 'move', items },
    askedBy: caller,
    items: items.length,
    failures: refused,
  });
  const ended = await driveJob(lease, drive);
  const { result, step, comments_pending } = lease.job;
  const onlyComments = comments_pending && step === 'comments';
  if (ended === null && !onlyComments) return { job: lease.id };
  const { moved = 0, failures } = result;
  return { moved, failed: failures, ...(comments_pending ? { commentsPending: true } : {}) };
}

const TAKEN = 'taken' as const;

/**
 * Where each item would be: under its own name, or beside what has it.
 *
 * @throws {HttpsError} when there is no such folder
 */
export async function planMove({
  paths,
  to,
  copy = false,
  taken,
  name,
}: MoveData): Promise<PlannedMove> {
  if (to !== ROOT && !(await hasObjects(objectNameOf(to)))) {
    throw callError('not-found', MESSAGES.itemMissing);
  }
  const names = await namesIn(to);
  const planned: PlannedMove = { items: [], failed: [], taken: [] };
  const [renamed] = paths;
  if (name !== undefined && renamed !== undefined) return planRename(renamed, name, names);
  for (const from of outermostOf(paths)) {
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
    if (itemPathProblem(target) === null) planned.items.push({ from, to: target });
    else planned.failed.push({ path: from, reason: 'too-long' });
  }
  return planned;
}

/** The same name in other letters is not taken by the item itself. */
function planRename(from: ItemPath, name: string, names: TakenNames): PlannedMove {
  const to = renamedPath(from, name);
  if (to === from) return { items: [], failed: [{ path: from, reason: 'own-place' }], taken: [] };
  const isOwn = nameKey(name) === nameKey(displayName(itemName(from)));
  if (!isOwn && isTaken(to, names)) return { items: [], failed: [], taken: [from] };
  return { items: [{ from, to }], failed: [], taken: [] };
}
