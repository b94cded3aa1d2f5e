/** Whether something has taken the focus from a menu that closes, such as a dialog that its entry has opened. */
export function focusIsElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !activeElement?.closest('[role="menu"]');
}
