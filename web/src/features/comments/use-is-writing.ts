import type { ItemPath } from '@navette/core/paths/item-path';
import { useSyncExternalStore } from 'react';
import { onDraftChange, readDraft } from './state/drafts.ts';

/** Whether the person has an unsent comment on a file. */
export function useIsWriting(uid: string, path: ItemPath): boolean {
  return useSyncExternalStore(onDraftChange, () => readDraft(uid, path) !== '');
}
