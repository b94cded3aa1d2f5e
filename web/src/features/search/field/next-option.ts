/**
 * The option of a list to which a key leads from another one. Between the last and the first there is none: then the
 * field itself has what was typed, as the ARIA practices say of a combobox that can be edited.
 *
 * @param active null for none
 * @returns undefined for a key that does not lead from one to another
 */
export function nextOption(
  key: string,
  active: number | null,
  count: number,
): number | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return ringed((active ?? -1) + 1, count);
    case 'ArrowUp':
      return ringed((active ?? count) - 1, count);
    // The caret moves, in the field.
    case 'Home':
    case 'End':
      return null;
    default:
      return undefined;
  }
}

function ringed(option: number, count: number): number | null {
  return option >= 0 && option < count ? option : null;
}
