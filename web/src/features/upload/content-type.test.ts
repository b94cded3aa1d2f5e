import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test.each([
  ['a.pdf', 'application/x-own', 'application/x-own'],
  ['a.PDF', '', 'application/pdf'],
  ['Bon n°12.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['archive.tar.zip', '', 'application/zip'],
  ['LISEZMOI', '', 'application/octet-stream'],
  ['a.constructor', '', 'application/octet-stream'],
  ['.', '', 'application/octet-stream'],
])('%s of type "%s" is sent as %s', (name, type, expected) => {
  expect(contentTypeOf({ name, type })).toBe(expected);
});
