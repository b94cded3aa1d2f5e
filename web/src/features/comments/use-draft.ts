import type { ItemPath } from '@navette/core/item-path';
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { onDraftChange, readDraft, writeDraft } from './drafts.ts';

/**
 * The unsent text of a person for a file, and how to change it.
 *
 * @param field where it is written
 */
export function useDraft(
  uid: string,
  path: ItemPath,
  field: RefObject<HTMLTextAreaElement | null>,
): [string, (text: string) => void] {
  const subscribe = useCallback(
    (listener: () => void) =>
      onDraftChange(() => {
        if (field.current) putBefore(field.current, readDraft(uid, path));
        listener();
      }),
    [uid, path, field],
  );
  const draft = useSyncExternalStore(subscribe, () => readDraft(uid, path));
  const setDraft = useCallback((text: string) => writeDraft(uid, path, text), [uid, path]);
  return [draft, setDraft];
}

/**
 * Writes what a draft has gained at its beginning into the field without moving the caret, as React,
 * which sets the whole value, would under the fingers of somebody who is writing.
 */
function putBefore(field: HTMLTextAreaElement, draft: string): void {
  if (field.value === '' || draft.length <= field.value.length) return;
  if (!draft.endsWith(field.value)) return;
  field.setRangeText(draft.slice(0, -field.value.length), 0, 0, 'preserve');
}
