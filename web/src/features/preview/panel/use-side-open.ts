import { useState } from 'react';
import { browserStorage } from '../../../state/browser-storage.ts';

/** Not personal: how somebody likes to use this device. */
const STORAGE_KEY = 'navette-preview-side';
const CLOSED = 'closed';

/** Whether what is beside the file is open: until somebody closes it, which the device remembers. */
export function useSideOpen(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => browserStorage.read(STORAGE_KEY) !== CLOSED);
  return [
    open,
    (to) => {
      browserStorage.write(STORAGE_KEY, to ? null : CLOSED);
      setOpen(to);
    },
  ];
}
