import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

/** As registered with IANA; for those that are not registered, as browsers and Office use them. */
const TYPES = {
  '7z': 'application/x-7z-compressed',
  aac: 'audio/aac',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  bmp: 'image/bmp',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  eml: 'message/rfc822',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  heic: 'image/heic',
  heif: 'image/heif',
  ics: 'text/calendar',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  log: 'text/plain',
  m4a: 'audio/mp4',
  m4v: 'video/x-m4v',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  msg: 'application/vnd.ms-outlook',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rar: 'application/vnd.rar',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

test.each(Object.entries(TYPES))('a file .%s is %s', (extension, type) => {
  expect(contentTypeOf(`Bon n°12.${extension}`)).toBe(type);
});

test.each([
  ['a.PDF', 'application/pdf'],
  ['archive.tar.gz', 'application/gzip'],
])('%s is %s: by the last extension, in any case', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});

test.each([
  'page.html',
  'page.htm',
  'page.xhtml',
  'a.js',
  'a.mjs',
  'a.pdf.html',
  'a.shtml',
  'a.mht',
])('%s, which a browser would run, is plain bytes', (name) => {
  expect(contentTypeOf(name)).toBe('application/octet-stream');
});

test.each(['LISEZMOI', 'a.constructor', 'a.__proto__', '.', 'a.', 'a.inconnu', ''])(
  '%j, without a known extension, is plain bytes',
  (name) => {
    expect(contentTypeOf(name)).toBe('application/octet-stream');
  },
);
