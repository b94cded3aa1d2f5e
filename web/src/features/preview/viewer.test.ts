import { fileKind } from '@navette/core/files/file-kind';
import { expect, test } from 'vitest';
import { viewerOf } from './viewer.ts';

test.each([
  ['table', 'csv tsv'],
  ['audio', 'mp3 m4a aac wav ogg oga opus flac'],
  ['drawing', 'svg'],
  ['heic', 'heic heif'],
  ['mail', 'eml msg'],
  ['image', 'jpg png webp'],
  ['pdf', 'pdf'],
  ['text', 'txt md log json xml'],
  ['office', 'docx xlsx pptx xls xlsm xlsb ods'],
  ['other', 'zip dxf html svgz constructor'],
])('%s: %s, whatever the capitals', (viewer, extensions) => {
  for (const extension of extensions.split(' ')) {
    for (const name of [`Bon n° 12.2026.${extension}`, `BON.${extension.toUpperCase()}`]) {
      expect(viewerOf(name, fileKind(name))).toBe(viewer);
    }
  }
});

test('a name without an extension tells nothing, even one that looks like an extension', () => {
  expect(viewerOf('csv', 'other')).toBe('other');
  expect(viewerOf('Liste.', 'other')).toBe('other');
});
