import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import type { UploadSummary } from './upload-summary.ts';

/** What was sent last: all items of a queue. */
export interface SentResult {
  summary: UploadSummary;
  /** The file, or the folder in which all of it is. */
  place: ItemPath;
  /** All of it. */
  paths: readonly ItemPath[];
  /** The files of it that only the person and admins see, if others may see their folder (`hiddenIn` of `sent-place.ts`). */
  hidden: readonly ItemPath[];
}

/** The last result, until the person has seen it; null for none. */
export const sentResult = personalStore<SentResult | null>(() => null);

/** Files were shown like their folder since they were sent: the result says so from now on. */
export function noteShownAsFolder(paths: readonly ItemPath[]): void {
  const result = sentResult.get();
  if (result === null) return;
  const hidden = result.hidden.filter((path) => !paths.includes(path));
  const asFolder = result.summary.asFolder + result.hidden.length - hidden.length;
  sentResult.set({ ...result, hidden, summary: { ...result.summary, asFolder } });
}

/** Files and folders were deleted: what was sent in them is offered no more. */
export async function noteDeleted(deleted: readonly ItemPath[]): Promise<void> {
  if (sentResult.get() === null) return;
  // The code that has sent something has loaded it.
  const { withoutDeleted } = await import('./sent-place.ts');
  const result = sentResult.get();
  if (result !== null) sentResult.set(withoutDeleted(result, deleted));
}
