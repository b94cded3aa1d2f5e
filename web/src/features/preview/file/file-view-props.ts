import type { ItemPath } from '@navette/core/paths/item-path';

/** The props of the view of a file, of any kind. It fills the box around it, and scrolls within itself. */
export interface FileViewProps {
  path: ItemPath;
  /** As displayed. */
  name: string;
  /** The download address, with its token. */
  url: string;
  /** In bytes, as recorded; null without a record. */
  size: number | null;
  /** The address of a small picture of it, shown until the file is; undefined when there is none. */
  poster?: string | undefined;
  onDownload: () => void;
  /** Called when a finger has swiped to another file. */
  onSwipe: (to: 'previous' | 'next') => void;
}
