import { expect, test } from 'vitest';
import { textSource } from './file-text.ts';

test.each([
  ['Contrats/a.pdf', 'pdf'],
  ['Contrats/A.PDF', 'pdf'],
  ['a.pdf.txt', 'plain'],
  ['tarifs.csv', 'plain'],
  ['tarifs.TSV', 'plain'],
  ['lettre.docx', 'word'],
  ['suivi.xlsm', 'sheets'],
  ['réunion.pptx', 'slides'],
  ['lettre.odt', 'open-document'],
  ['ancien.doc', null],
  ['ancien.xls', null],
  ['photo.jpg', null],
  ['pdf', null],
  ['Dossier.pdf/', null],
  ['Dossier.pdf/sans', null],
])('the text of %s is read as %s', (path, source) => {
  expect(textSource(path)).toBe(source);
});
