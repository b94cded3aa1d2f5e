/** What a file is to people, who search for it by this kind. */
export type FileKind = 'image' | 'video' | 'pdf' | 'office' | 'text' | 'other';

/** What an icon tells about a file or a folder, in more detail than its kind. */
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

/** How the preview shows a file. */
export type FileViewer =
  | Exclude<FileKind, 'other'>
  | 'table'
  | 'mail'
  | 'audio'
  /** An SVG. */
  | 'drawing'
  /** Photos as iPhones make them, which only some browsers can decode. */
  | 'heic'
  /** What scanners and fax machines make: few browsers can decode it, but its thumbnail shows it. */
  | 'tiff'
  /** It does not. */
  | 'other';

/**
 * What a thumbnail is made from: the pixels of an image, the first page of a PDF, or the frame of a video that its
 * uploader's browser has sent.
 */
export type ThumbnailSource = 'image' | 'pdf' | 'frame';

/** How the text of a file is read for the search: `file-text.ts`. */
export type TextSource =
  'pdf' | 'plain' | 'word' | 'workbook' | 'slides' | 'open-document' | 'mail';

/** What the extension of a file's name tells, apart from its content type (`content-types.ts`). */
export interface FileType {
  kind: FileKind;
  icon: IconKind;
  viewer: FileViewer;
  /** Null for a file that has no thumbnail. */
  thumbnail: ThumbnailSource | null;
  /** Null for a file whose text is not read: pictures, and old binary formats. */
  text: TextSource | null;
}

type Row = readonly [
  extensions: string,
  kind: FileKind,
  icon: IconKind,
  viewer: FileViewer,
  thumbnail?: ThumbnailSource | null,
  text?: TextSource,
];

const TABLE: readonly Row[] = [
  // Windows saves the JPEGs of web pages as `jfif`.
  ['jpg jpeg jfif jpe pjpeg pjp png gif webp avif bmp dib', 'image', 'image', 'image', 'image'],
  ['tif tiff', 'image', 'image', 'tiff', 'image'],
  ['heic heif', 'image', 'image', 'heic'],
  ['svg', 'other', 'image', 'drawing'],
  // The rules know these too: `isOwnNewVideo` in storage.rules.
  ['mp4 webm mov m4v', 'video', 'video', 'video', 'frame'],
  ['avi mkv', 'other', 'video', 'other'],
  ['mp3 m4a aac wav ogg oga opus flac', 'other', 'audio', 'audio'],
  ['pdf', 'pdf', 'pdf', 'pdf', 'pdf', 'pdf'],
  ['doc', 'office', 'document', 'office'],
  ['docx', 'office', 'document', 'office', null, 'word'],
  ['xls xlsx xlsm xlsb ods', 'office', 'spreadsheet', 'office', null, 'workbook'],
  ['ppt', 'office', 'slides', 'office'],
  ['pptx', 'office', 'slides', 'office', null, 'slides'],
  ['odt', 'other', 'document', 'other', null, 'open-document'],
  ['rtf', 'other', 'document', 'other'],
  ['odp', 'other', 'slides', 'other', null, 'open-document'],
  ['csv tsv', 'text', 'spreadsheet', 'table', null, 'plain'],
  ['txt md log json xml', 'text', 'text', 'text', null, 'plain'],
  ['eml msg', 'other', 'text', 'mail', null, 'mail'],
  ['zip 7z rar tar gz tgz', 'other', 'archive', 'other'],
];

const TYPES: ReadonlyMap<string, FileType> = new Map(
  TABLE.flatMap(([extensions, kind, icon, viewer, thumbnail = null, text = null]) =>
    extensions.split(' ').map((extension) => [extension, { kind, icon, viewer, thumbnail, text }]),
  ),
);
const UNKNOWN: FileType = {
  kind: 'other',
  icon: 'other',
  viewer: 'other',
  thumbnail: null,
  text: null,
};

export function fileType(name: string): FileType {
  return TYPES.get(extensionOf(name)) ?? UNKNOWN;
}

/** The extension of a name, in lower case, without its point; the empty text for none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The extensions of the files of a kind, in lower case. */
export function extensionsOf(kind: FileKind): string[] {
  return [...TYPES].flatMap(([extension, its]) => (its.kind === kind ? [extension] : []));
}
