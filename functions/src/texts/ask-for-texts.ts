import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { textSource } from '@navette/core/files/file-text';
import { isStorable } from '../mirror/mirror-rows.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import type { FileContent } from '../opening/attempts.ts';
import { askToOpen, hourOf } from '../opening/opening-task.ts';
import { unknownAmong } from './file-texts.ts';

/**
 * Has the texts of files taken out of which nobody has tried to: those that were there before, and those whose task was
 * lost, or failed by our own doing.
 *
 * @param records of a page, in the order of their paths
 * @param most as many at most
 * @returns how many were asked for
 */
export async function askForMissingTexts(
  service: CommentsService,
  records: readonly DocumentSnapshot[],
  most: number,
): Promise<number> {
  const files = most > 0 ? records.map(textContentOf).filter((content) => content !== null) : [];
  const missing = (await unknownAmong(service, files)).slice(0, most);
  await askToOpen('text', missing, hourOf(new Date()));
  return missing.length;
}

/** The content that a record speaks of; null when it has no text. */
export function textContentOf(record: DocumentSnapshot): FileContent | null {
  const path: unknown = record.get('file_path');
  const generation: unknown = record.get('generation');
  if (typeof path !== 'string' || typeof generation !== 'string') return null;
  return textSource(path) !== null && isStorable(path) ? { path, generation } : null;
}
