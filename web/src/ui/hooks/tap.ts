/** Elements that do something of their own when they are pressed, wherever they stand. */
export const CONTROLS = 'a, button, input, label';

/**
 * Whether a finger did it. Not every browser says so with a click: what was pressed before tells it, and no count of
 * clicks means that a key has clicked.
 *
 * @param pressedBy the kind of pointer that was pressed last: 'mouse', 'touch' or 'pen'
 */
export function isTap({ detail }: MouseEvent, pressedBy: string): boolean {
  return detail > 0 && pressedBy === 'touch';
}
