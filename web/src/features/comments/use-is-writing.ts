import type { ItemPath } from '@navette/core/paths/item-path';
import { useSyncExternalStore } from 'react';
import { onDraftChange, readDraft } from './state/drafts.ts';

/** Whether the person has begun a comment on a file that is not sent yet. */
export function useIsWriting(uid: string, path: ItemPath): boolean {
  return useSyncExternalStore(onDraftChange, () => readDraft(uid, path) !== '');
}
