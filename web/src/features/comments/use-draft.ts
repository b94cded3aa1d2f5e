import type { ItemPath } from '@navette/core/paths/item-path';
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { onDraftChange, readDraft, readUnsent, writeDraft } from './state/drafts.ts';
import type { UnsentComment } from './state/kept-drafts.ts';

/** The last comment on a file that could not be sent, while it is in the draft. */
export function useUnsent(uid: string, path: ItemPath): UnsentComment | null {
  return useSyncExternalStore(onDraftChange, () => readUnsent(uid, path));
}

/**
 * A person's unsent text for a file, and a function to change it.
 *
 * @param field the text field that shows it
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
 * Writes a change at the beginning of the draft into the field without moving the caret. React would set the whole
 * value, and move the caret while the person writes.
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
