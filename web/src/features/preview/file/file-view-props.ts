/** Where the bytes of a file are. */
export interface FileSource {
  /** The name of its object in the bucket. */
  object: string;
  /** The download address, with its token; null for an object that has none, and is read with the person's own token. */
  url: string | null;
}

/** The props of the view of a file, of any kind. It fills the box around it, and scrolls within itself. */
export interface FileViewProps extends FileSource {
  /** As displayed. */
  name: string;
  /** In bytes, as recorded; null without a record. */
  size: number | null;
  /** The address of a small picture of it, shown until the file is; undefined when there is none. */
  poster?: string | undefined;
  onDownload: () => void;
  /** Called when a finger has swiped to another file. */
  onSwipe: (to: 'previous' | 'next') => void;
}

/** Of a view that has the browser read the file from an address: its own, or one of bytes in this page. */
export interface AddressedViewProps extends FileViewProps {
  url: string;
}
