import type { Viewer } from '@navette/core/access/access';
import type { MoveReport } from '@navette/core/calls/call-contracts';
import type { HandedOver } from '@navette/core/calls/jobs';
import { isFolderPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { planMove } from '../items/moves/plan-move.ts';
import { reconcileItem } from '../items/reconcile.ts';
import type { MoveData } from '../items/moves/settled-items.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { createJob } from '../jobs/create-job.ts';
import { beingMoved, isAccessChanging } from '../jobs/waiting-change.ts';
import { logDeferral } from '../platform/log-failure.ts';
import { hasPaidStorage } from '../platform/storage-plan.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';

/**
 * Moves items with everything beneath them into a folder, or copies them; or renames one where it is. A failure of one item
 * does not affect the others.
 *
 * @returns the id of a job when that takes longer than the drive allows
 * @throws {HttpsError} when there is no such folder, when what was seen has changed or is about to, when nothing can be renamed with the storage
 *   plan, or when the paths are too long for one job
 */
export async function moveSelection(
  data: MoveData,
  caller: Viewer,
  drive: Drive,
): Promise<MoveReport | HandedOver> {
  if (data.name !== undefined && !hasPaidStorage()) {
    throw callError('invalid', MESSAGES.noRenaming);
  }
  const plan = await planMove(data);
  if (plan === null) throw callError('not-found', MESSAGES.folderMissing);
  // Asked again after a lost answer: what has come counts as a name that is taken, and the rest would come beside it.
  const folders = data.paths.filter(isFolderPath);
  const moving = folders.length === 0 ? [] : await beingMoved();
  if (folders.some((path) => moving.includes(path))) {
    throw callError('changed', MESSAGES.contentMoving);
  }
  if (data.outlook !== undefined && data.outlook !== plan.outlook) {
    throw callError('changed', MESSAGES.moveChanged);
  }
  if (await isAccessChanging(plan.items.map(({ from }) => from))) {
    throw callError('changed', MESSAGES.moveChanged);
  }
  const { items, into, failed, taken, settled } = plan;
  const skipped = data.taken === undefined ? taken.map((path) => ({ path, reason: TAKEN })) : [];
  const failures = [...failed, ...skipped];
  const [first] = items;
  if (first === undefined) return { moved: settled.length, failed: failures };
  const kind = data.copy === true ? 'copy' : 'move';
  // Firestore stores nothing undefined.
  const told = items.map(({ seen, ...item }) => (seen === undefined ? item : { ...item, seen }));
  if (Buffer.byteLength(JSON.stringify(told)) > MAX_INPUT_BYTES) {
    throw callError('invalid', MESSAGES.tooManyItems);
  }
  // Before the job begins, which leaves what has got the access of its folder since.
  await forEachBounded(plan.unrecorded, PARALLEL, async (path) => {
    await reconcileItem(path).catch((error: unknown) => logDeferral('the job makes it', error));
  });
  const lease = await createJob({
    path: first.from,
    input: { kind, into, items: told },
    askedBy: caller,
    items: items.length,
    failures,
    counts: { moved: settled.length },
  });
  const ended = await driveJob(lease, drive);
  const { result, step, comments_pending } = lease.job;
  // Only the comments are left to do.
  const onlyComments = comments_pending && step === 'comments';
  if (ended === null && !onlyComments) return { job: lease.id };
  const { moved = 0, failures: listed } = result;
  const unlisted = result.failed - listed.length;
  return {
    moved,
    failed: listed,
    ...(unlisted > 0 ? { unlisted } : {}),
    ...(comments_pending ? { commentsPending: true } : {}),
  };
}

/** Records made at the same time. */
const PARALLEL = 16;
const TAKEN = 'taken' as const;

/** A document has 1 MiB at most. Only a thousand of the longest paths need more. */
const MAX_INPUT_BYTES = 900_000;
