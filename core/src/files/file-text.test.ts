import { expect, test } from 'vitest';
import { textSource } from './file-text.ts';

test.each([
  ['Contrats/A.PDF', 'pdf'],
  ['a.pdf.txt', 'plain'],
  ['tarifs.TSV', 'plain'],
  ['lettre.docx', 'word'],
  ['suivi.xlsm', 'workbook'],
  ['suivi.xls', 'workbook'],
  ['suivi.ods', 'workbook'],
  ['réunion.pptx', 'slides'],
  ['lettre.odt', 'open-document'],
  ['réunion.odp', 'open-document'],
  ['commande.eml', 'mail'],
  ['commande.msg', 'mail'],
  ['ancien.doc', null],
  ['ancien.ppt', null],
  ['photo.jpg', null],
  ['pdf', null],
  ['Dossier.pdf/', null],
  ['Dossier.pdf/sans', null],
])('the text of %s is read as %s', (path, source) => {
  expect(textSource(path)).toBe(source);
});
