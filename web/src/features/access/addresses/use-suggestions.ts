import { emailKey } from '@navette/core/accounts/emails';
import { useState, type KeyboardEvent } from 'react';

/** Most suggestions shown at a time. */
const MAX_SHOWN = 6;

/** The state of a combobox's list: its options, and the highlighted one. */
export interface Suggestions {
  /** Empty while the list is closed. */
  options: readonly string[];
  highlighted: number | null;
  /** Opens the list, with nothing highlighted, because the person types. */
  reopen: () => void;
  close: () => void;
  /**
   * Moves between options, chooses or closes (ARIA Authoring Practices, combobox).
   *
   * @returns whether the key was meant for the list
   */
  onKey: (event: KeyboardEvent) => boolean;
}

/**
 * Suggests known addresses that contain the typed text.
 *
 * @param known in order of preference
 */
export function useSuggestions(
  known: readonly string[],
  text: string,
  onChoose: (option: string) => void,
): Suggestions {
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const typed = emailKey(text.trim());
  const matching = typed === '' ? [] : known.filter((address) => address.includes(typed));
  const options = open ? matching.slice(0, MAX_SHOWN) : [];

  const move = (step: 1 | -1) => {
    setOpen(true);
    const count = Math.min(matching.length, MAX_SHOWN);
    const from = highlighted ?? (step === 1 ? -1 : count);
    setHighlighted((from + step + count) % count);
  };
  const close = () => {
    setOpen(false);
    setHighlighted(null);
  };
  return {
    options,
    highlighted,
    reopen() {
      setOpen(true);
      setHighlighted(null);
    },
    close,
    onKey(event) {
      const chosen = highlighted === null ? undefined : options[highlighted];
      if (event.key === 'ArrowDown' && matching.length > 0) move(1);
      else if (event.key === 'ArrowUp' && matching.length > 0) move(-1);
      else if (event.key === 'Enter' && chosen !== undefined) {
        close();
        onChoose(chosen);
      } else if (event.key === 'Escape' && options.length > 0) {
        // Closes the list, not the dialog.
        event.stopPropagation();
        close();
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}
