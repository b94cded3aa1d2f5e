/**
 * Focuses an element for a dialog's `initialFocus`, which Base UI calls while it shows the dialog. Base UI itself would
 * wait for the next frame; until then, keys would reach what is behind the dialog.
 *
 * @returns whether Base UI should choose an element, because this one could not take the focus
 */
export function focusAtOnce(element: HTMLElement | null): boolean {
  element?.focus();
  return document.activeElement !== element;
}
