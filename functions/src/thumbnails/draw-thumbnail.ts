import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { thumbnailSource } from '@navette/core/files/thumbnail';
import { documentsBucket } from '../platform/admin-app.ts';
import { isNotFound, liveObject, type LiveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { attempt } from './attempts.ts';
import { forgetThumbnail } from './forget-thumbnail.ts';
import { takeFrame } from './frames.ts';
import { noteThumbnail } from './note-thumbnail.ts';
import { hasSpentAll, spend } from './rendering-time.ts';
import { RENDER_LIMITS, runRenderer, type Rendered, type RenderLimits } from './run-renderer.ts';
import { saveThumbnail } from '../objects/thumbnail-objects.ts';

/** How a thumbnail is drawn. */
export interface Renderer {
  /** Path of the program: see `runRenderer`. */
  program: string;
  limits?: RenderLimits;
  /** Whether the file may wait, when others of its uploader have taken long. */
  mayWait?: boolean;
}

/**
 * Draws the thumbnail of a file, or notes in its record why it has none. Does nothing when either is
 * known, so that it may be asked for any number of times.
 *
 * The thumbnail is stored before it is noted, and removed again if the file is gone by then; one that is
 * deleted later takes it along (`forgetThumbnail`).
 *
 * @returns false when it has to wait for the files of other people: nothing was done
 * @throws {Error} when it has to be tried again
 */
export async function drawThumbnail(path: ItemPath, renderer: Renderer): Promise<boolean> {
  const object = await liveObject(objectNameOf(path));
  const source = object === null ? null : thumbnailSource(path, object.size);
  if (object === null || source === null) return true;
  const { generation } = object;
  const record = await metaRef(path).get();
  if (!record.exists || record.get('thumbnail_generation') === generation) return true;
  const opened = source === 'frame' ? await takeFrame(path, object) : object;
  if (opened === null) return true;
  const { program, limits = RENDER_LIMITS, mayWait = false } = renderer;
  const { ownerUid } = object;
  if (mayWait && ownerUid !== null && (await hasSpentAll(ownerUid))) return false;
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'thumbnail-'));
  const file = join(folder, 'source');
  try {
    if (!(await download(opened, file))) return true;
    const isDone = await attempt(path, generation, async () => {
      await keep(path, generation, await runRenderer(program, { source, file }, limits));
    });
    if (!isDone) await keep(path, generation, { problem: 'too-large' });
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (ownerUid !== null) await spend(ownerUid, performance.now() - begun);
  }
}

/**
 * @param object what is opened: the file itself, or the frame of a video
 * @returns false when that is gone
 */
async function download(object: LiveObject, destination: string): Promise<boolean> {
  const bucket = await documentsBucket();
  try {
    // As it is stored: what claims to be compressed could grow without a limit.
    const stored = bucket.file(object.name, { generation: object.generation });
    await stored.download({ destination, decompress: false });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** Stores what a file's thumbnail has become, and forgets what was before. */
async function keep(path: ItemPath, generation: string, rendered: Rendered): Promise<void> {
  if ('webp' in rendered) await saveThumbnail(path, generation, rendered.webp);
  await noteThumbnail(path, generation, 'webp' in rendered ? 'made' : rendered.problem);
  await forgetThumbnail(path);
}
