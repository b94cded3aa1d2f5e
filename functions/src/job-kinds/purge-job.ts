import {
  isFolderPath,
  itemPathProblem,
  objectNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { isTransient } from '../platform/is-transient.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { deleteCommentsBy } from '../mirror/comments-by.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { liveObject } from '../objects/live-object.ts';
import { pageById, type Cursor } from '../records/meta-collection.ts';
import { addedBy, countAddedBy } from '../records/added-by.ts';
import { reconcileDeleted } from '../changes/reconcile.ts';
import { toldBy } from '../records/removed-records.ts';
import type { ToldItem } from '../journal/journal-line.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { DonePage, PageToDo, JobHandler } from '../jobs/job-handler.ts';

type PurgeInput = Extract<JobInput, { kind: 'purge' }>;
type Todo = PageToDo<PurgeInput>;

/** Files deleted at the same time. */
const PARALLEL = 16;

/**
 * Removes what an account has uploaded, whoever owns it now, and then its comments. Only bytes that it has sent: a
 * file that somebody else has put in their place stays. Folders stay too; only admins make those.
 */
export const purgeJob: JobHandler<PurgeInput> = {
  page: (todo) => (todo.step === 'comments' ? commentsPage(todo) : filesPage(todo)),
  total: ({ step, input }) => (step === 'files' ? countAddedBy(input.uid) : Promise.resolve(null)),
};

async function filesPage({ input: { uid }, cursor }: Todo): Promise<DonePage> {
  const records = addedBy(uid).select('file_path', 'generation', 'size');
  const { documents, next } = await pageById(records, cursor as Cursor | null);
  const files = documents
    .map((record) => toldBy(String(record.get('file_path')), record))
    .filter(({ path }) => isFile(path));
  const gone: ToldItem[] = [];
  const failed: ItemPath[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    const { path } = file;
    try {
      if (await deleteSentBy(uid, path)) gone.push(file);
    } catch (error) {
      if (isTransient(error)) throw error;
      alertFailure('object-not-deleted', error);
      failed.push(path);
    }
  });
  await reconcileDeleted(gone);
  return {
    done: documents.length,
    counts: { deleted: gone.length },
    failures: failed.map((path) => ({ path, reason: 'internal' })),
    next: next === null ? { step: 'comments', cursor: null } : { step: 'files', cursor: next },
  };
}

function isFile(path: ItemPath): boolean {
  return !isFolderPath(path) && itemPathProblem(path) === null;
}

/** @returns whether the file is gone; false when somebody else's bytes are there */
async function deleteSentBy(uid: string, path: ItemPath): Promise<boolean> {
  const object = await liveObject(objectNameOf(path));
  if (object === null) return true;
  return object.ownerUid === uid && deleteGeneration(object.name, object.generation);
}

async function commentsPage({ input: { uid }, comments }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null };
  const { deleted, isLast } = await deleteCommentsBy(comments, uid);
  return {
    done: deleted,
    counts: { commentsDeleted: deleted },
    next: isLast ? null : { step: 'comments', cursor: null },
  };
}
