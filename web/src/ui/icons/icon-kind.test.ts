import { expect, test } from 'vitest';
import { iconKind } from './icon-kind.ts';

test('tells Office files, sound, films, texts and archives apart by their extension, in any case', () => {
  const names = [
    'a.DOCX',
    'a.xlsx',
    'a.csv',
    'a.pptx',
    'a.ZIP',
    'a.mp3',
    'a.heic',
    'a.pdf',
    'a.b.mov',
    'a.txt',
  ];
  expect(names.map(iconKind)).toEqual([
    'document',
    'spreadsheet',
    'spreadsheet',
    'slides',
    'archive',
    'audio',
    'image',
    'pdf',
    'video',
    'text',
  ]);
});

test('knows nothing of other names', () => {
  expect(['pdf', 'a.', 'a.pdf.exe', '.constructor', ''].map(iconKind)).toEqual(
    Array.from({ length: 5 }, () => 'other'),
  );
});
