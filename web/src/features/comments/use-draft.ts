import type { ItemPath } from '@navette/core/item-path';
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { onDraftChange, readDraft, readUnsent, writeDraft, type UnsentComment } from './drafts.ts';

/** The last comment of a person on a file that could not be sent, and is still in the draft. */
export function useUnsent(uid: string, path: ItemPath): UnsentComment | null {
  return useSyncExternalStore(onDraftChange, () => readUnsent(uid, path));
}

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
        if (field.current) changeBegin(field.current, readDraft(uid, path));
        listener();
      }),
    [uid, path, field],
  );
  const draft = useSyncExternalStore(subscribe, () => readDraft(uid, path));
  const setDraft = useCallback((text: string) => writeDraft(uid, path, text), [uid, path]);
  return [draft, setDraft];
}

/**
 * Writes what a draft has gained or lost at its beginning into the field without moving the caret, as
 * React, which sets the whole value, would under the fingers of somebody who is writing.
 */
function changeBegin(field: HTMLTextAreaElement, draft: string): void {
  const { value } = field;
  if (value === '' || draft === '' || draft === value) return;
  if (draft.endsWith(value)) {
    field.setRangeText(draft.slice(0, -value.length), 0, 0, 'preserve');
  } else if (value.endsWith(draft)) {
    field.setRangeText('', 0, value.length - draft.length, 'preserve');
  }
}
