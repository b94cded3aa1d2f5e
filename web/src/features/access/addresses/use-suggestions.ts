import { emailKey } from '@navette/core/accounts/emails';
import { useState, type KeyboardEvent } from 'react';

/** Suggestions that are shown at the same time. */
const MAX_SHOWN = 6;

/** The state of a combobox with a list: what it shows, and which option is highlighted. */
export interface Suggestions {
  /** None while it is closed. */
  options: readonly string[];
  highlighted: number | null;
  /** The person types: it opens, with nothing highlighted. */
  reopen: () => void;
  close: () => void;
  /**
   * Moves through the options, chooses or closes (ARIA Authoring Practices, combobox).
   *
   * @returns whether the key was for the suggestions
   */
  onKey: (event: KeyboardEvent) => boolean;
}

/**
 * Suggests what contains the typed text.
 *
 * @param known in the order of preference
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
        // It closes the list, not the dialog.
        event.stopPropagation();
        close();
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}
