/** Whether something else took the focus as a menu closed, such as a dialog that the menu opened. */
export function focusIsElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !activeElement?.closest('[role="menu"]');
}
