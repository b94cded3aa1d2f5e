/**
 * Focuses an element for a dialog's `initialFocus`, which Base UI calls in the task that shows the
 * dialog. Base UI itself would wait for the next frame; until then, keys reach what is behind.
 *
 * @returns for Base UI: whether it should choose an element, since this one could not take the focus
 */
export function focusAtOnce(element: HTMLElement | null): boolean {
  element?.focus();
  return document.activeElement !== element;
}
