import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test.each([
  ['a.PDF', 'application/pdf'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.jpeg', 'image/jpeg'],
  ['IMG_0042.HEIC', 'image/heic'],
  ['plan.tif', 'image/tiff'],
  ['plan.svg', 'image/svg+xml'],
  ['message.mp3', 'audio/mpeg'],
  ['Bon n°12.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['archive.tar.gz', 'application/gzip'],
  ['notes.txt', 'text/plain'],
])('%s is %s', (name, type) => {
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
