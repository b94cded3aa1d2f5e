const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/**
 * Types that a browser runs (html, xhtml, js…) are missing on purpose: they are stored as plain
 * bytes.
 */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  ...namesakes('image', 'avif bmp gif heic heif jpeg png tiff webp'),
  ...namesakes('video', 'mp4 webm'),
  ...namesakes('audio', 'aac flac ogg wav'),
  ...namesakes('application', 'json pdf rtf xml zip'),
  '7z': 'application/x-7z-compressed',
  avi: 'video/x-msvideo',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  eml: 'message/rfc822',
  gz: 'application/gzip',
  ics: 'text/calendar',
  jpg: 'image/jpeg',
  log: 'text/plain',
  m4a: 'audio/mp4',
  m4v: 'video/x-m4v',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  msg: 'application/vnd.ms-outlook',
  odp: `${OPEN_DOCUMENT}.presentation`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odt: `${OPEN_DOCUMENT}.text`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  rar: 'application/vnd.rar',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  tif: 'image/tiff',
  txt: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

/**
 * The content type of a file by its extension, ignoring case. The type that the uploader or their
 * browser sends is ignored.
 */
export function contentTypeOf(name: string): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPE_BY_EXTENSION, extension) ? TYPE_BY_EXTENSION[extension] : null;
  return type ?? 'application/octet-stream';
}

/** Types that are named after their extension: `image/png` of `png`. */
function namesakes(kind: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((name) => [name, `${kind}/${name}`]));
}
