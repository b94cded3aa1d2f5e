import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { thumbnailSource, type ThumbnailSource } from '@navette/core/thumbnail';
import { documentsBucket } from '../admin-app.ts';
import { isNotFound, liveObject, type LiveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { beginAttempt } from './attempts.ts';
import { forgetThumbnail } from './forget-thumbnail.ts';
import { takeFrame } from './frames.ts';
import { noteThumbnail } from './note-thumbnail.ts';
import { RENDER_LIMITS, runRenderer, type Rendered, type RenderLimits } from './run-renderer.ts';
import { saveThumbnail } from './thumbnail-objects.ts';

/** How a thumbnail is drawn. */
export interface Renderer {
  /** Path of the program: see `runRenderer`. */
  program: string;
  limits?: RenderLimits;
}

/**
 * Makes the thumbnail of a file, or notes in its record why it has none. Does nothing when either is
 * known, so that it may be asked for any number of times.
 *
 * The thumbnail is stored before it is noted, and removed again if the file is gone by then; one that is
 * deleted later takes it along (`forgetThumbnail`).
 *
 * @throws {Error} when it has to be tried again
 */
export async function makeThumbnail(path: ItemPath, renderer: Renderer): Promise<void> {
  const object = await liveObject(objectNameOf(path));
  const source = object === null ? null : thumbnailSource(path, object.size);
  if (object === null || source === null) return;
  const { generation } = object;
  const record = await metaRef(path).get();
  if (!record.exists || record.get('thumbnail_generation') === generation) return;
  const opened = source === 'frame' ? await takeFrame(path, object) : object;
  if (opened === null) return;
  const rendered = await render(path, generation, { source, object: opened }, renderer);
  if (rendered === null) return;
  if ('webp' in rendered) await saveThumbnail(path, generation, rendered.webp);
  await noteThumbnail(path, generation, 'webp' in rendered ? 'made' : rendered.problem);
  await forgetThumbnail(path);
}

/**
 * @param opened what is opened: the file itself, or the frame of a video
 * @returns null when that is gone
 */
async function render(
  path: ItemPath,
  generation: string,
  opened: { source: ThumbnailSource; object: LiveObject },
  { program, limits = RENDER_LIMITS }: Renderer,
): Promise<Rendered | null> {
  const { source, object } = opened;
  const bucket = await documentsBucket();
  const folder = await mkdtemp(join(tmpdir(), 'thumbnail-'));
  const file = join(folder, 'source');
  try {
    // As it is stored: what claims to be compressed could grow without a limit.
    const stored = bucket.file(object.name, { generation: object.generation });
    await stored.download({ destination: file, decompress: false });
    if (!(await beginAttempt(path, generation))) return { problem: 'too-large' };
    return await runRenderer(program, { source, file }, limits);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
