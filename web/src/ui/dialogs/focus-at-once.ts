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

/**
 * The same for an element that could not take the focus when its dialog was shown: it gets it unless the person has put it
 * elsewhere since. Until then 'Fermer', the first button, has it, or the dialog itself.
 */
export function focusLate(element: HTMLElement | null): void {
  const dialog = element?.closest('[role="dialog"]');
  const { activeElement } = document;
  if (activeElement === dialog || activeElement === dialog?.querySelector('button'))
    element?.focus();
}
