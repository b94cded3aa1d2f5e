import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import type { UploadSummary } from './upload-summary.ts';

/** What the last finished queue has sent. */
export interface SentResult {
  summary: UploadSummary;
  /** The only file, or the folder that holds everything. */
  path: ItemPath;
  /** Paths of everything. */
  paths: readonly ItemPath[];
  /** Files that only the person and admins see although others see the folder (`hiddenIn` of `sent-paths.ts`). */
  hidden: readonly ItemPath[];
}

/** The last result until the person has seen it; null for none. */
export const sentResult = personalStore<SentResult | null>(() => null);

/** Makes the result say that these files are seen like their folder now. */
export function noteShownAsFolder(paths: readonly ItemPath[]): void {
  const result = sentResult.get();
  if (result === null) return;
  const hidden = result.hidden.filter((path) => !paths.includes(path));
  const asFolder = result.summary.asFolder + result.hidden.length - hidden.length;
  sentResult.set({ ...result, hidden, summary: { ...result.summary, asFolder } });
}

/** Removes deleted files, and all in deleted folders, from the result. */
export async function noteDeleted(deleted: readonly ItemPath[]): Promise<void> {
  if (sentResult.get() === null) return;
  // Loaded already, by the code that has sent something.
  const { withoutDeleted } = await import('./sent-paths.ts');
  const result = sentResult.get();
  if (result !== null) sentResult.set(withoutDeleted(result, deleted));
}
