import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  heading,
  makeDocx,
  makeXlsx,
  paragraph,
  sheetRow,
} from '../../../../../quality/test-files/make-office.ts';
import { readOffice } from './read-office.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('of a document', () => {
  test('the text is read, and no picture', async () => {
    const file = unzipSync(makeDocx(heading(1, 'Quai') + PICTURE + paragraph('Plan')));
    const target = 'Target="https://ailleurs.test/quai.png" TargetMode="External"';
    file['word/_rels/document.xml.rels'] = strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/image" ${target}/></Relationships>`,
    );
    expect(await readOffice('docx', zipSync(file))).toMatchObject({
      plain: { kind: 'document', body: '<h1>Quai</h1><p>Plan</p>', cut: false },
    });
  });
});

describe('of a workbook', () => {
  test('from before 2007, however it is named, the sheets are read', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Zone', 0.1 + 0.2]]), 'Tarifs');
    for (const bookType of ['biff8', 'biff5', 'biff2'] as const) {
      const file = new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
      expect(await readOffice('xlsx', file)).toMatchObject({
        plain: { kind: 'workbook', sheets: [{ rows: [['Zone', '0,3']] }] },
      });
    }
  });

  test('the sheets are read as text', async () => {
    const file = makeXlsx({
      Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(3, ['  Nord', 12.5]),
      Notes: sheetRow(1, ['=CMD()']),
    });
    expect(await readOffice('xlsx', file)).toMatchObject({
      plain: {
        kind: 'workbook',
        sheets: [
          {
            name: 'Tarifs',
            rows: [['Zone', 'Prix'], [], ['  Nord', '12,5']],
          },
          { name: 'Notes', rows: [['=CMD()']] },
        ],
      },
    });
  });
});

test('says what is wrong with a file that cannot be read', async () => {
  const bomb = { ...unzipSync(makeDocx('')), 'word/document.xml': new Uint8Array(60_000_000) };
  expect(await readOffice('docx', zipSync(bomb))).toEqual({ problem: 'tooLarge' });
  expect(await readOffice('xlsx', new Uint8Array(10))).toEqual({ problem: 'broken' });
  expect(await readOffice('docx', makeXlsx({ A: '' }))).toEqual({ problem: 'broken' });
});

const PICTURE = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="rId1" xmlns:r="${OFFICE}"/></v:shape></w:pict></w:r></w:p>`;
