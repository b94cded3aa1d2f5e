/** Elements that act when they are pressed, wherever they stand. */
export const CONTROLS = 'a, button, input, label';

/**
 * Whether a click was a tap with a finger. Not every browser gives a click its pointer type, so the last pointer that
 * was pressed decides. A click made with a key counts no presses (`detail` is 0).
 *
 * @param pressedBy type of the last pointer: 'mouse', 'touch' or 'pen'
 */
export function isTap({ detail }: MouseEvent, pressedBy: string): boolean {
  return detail > 0 && pressedBy === 'touch';
}
