import { useState } from 'react';
import { browserStorage } from '../../../state/browser-storage.ts';

/**
 * For each form: storage key, and whether it is open at first. A sheet is not, since on a phone it would cover half of
 * the file. Not personal data: how this device is used.
 */
const FORMS = {
  beside: { key: 'navette-preview-side', atFirst: true },
  sheet: { key: 'navette-preview-sheet', atFirst: false },
};
const KEPT = { true: 'open', false: 'closed' };

/** Whether the panel is open; the device remembers that for each form. */
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
