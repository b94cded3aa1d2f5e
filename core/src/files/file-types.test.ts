import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentTypeOf } from './content-types.ts';
import { extensionsOf, fileType } from './file-types.ts';

/** What is known of a file by its name, but how its text is read: `file-text.test.ts`. */
const known = (name: string) => {
  const { text: _text, ...shown } = fileType(name);
  return { ...shown, type: contentTypeOf(name) };
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const EXCEL = 'application/vnd.ms-excel';

/** Extensions; kind, icon and viewer; what the thumbnail is made from; the type, as registered with IANA, or as browsers and Office use it. */
const ROWS = `
  jpg jpeg jfif jpe pjpeg pjp: image image image, image, image/jpeg
  png: image image image, image, image/png
  gif: image image image, image, image/gif
  webp: image image image, image, image/webp
  avif: image image image, image, image/avif
  bmp dib: image image image, image, image/bmp
  tif tiff: image image tiff, image, image/tiff
  heic: image image heic, none, image/heic
  heif: image image heic, none, image/heif
  svg: other image drawing, none, image/svg+xml
  mp4: video video video, frame, video/mp4
  webm: video video video, frame, video/webm
  mov: video video video, frame, video/quicktime
  m4v: video video video, frame, video/x-m4v
  avi: other video other, none, video/x-msvideo
  mkv: other video other, none, video/x-matroska
  mp3: other audio audio, none, audio/mpeg
  m4a: other audio audio, none, audio/mp4
  aac: other audio audio, none, audio/aac
  wav: other audio audio, none, audio/wav
  flac: other audio audio, none, audio/flac
  ogg oga opus: other audio audio, none, audio/ogg
  pdf: pdf pdf pdf, pdf, application/pdf
  doc: office document office, none, application/msword
  docx: office document office, none, ${OFFICE}.wordprocessingml.document
  xls: office spreadsheet office, none, ${EXCEL}
  xlsx: office spreadsheet office, none, ${OFFICE}.spreadsheetml.sheet
  xlsm: office spreadsheet office, none, ${EXCEL}.sheet.macroEnabled.12
  xlsb: office spreadsheet office, none, ${EXCEL}.sheet.binary.macroEnabled.12
  ppt: office slides office, none, application/vnd.ms-powerpoint
  pptx: office slides office, none, ${OFFICE}.presentationml.presentation
  ods: office spreadsheet office, none, ${OPEN_DOCUMENT}.spreadsheet
  odt: other document other, none, ${OPEN_DOCUMENT}.text
  odp: other slides other, none, ${OPEN_DOCUMENT}.presentation
  rtf: other document other, none, application/rtf
  csv: text spreadsheet table, none, text/csv
  tsv: text spreadsheet table, none, text/tab-separated-values
  txt log: text text text, none, text/plain
  md: text text text, none, text/markdown
  json: text text text, none, application/json
  xml: text text text, none, application/xml
  eml: other text mail, none, message/rfc822
  msg: other text mail, none, application/vnd.ms-outlook
  zip: other archive other, none, application/zip
  7z: other archive other, none, application/x-7z-compressed
  rar: other archive other, none, application/vnd.rar
  tar: other archive other, none, application/x-tar
  gz tgz: other archive other, none, application/gzip
  ics: other other other, none, text/calendar
`;
const CASES = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [extensions = '', shown = '', thumbnail, type] = row.trim().split(/: |, /);
    const [kind, icon, viewer] = shown.split(' ');
    const source = thumbnail === 'none' ? null : thumbnail;
    return { extensions, is: { kind, icon, viewer, type, thumbnail: source } };
  });

test.each(CASES)('$extensions, whatever the capitals', ({ extensions, is }) => {
  for (const extension of extensions.split(' ')) {
    expect(known(`Bon n° 12.2026.${extension}`)).toEqual(is);
    expect(known(`BON.${extension.toUpperCase()}`)).toEqual(is);
  }
});

test('of nothing else is anything known, nor of what a browser would run', () => {
  const names = [
    'LISEZMOI',
    'pdf',
    'jpg',
    'bon.',
    '',
    '.',
    'a.constructor',
    'a.__proto__',
    'a.*',
    'a.inconnu',
  ];
  const run = ['htm', 'html', 'xhtml', 'shtml', 'mht', 'js', 'mjs', 'svgz', 'pdf.html', 'exe'];
  for (const name of [...names, ...run.map((extension) => `a.${extension}`)]) {
    expect(known(name), name).toEqual({
      kind: 'other',
      icon: 'other',
      viewer: 'other',
      type: 'application/octet-stream',
      thumbnail: null,
    });
  }
});

test('a kind has the extensions that make it', () => {
  expect(extensionsOf('pdf')).toEqual(['pdf']);
  expect(extensionsOf('video')).toEqual(['mp4', 'webm', 'mov', 'm4v']);
  for (const kind of ['image', 'office', 'text'] as const) {
    expect(extensionsOf(kind)).not.toEqual([]);
    for (const extension of extensionsOf(kind)) expect(fileType(`a.${extension}`).kind).toBe(kind);
  }
});

test('storage.rules takes frames of the same videos', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../storage.rules'), 'utf8');
  const listed = /itemPath\.matches\('\.\*\[\.\]\(\?i:([a-z0-9|]+)\)'\)/.exec(rules)?.[1];
  const framed = CASES.filter(({ is }) => is.thumbnail === 'frame').map(
    ({ extensions }) => extensions,
  );
  expect(listed?.split('|')).toEqual(framed);
});
