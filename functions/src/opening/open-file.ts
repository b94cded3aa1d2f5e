import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemPath } from '@navette/core/paths/item-path';
import { isNotFound, type LiveObject } from '../objects/live-object.ts';
import { documentsBucket } from '../platform/admin-app.ts';
import { attempt, type Making } from './attempts.ts';
import { hasSpentAll, spend } from './spent-time.ts';

/** A file to be opened. */
export interface OpenedFile {
  path: ItemPath;
  /** What is downloaded: the file's own object, or the frame of a video. */
  object: LiveObject;
  /** The generation of the file. */
  generation: string;
  /** Whose time is counted; null: nobody's. */
  ownerUid: string | null;
  /** Whether the file may wait, when others of its owner have taken long. */
  mayWait: boolean;
}

/** What is done with an opened file. */
export interface OpeningWork {
  /** @param file path of the downloaded file */
  work: (file: string) => Promise<void>;
  /** In place of the work, for a file at which workers have died. */
  giveUp: () => Promise<void>;
}

/**
 * Downloads a file, does the work and removes the download, and counts the attempt and its time. Does nothing when the
 * file is gone.
 *
 * @returns false when it has to wait for the files of other people: nothing was done
 * @throws what the work throws: our own failure, which is held against no file
 */
export async function openFile(
  making: Making,
  { path, object, generation, ownerUid, mayWait }: OpenedFile,
  { work, giveUp }: OpeningWork,
): Promise<boolean> {
  if (mayWait && ownerUid !== null && (await hasSpentAll(making, ownerUid))) return false;
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), `${making}-`));
  const file = join(folder, 'source');
  try {
    if (!(await download(object, file))) return true;
    const isDone = await attempt(making, { path, generation }, () => work(file));
    if (!isDone) await giveUp();
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (ownerUid !== null) await spend(making, ownerUid, performance.now() - begun);
  }
}

/** @returns false when the object is gone */
async function download(object: LiveObject, destination: string): Promise<boolean> {
  const bucket = await documentsBucket();
  try {
    // Not decompressed: what claims to be compressed could grow without a limit.
    const stored = bucket.file(object.name, { generation: object.generation });
    await stored.download({ destination, decompress: false });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
