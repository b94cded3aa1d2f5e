import type { ItemPath } from '@navette/core/item-path';

/** What the view of a file is given, whatever its kind. */
export interface FileViewProps {
  path: ItemPath;
  /** As displayed. */
  name: string;
  /** The download address, with its token. */
  url: string;
  onDownload: () => void;
}
