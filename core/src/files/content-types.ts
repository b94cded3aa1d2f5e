import { extensionOf } from './file-types.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const EXCEL = 'application/vnd.ms-excel';

/**
 * The content types of the extensions in `file-types.ts`, in a module of their own since pages that only list files do not
 * need them. A `*` is the extension itself. Types that a browser runs (html, xhtml, js…) are missing on purpose.
 */
const TABLE: readonly (readonly [extensions: string, type: string])[] = [
  ['jpg jpeg jfif jpe pjpeg pjp', 'image/jpeg'],
  ['png gif webp avif bmp tiff heic heif', 'image/*'],
  ['dib', 'image/bmp'],
  ['tif', 'image/tiff'],
  ['svg', 'image/svg+xml'],
  ['mp4 webm', 'video/*'],
  ['mov', 'video/quicktime'],
  ['m4v', 'video/x-m4v'],
  ['avi', 'video/x-msvideo'],
  ['mkv', 'video/x-matroska'],
  ['aac flac ogg wav', 'audio/*'],
  ['oga opus', 'audio/ogg'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['pdf rtf json xml zip', 'application/*'],
  ['doc', 'application/msword'],
  ['docx', `${OFFICE}wordprocessingml.document`],
  ['xls', EXCEL],
  ['xlsx', `${OFFICE}spreadsheetml.sheet`],
  ['xlsm', `${EXCEL}.sheet.macroEnabled.12`],
  ['xlsb', `${EXCEL}.sheet.binary.macroEnabled.12`],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['pptx', `${OFFICE}presentationml.presentation`],
  ['odt', `${OPEN_DOCUMENT}text`],
  ['ods', `${OPEN_DOCUMENT}spreadsheet`],
  ['odp', `${OPEN_DOCUMENT}presentation`],
  ['csv', 'text/csv'],
  ['tsv', 'text/tab-separated-values'],
  ['txt log', 'text/plain'],
  ['md', 'text/markdown'],
  ['eml', 'message/rfc822'],
  ['msg', 'application/vnd.ms-outlook'],
  ['7z', 'application/x-7z-compressed'],
  ['rar', 'application/vnd.rar'],
  ['tar', 'application/x-tar'],
  ['gz tgz', 'application/gzip'],
  ['ics', 'text/calendar'],
];

const TYPES: ReadonlyMap<string, string> = new Map(
  TABLE.flatMap(([extensions, type]) =>
    extensions.split(' ').map((extension) => [extension, type.replace('*', extension)] as const),
  ),
);

/**
 * The content type with which a file is served, by its extension; plain bytes for an unknown extension. The type that the
 * uploader's browser sends is ignored.
 */
export function contentTypeOf(name: string): string {
  return TYPES.get(extensionOf(name)) ?? 'application/octet-stream';
}
