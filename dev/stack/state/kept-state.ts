import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommentsServer } from '../../comments/server.ts';
import { loopback } from '../config/ports.ts';
import { StackError } from '../stack-error.ts';

/** Milliseconds for an export of some gigabytes. */
const exportTime = 300_000;

/** firebase-tools writes this file last, and imports nothing without it. */
const metadataFile = 'firebase-export-metadata.json';

/** The comments, saved beside the export of firebase-tools at the same moment. */
const commentsFile = 'comments.tar.gz';

/**
 * Whether a folder holds a complete export. First restores the previous export if a launcher was
 * killed while replacing it.
 */
export function hasState(folder: string): boolean {
  if (!existsSync(folder) && existsSync(previous(folder))) renameSync(previous(folder), folder);
  return existsSync(join(folder, metadataFile));
}

/** The comments file of a saved state, or undefined when there is none. */
export function savedComments(folder: string): string | undefined {
  const file = join(folder, commentsFile);
  return existsSync(file) ? file : undefined;
}

/**
 * Exports the emulators' data and the comments to a folder. The folder's previous content stays
 * until the new export is complete.
 *
 * @param hub port of the emulators' hub. Used instead of `--export-on-exit`, which finds the hub by
 *   project and could export another stack's data.
 * @throws {StackError} when the export failed; the folder is then unchanged
 */
export async function exportState(
  hub: number,
  folder: string,
  comments?: CommentsServer,
): Promise<void> {
  const next = `${folder}.next`;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(next, { recursive: true, force: true });
    const response = await fetch(`http://${loopback}:${hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: next, initiatedBy: 'exit' }),
      signal: AbortSignal.timeout(exportTime),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(answer);
    if (!existsSync(join(next, metadataFile))) throw new Error('the export is incomplete');
    await comments?.save(join(next, commentsFile));
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(
      `The state could not be saved to ${folder}, which is as it was before: ${reason}.`,
    );
  }
  rmSync(previous(folder), { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, previous(folder));
  renameSync(next, folder);
  rmSync(previous(folder), { recursive: true, force: true });
}

function previous(folder: string): string {
  return `${folder}.previous`;
}
