import { useMemo, useRef, useState } from 'react';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';

/** The items that are selected. */
export interface Chosen {
  /** Those of them that are still shown, in the order of the list. */
  items: readonly ReadBinned[];
  has: (item: ReadBinned) => boolean;
  /**
   * Selects an item, or no longer.
   *
   * @param range with all between it and the one before, as it is then
   */
  toggle: (item: ReadBinned, range?: boolean) => void;
  all: () => void;
  none: () => void;
}

export function useChosen(items: readonly ReadBinned[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The id of the item that was chosen last. */
  const last = useRef<string | null>(null);
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  return {
    items: chosen,
    has: ({ id }) => ids.has(id),
    toggle: (item, range = false) => {
      const on = !ids.has(item.id);
      const from = range ? items.findIndex(({ id }) => id === last.current) : -1;
      const to = items.indexOf(item);
      const some = from === -1 ? [item] : items.slice(Math.min(from, to), Math.max(from, to) + 1);
      const next = new Set(ids);
      for (const { id } of some) {
        if (on) next.add(id);
        else next.delete(id);
      }
      last.current = item.id;
      setIds(next);
    },
    all: () => setIds(new Set(items.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}
