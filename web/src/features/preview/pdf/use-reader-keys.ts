import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useStageKeys } from '../gestures/use-stage-keys.ts';

interface ReaderKeys {
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
  onSearch: () => void;
}

/** How far Page Up and Page Down move, as a fraction of the view's height. */
const PAGE = 0.9;

/**
 * The keys of the reader: Page Up, Page Down, Home, End; `+`, `-` and `0` zoom; Ctrl+F or Cmd+F searches.
 *
 * @param root the reader, inside the dialog
 * @param scroller what these keys scroll
 */
export function useReaderKeys(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { onZoom, onFit, onSearch }: ReaderKeys,
): void {
  const by = (part: number) => () => {
    scroller.current?.scrollBy({ top: part * scroller.current.clientHeight });
  };
  useStageKeys(root, {
    PageUp: by(-PAGE),
    PageDown: by(PAGE),
    Home: () => scroller.current?.scrollTo({ top: 0 }),
    End: () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }),
    '+': () => onZoom(1),
    '=': () => onZoom(1),
    '-': () => onZoom(-1),
    '0': onFit,
  });

  const search = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'f') return;
    if (!isBeneathNothing(root.current)) return;
    event.preventDefault();
    onSearch();
  });
  useEffect(() => {
    // In the capture phase, since the dialog stops keys from bubbling.
    const onKey = (event: KeyboardEvent) => search(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Whether no other dialog is open above the reader's. */
function isBeneathNothing(reader: HTMLElement | null): boolean {
  const dialog = reader?.closest('[role="dialog"]');
  return dialog !== undefined && dialog !== null && !dialog.hasAttribute('data-nested-dialog-open');
}
