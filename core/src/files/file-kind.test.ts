import { expect, test } from 'vitest';
import { extensionsOf, fileKind } from './file-kind.ts';

test.each([
  ['image', 'jpg jpeg png gif webp avif'],
  ['video', 'mp4 webm mov m4v'],
  ['pdf', 'pdf'],
  ['office', 'doc docx xls xlsx ppt pptx'],
  ['text', 'txt csv md log json xml'],
  ['other', 'svg zip dxf html exe eml constructor toString'],
])('%s: %s, whatever the capitals', (kind, extensions) => {
  for (const extension of extensions.split(' ')) {
    expect(fileKind(`Bon n° 12.2026.${extension}`)).toBe(kind);
    expect(fileKind(`BON.${extension.toUpperCase()}`)).toBe(kind);
  }
});

test('a name without an extension is other', () => {
  for (const name of ['LISEZMOI', 'pdf', 'bon.', '']) expect(fileKind(name)).toBe('other');
});

test('a kind has the extensions that make it', () => {
  expect(extensionsOf('pdf')).toEqual(['pdf']);
  for (const kind of ['image', 'video', 'office', 'text'] as const) {
    expect(extensionsOf(kind)).not.toEqual([]);
    for (const extension of extensionsOf(kind)) expect(fileKind(`a.${extension}`)).toBe(kind);
  }
  expect(extensionsOf('other')).toEqual([]);
});
