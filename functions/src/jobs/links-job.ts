import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { hasNotes } from '../records/revoke-links.ts';
import { createJob } from './create-job.ts';
import { enqueue } from './queue.ts';

/**
 * Age in milliseconds of a noted link after which no running call is still to revoke it: a call for a
 * single file does so at once, or after it has waited for the comments database.
 */
export const FORGOTTEN_FROM_MS = 15_000;

/**
 * Makes a job that revokes the links that are noted for an item, or for all, during maintenance too.
 *
 * @returns its id; it has no lease, so that a worker may take it up at once
 */
export async function createLinksJob(path: ItemPath = ROOT): Promise<string> {
  const { id } = await createJob({
    path,
    input: { kind: 'access', change: null, dropOwn: false },
    step: 'links',
    askedBy: null,
    isLapsed: true,
    goesOn: true,
  });
  return id;
}

/** Queues a task that revokes the links of a file, in case the call that is about to narrow its access dies. */
export async function watchLinks(path: ItemPath): Promise<void> {
  await enqueue({ links: path }, { at: Date.now() + FORGOTTEN_FROM_MS });
}

/** Revokes the links of a file that are still noted, since the call that should have revoked them died. */
export async function reviveLinks(
  path: ItemPath,
  advance: (job: string) => Promise<void>,
): Promise<void> {
  if (await hasNotes(path)) await advance(await createLinksJob(path));
}
