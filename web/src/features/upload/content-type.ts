const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** For browsers on machines that do not know an extension: they give no type then. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  eml: 'message/rfc822',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  log: 'text/plain',
  m4v: 'video/x-m4v',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  odp: `${OPEN_DOCUMENT}.presentation`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odt: `${OPEN_DOCUMENT}.text`,
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  xml: 'application/xml',
  zip: 'application/zip',
};

/** The content type of a file: the browser's, else by its extension, else plain bytes. */
export function contentTypeOf(file: Pick<File, 'name' | 'type'>): string {
  if (file.type !== '') return file.type;
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const guess = Object.hasOwn(TYPE_BY_EXTENSION, extension) ? TYPE_BY_EXTENSION[extension] : null;
  return guess ?? 'application/octet-stream';
}
