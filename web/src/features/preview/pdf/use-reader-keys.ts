import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useStageKeys } from '../gestures/use-stage-keys.ts';

interface ReaderKeys {
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
  onSearch: () => void;
}

/** What of the view's height a page up or down moves. */
const PAGE = 0.9;

/**
 * The keys of the reader: Page Up and Down, Home and End, `+`, `-` and `0` for the zoom, Ctrl+F or Cmd+F for the
 * search.
 *
 * @param root the reader, within the dialog
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
    // In the capture phase: the dialog stops the keys from bubbling.
    const onKey = (event: KeyboardEvent) => search(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Whether no other dialog is open above the one around the reader. */
function isBeneathNothing(reader: HTMLElement | null): boolean {
  const dialog = reader?.closest('[role="dialog"]');
  return dialog !== undefined && dialog !== null && !dialog.hasAttribute('data-nested-dialog-open');
}
