/**
 * Focuses a button that was disabled when its dialog was shown, unless the person has put the focus
 * elsewhere since. Until then 'Fermer', the first button, has it, or the dialog itself.
 */
export function focusLate(button: HTMLButtonElement | null): void {
  const dialog = button?.closest('[role="dialog"]');
  const { activeElement } = document;
  if (activeElement === dialog || activeElement === dialog?.querySelector('button'))
    button?.focus();
}
