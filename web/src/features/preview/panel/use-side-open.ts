import { useState } from 'react';
import { browserStorage } from '../../../state/browser-storage.ts';

/**
 * Where each form is kept, if somebody has chosen other than it is at first: a sheet is closed, since on a phone it would
 * cover half of what one came to see. Not personal: how somebody likes to use this device.
 */
const FORMS = {
  beside: { key: 'navette-preview-side', atFirst: true },
  sheet: { key: 'navette-preview-sheet', atFirst: false },
};
const KEPT = { true: 'open', false: 'closed' };

/** Whether what is beside the file is open, which the device remembers for each form. */
export function useSideOpen(sheet: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const form = sheet ? 'sheet' : 'beside';
  const [open, setOpen] = useState(() => ({ beside: read('beside'), sheet: read('sheet') }));
  return [
    open[form],
    (to) => {
      const { key, atFirst } = FORMS[form];
      browserStorage.write(key, to === atFirst ? null : KEPT[`${to}`]);
      setOpen({ ...open, [form]: to });
    },
  ];
}

function read(form: keyof typeof FORMS): boolean {
  const { key, atFirst } = FORMS[form];
  return browserStorage.read(key) === KEPT[`${!atFirst}`] ? !atFirst : atFirst;
}
