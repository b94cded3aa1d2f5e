/**
 * The option to which a key leads from another one. Between the last and the first, no option is active: the field
 * itself is, as in ARIA's pattern of an editable combobox.
 *
 * @param active null for none
 * @returns undefined for any other key
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
    // These keys move the caret in the field.
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
