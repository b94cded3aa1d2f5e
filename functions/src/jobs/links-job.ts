import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { hasNotes } from '../records/revoke-links.ts';
import { createJob } from './create-job.ts';
import { enqueue } from './queue.ts';

/**
 * Age in milliseconds from which a note of a link to revoke belongs to no call that is still running:
 * a call for a single file revokes it at once, or after it has waited for the comments database.
 */
export const FORGOTTEN_FROM_MS = 15_000;

/**
 * Makes a job that revokes the links that are noted for an item, or for all.
 *
 * @returns its id; it has lapsed already
 */
export async function createLinksJob(path: ItemPath = ROOT): Promise<string> {
  const { id } = await createJob({
    path,
    input: { kind: 'access', change: null, dropOwn: false },
    step: 'links',
    askedBy: null,
    isLapsed: true,
  });
  return id;
}

/** Has the links of a file looked after, in case the call dies that is about to narrow its access. */
export async function watchLinks(path: ItemPath): Promise<void> {
  await enqueue({ links: path }, { at: Date.now() + FORGOTTEN_FROM_MS });
}

/** Revokes the links of a file that a call has left, since it died. */
export async function reviveLinks(
  path: ItemPath,
  advance: (job: string) => Promise<void>,
): Promise<void> {
  if (await hasNotes(path)) await advance(await createLinksJob(path));
}
