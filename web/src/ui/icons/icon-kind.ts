/** What an icon tells about a file: finer than how it is displayed. */
export type IconKind =
  | 'folder'
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'document'
  | 'spreadsheet'
  | 'slides'
  | 'archive'
  | 'text'
  | 'other';

/** The extensions begin with their point. */
const KIND_BY_EXTENSION: ReadonlyMap<string, IconKind> = new Map([
  ...kinds('image', 'jpg jpeg png gif webp avif heic heif svg bmp tif tiff'),
  ...kinds('video', 'mp4 webm mov m4v avi mkv'),
  ...kinds('audio', 'mp3 m4a aac wav ogg oga opus flac'),
  ...kinds('pdf', 'pdf'),
  ...kinds('document', 'doc docx odt rtf'),
  ...kinds('spreadsheet', 'xls xlsx ods csv tsv'),
  ...kinds('slides', 'ppt pptx odp'),
  ...kinds('archive', 'zip 7z rar tar gz tgz'),
  ...kinds('text', 'txt md log json xml'),
]);

/** The icon of a file by the extension of its name, ignoring case. */
export function iconKind(name: string): IconKind {
  // Of a name without a point, its last character, which is no extension.
  const extension = name.slice(name.lastIndexOf('.'));
  return KIND_BY_EXTENSION.get(extension.toLowerCase()) ?? 'other';
}

function kinds(kind: IconKind, extensions: string): [string, IconKind][] {
  return extensions.split(' ').map((extension) => [`.${extension}`, kind]);
}
