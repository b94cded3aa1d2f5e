import type { ItemPath } from '@navette/core/paths/item-path';

/** The props of the view of a file of any kind. The view fills the box around it, and scrolls by itself. */
export interface FileViewProps {
  path: ItemPath;
  name: string;
  /** The download address, with its token. */
  url: string;
  /** In bytes, as recorded; null without a record. */
  size: number | null;
  /** Address of a thumbnail, shown until the file is; undefined for none. */
  poster?: string | undefined;
  onDownload: () => void;
  /** Called on a swipe to another file. */
  onSwipe: (to: 'previous' | 'next') => void;
}
