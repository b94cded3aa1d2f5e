import type { ItemPath } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { useMemo, useState } from 'react';

/** The items that an admin has selected in the current folder. */
export interface Selection {
  paths: ReadonlySet<ItemPath>;
  toggle: (path: ItemPath) => void;
  replace: (paths: readonly ItemPath[]) => void;
  clear: () => void;
}

/** @param rows of the current folder: what is not among them is not selected any more */
export function useSelection(rows: readonly ListingRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<ItemPath>>(new Set());
  return useMemo(() => {
    const paths = new Set(rows.map((row) => row.path).filter((path) => chosen.has(path)));
    return {
      paths,
      toggle: (path) => {
        const next = new Set(paths);
        if (!next.delete(path)) next.add(path);
        setChosen(next);
      },
      replace: (all) => setChosen(new Set(all)),
      clear: () => setChosen(new Set()),
    };
  }, [rows, chosen]);
}
