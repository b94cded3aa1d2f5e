import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { ROOT } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import {
  isVideo,
  madeThumbnail,
  mayHaveThumbnail,
  thumbnailOwner,
} from '@navette/core/files/thumbnail';
import { drawThumbnail } from '../../functions/src/thumbnails/draw-thumbnail.ts';
import { removeOrphanedThumbnails } from '../../functions/src/thumbnails/orphaned-thumbnails.ts';
import { demoFiles } from '../demo/manifest.ts';
import { projectRoot } from '../project-root.ts';

const RENDERER = {
  program: join(projectRoot, 'functions/src/thumbnails/render/render-thumbnail.ts'),
};

/** The files of the demo that have a thumbnail; of its video, no browser has sent a frame. */
const pictured = demoFiles.filter(
  ({ path, access }) => access !== 'none' && mayHaveThumbnail(path) && !isVideo(path),
);

/**
 * Makes the thumbnails that the demo's files do not have yet, as the functions do, and removes those of earlier
 * content.
 *
 * @returns the paths of the files that got one
 */
export async function seedThumbnails(firestore: Firestore): Promise<string[]> {
  const made: string[] = [];
  for (const { path } of pictured) {
    const record = firestore.doc(`metas/${metaId(path)}`);
    const before = madeThumbnail((await record.get()).data() ?? null);
    await drawThumbnail(path, RENDERER);
    const after = madeThumbnail((await record.get()).data() ?? null);
    if (after === null) throw new Error(`no thumbnail was made of ${path}`);
    if (after !== before) made.push(`thumbnail of ${path}`);
  }
  await removeOrphanedThumbnails(ROOT, null, Infinity);
  // The time that it took is not part of the demo.
  await firestore.recursiveDelete(firestore.collection('rendering_time'));
  return made;
}

/** The file name and the date of a thumbnail in the export: those of its file; null for another object. */
export function exportedThumbnail(objectName: string): { blob: string; date: Date } | null {
  const path = thumbnailOwner(objectName)?.path;
  const file = pictured.find((one) => one.path === path);
  if (!file) return null;
  const blob = createHash('sha256').update(`thumbnail of ${file.path}`).digest('hex').slice(0, 32);
  return { blob, date: file.updatedAt };
}
