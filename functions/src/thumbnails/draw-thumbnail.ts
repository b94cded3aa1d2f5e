import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { thumbnailSource } from '@navette/core/files/thumbnail';
import { liveObject } from '../objects/live-object.ts';
import { saveThumbnail } from '../objects/thumbnail-objects.ts';
import { openFile } from '../opening/open-file.ts';
import type { ProgramLimits } from '../opening/run-program.ts';
import { metaRef } from '../records/meta-collection.ts';
import { forgetThumbnail } from './forget-thumbnail.ts';
import { takeFrame } from './frames.ts';
import { noteThumbnail } from './note-thumbnail.ts';
import { RENDER_LIMITS, runRenderer, type Rendered } from './run-renderer.ts';

/** How a thumbnail is drawn. */
export interface Renderer {
  /** Path of the program: see `runRenderer`. */
  program: string;
  limits?: ProgramLimits;
  /** Whether the file may wait, when others of its uploader have taken long. */
  mayWait?: boolean;
}

/**
 * Draws the thumbnail of a file, or notes in its record why it has none. Does nothing when either is
 * known, so that it may be asked for any number of times.
 *
 * The thumbnail is stored before it is noted, and removed again if the file is gone by then. A file that is
 * deleted later takes its thumbnail along (`forgetThumbnail`).
 *
 * @returns false when it has to wait for the files of other people: nothing was done
 * @throws {Error} when it has to be tried again
 */
export async function drawThumbnail(path: ItemPath, renderer: Renderer): Promise<boolean> {
  const object = await liveObject(objectNameOf(path));
  const source = object === null ? null : thumbnailSource(path, object.size);
  if (object === null || source === null) return true;
  const { generation, ownerUid } = object;
  const record = await metaRef(path).get();
  if (!record.exists || record.get('thumbnail_generation') === generation) return true;
  const opened = source === 'frame' ? await takeFrame(path, object) : object;
  if (opened === null) return true;
  const { program, limits = RENDER_LIMITS, mayWait = false } = renderer;
  return openFile(
    'thumbnail',
    { path, object: opened, generation, ownerUid, mayWait },
    {
      work: async (file) =>
        keep(path, generation, await runRenderer(program, { source, file }, limits)),
      giveUp: () => keep(path, generation, { problem: 'too-large' }),
    },
  );
}

/** Stores a file's thumbnail, or why it has none, and forgets earlier ones. */
async function keep(path: ItemPath, generation: string, rendered: Rendered): Promise<void> {
  if ('webp' in rendered) await saveThumbnail(path, generation, rendered.webp);
  await noteThumbnail(path, generation, 'webp' in rendered ? 'made' : rendered.problem);
  await forgetThumbnail(path);
}
