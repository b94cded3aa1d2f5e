import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useLayoutEffect, useRef, useState } from 'react';
import { positionAmong } from '../../features/preview/siblings.ts';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';

interface GoneOptions {
  path: ItemPath;
  siblings: readonly ListingRow[];
  /** Shows another file. */
  onMove: (path: ItemPath) => void;
  onClose: () => void;
}

/** For a preview in which files are removed: the listing has them until it is fetched again. */
export function useGone({ path, siblings, onMove, onClose }: GoneOptions) {
  const shown = useRef(path);
  useLayoutEffect(() => {
    shown.current = path;
  }, [path]);
  const isShown = useIsShown();
  const [gone, setGone] = useState<readonly ItemPath[]>([]);
  const present = siblings.filter((sibling) => !gone.includes(sibling.path));
  return {
    /** The siblings without those that are gone. */
    present,
    /** The file is gone: goes on to another one, or closes. */
    leave: () => {
      setGone((known) => [...known, path]);
      // The person may have closed the file, or gone on to another one, while it was being removed.
      if (!isShown() || shown.current !== path) return;
      const place = positionAmong(present, path);
      const other = place?.next ?? place?.previous;
      if (other) onMove(other.path);
      else onClose();
    },
    /** Files are there again. */
    comeBack: (paths: readonly ItemPath[]) =>
      setGone((known) => known.filter((one) => !paths.includes(one))),
  };
}
