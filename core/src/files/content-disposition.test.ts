import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition, isAttachmentDisposition } from './content-disposition.ts';

test('names the file as people see it', () => {
  expect(contentDisposition('Bon n°12 – été (copie).pdf')).toBe(
    "attachment; filename*=UTF-8''Bon%20n%C2%B012%20%E2%80%93%20%C3%A9t%C3%A9%20%28copie%29.pdf",
  );
});

test('characters that RFC 8187 does not allow are encoded in capitals, as storage.rules requires', () => {
  expect(contentDisposition("l'a*b")).toBe("attachment; filename*=UTF-8''l%27a%2Ab");
});

test('holds nothing that could end the header or its parameter, and gives the name back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = contentDisposition(name);
      const encoded = header.slice("attachment; filename*=UTF-8''".length);
      expect(encoded).toMatch(/^[\w.!~%-]*$/);
      expect(decodeURIComponent(encoded)).toBe(name);
    }),
  );
});

describe('what is accepted as a download', () => {
  test('is every header that this module makes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(isAttachmentDisposition(contentDisposition(name))).toBe(true);
      }),
    );
  });

  test.each([
    '',
    'inline',
    'attachment',
    'attachment=1',
    'attachment; filename="bail.pdf"',
    "attachment; filename*=UTF-8''",
    "Attachment; filename*=UTF-8''bail.pdf",
    " attachment; filename*=UTF-8''bail.pdf",
    "attachment; filename*=utf-8''bail.pdf",
    "attachment; filename*=UTF-8'fr'bail.pdf",
    "attachment; filename*=UTF-8''bail.pdf; filename=x.html",
    "attachment; filename*=UTF-8''bail pdf",
    "attachment; filename*=UTF-8''été.pdf",
    "attachment; filename*=UTF-8''bail%2",
    "attachment; filename*=UTF-8''bail%zz",
    "attachment; filename*=UTF-8''bail.pdf\n",
    "inline\r\nattachment; filename*=UTF-8''bail.pdf",
  ])('is nothing else: %j', (header) => {
    expect(isAttachmentDisposition(header)).toBe(false);
  });
});
