import { useState } from 'react';

interface OpenDialog<Dialog> {
  dialog: Dialog | null;
  open: (dialog: Dialog) => void;
  /** Closes the dialog of this rendering, but not one that has been opened since: a call may end late. */
  close: () => void;
}

/**
 * The dialog that is open, if there is one.
 *
 * @param first the one that is open from the beginning
 */
export function useOpenDialog<Dialog extends object>(
  first: Dialog | null = null,
): OpenDialog<Dialog> {
  const [dialog, open] = useState(first);
  const close = () => open((now) => (now === dialog ? null : now));
  return { dialog, open, close };
}
