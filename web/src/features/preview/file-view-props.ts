import type { ItemPath } from '@navette/core/item-path';

/** The props of the view of a file, of any kind. */
export interface FileViewProps {
  path: ItemPath;
  /** As displayed. */
  name: string;
  /** The download address, with its token. */
  url: string;
  onDownload: () => void;
}
