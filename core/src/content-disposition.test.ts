import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('names the file as people see it', () => {
  expect(contentDisposition('Bon n°12 – été (copie).pdf')).toBe(
    "attachment; filename*=UTF-8''Bon%20n%C2%B012%20%E2%80%93%20%C3%A9t%C3%A9%20%28copie%29.pdf",
  );
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
