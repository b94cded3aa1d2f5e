import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

// Files that exports name `.xls`, and Excel opens all the same.

const sheetOf = (text: string) => readWorkbook(strToU8(text)).sheets[0];

describe('a page', () => {
  test.each([
    [
      '<table><tr><th>Zone</th><th>Prix</th></tr><tr><td>Nord</td><td>12,5&nbsp;&euro;</td></tr></table>',
      [
        ['Zone', 'Prix'],
        ['Nord', '12,5\u00a0€'],
      ],
    ],
    [
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>T</title><style>td{a:b}</style><!--[if gte mso 9]><xml><x:Name>a</x:Name></xml><![endif]--></head><body><TABLE BORDER=1><TR><TD class=xl24>a<TD>b<TR><TD>c</TABLE>',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      '<table><tr><td colspan=2>a</td><td>b</td></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr></table>',
      [
        ['a', '', 'b'],
        ['c', 'd', ''],
        ['', 'e', ''],
      ],
    ],
    [
      '<table><tr><td> a <b>gras</b><br>b &lt;c&gt; &#233;&eacute;&Eacute;&ccedil;&Oslash;&ordm;&trade;</td></tr></table>',
      [['a gras\nb <c> ééÉçØº™']],
    ],
    [
      '<table><tr><td>a</td><td style="display:none">b</td></tr><tr style="display: none"><td>c</td></tr></table>',
      [['a']],
    ],
    [
      '<h1>Tourn&eacute;e <b>du</b> 4</h1><table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>',
      [['Tournée du 4'], ['a'], ['b']],
    ],
    [
      '\ufeff\r\n<!DOCTYPE html><div><table><tbody><tr><td>1 < 2</td></tr></tbody></table></div>',
      [['1 < 2']],
    ],
    ['<table><tr><td><script>alert(1)</script>a</td></tr><!-- <tr><td>b', [['a']]],
  ])('%s is its tables', (html, rows) => {
    expect(sheetOf(html)?.rows).toEqual(rows);
  });

  test('that is an attack ends in time', () => {
    for (const attack of [
      '<td '.repeat(200_000),
      '<!--'.repeat(200_000),
      '<script'.repeat(200_000),
      `<td>${' '.repeat(500_000)}`,
    ]) {
      expect(sheetOf(`<table><tr><td>a</td></tr>${attack}`)?.rows[0]?.[0]).toBe('a');
    }
    const wide = '<td colspan="999999" rowspan="999999">b</td>'.repeat(100);
    expect(sheetOf(`<table><tr><td>a</td>${wide}</tr></table>`)).toMatchObject({ cut: false });
  });
});

describe('a web archive', () => {
  const archive = (...parts: string[]) =>
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="--=_a"\r\n\r\n${parts.map((part) => `----=_a\r\n${part}\r\n`).join('')}----=_a--\r\n`;
  const page = (coding: string, body: string) =>
    `Content-Location: file:///C:/a.htm\r\nContent-Transfer-Encoding: ${coding}\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${body}`;
  const rows = (text: string) => readWorkbook(strToU8(text)).sheets.map((sheet) => sheet.rows);

  test('shows the tables of its pages, each as a sheet', () => {
    const coded = page(
      'quoted-printable',
      '<table border=3D1><tr><td>=C3=89t=C3=A9 de=\r\nux</td></tr></table>',
    );
    const plain = page('8bit', '<table><tr><td>Zoé</td></tr></table>');
    const base64 = page('base64', btoa('<table><tr><td>a</td></tr></table>'));
    const frames = page('7bit', '<frameset><frame src="a.htm"></frameset>');
    expect(rows(archive(frames, coded, plain, base64))).toEqual([
      [['Été deux']],
      [['Zoé']],
      [['a']],
    ]);
  });

  test('without a table is said to be none', () => {
    expect(() => rows(archive(page('7bit', '<p>a</p>')))).toThrow('unreadable');
  });
});

describe('XML of Excel 2003', () => {
  const workbook = (worksheets: string, styles = '') =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles>${worksheets}</Workbook>`;
  const worksheet = (rows: string, options = '') =>
    `<Worksheet ss:Name="Tarifs"><Table ss:ExpandedRowCount="2">${rows}</Table><WorksheetOptions>${options}</WorksheetOptions></Worksheet>`;
  const cell = (type: string, value: string, attributes = '') =>
    `<Row><Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell></Row>`;

  test.each([
    [cell('String', 'R&amp;D'), 'R&D'],
    [cell('String', '<B xmlns="http://www.w3.org/TR/REC-html40">gras</B> ou non'), 'gras ou non'],
    [cell('Number', '0.30000000000000004'), '0,3'],
    [cell('Number', '1234.5', 'ss:StyleID="argent"'), '1 234,50 €'],
    [cell('Number', '1000', 'ss:StyleID="postal"'), '01000'],
    [cell('Number', '0.25', 'ss:StyleID="part"'), '25,00%'],
    [cell('DateTime', '2020-07-04T00:00:00.000'), '04/07/2020'],
    [cell('DateTime', '2020-07-04T10:00:00.000'), '04/07/2020 10:00'],
    [cell('DateTime', '2020-07-04T10:00:00.000', 'ss:StyleID="quand"'), '04/07/2020 10:00'],
    [cell('DateTime', '1899-12-31T14:30:00.000', 'ss:StyleID="heure"'), '14:30'],
    [cell('Boolean', '1'), 'VRAI'],
    [cell('Error', '#VALUE!'), '#VALEUR!'],
    ['<Row><Cell ss:Formula="=R1C1"/></Row>', '=R1C1'],
  ])('%s shows %s', (content, text) => {
    const style = (id: string, format: string, parent = '') =>
      `<Style ss:ID="${id}" ss:Parent="${parent}">${format && `<NumberFormat ss:Format="${format}"/>`}</Style>`;
    const styles = [
      style('euros', 'Euro Currency'),
      style('argent', '', 'euros'),
      style('postal', '00000'),
      style('part', 'Percent'),
      style('quand', 'General Date'),
      style('heure', 'Short Time'),
    ].join('');
    const shown = sheetOf(workbook(worksheet(content), styles))?.rows[0]?.[0];
    expect(shown?.replaceAll(/\s/g, ' ')).toBe(text);
  });

  test('has places, merged cells, and what is hidden', () => {
    const rows = `<Column ss:Index="3" ss:Hidden="1"/><Row ss:Index="2"><Cell ss:Index="2" ss:MergeAcross="1"><Data ss:Type="String">a</Data></Cell><Cell><Data ss:Type="String">b</Data></Cell></Row><Row ss:Hidden="1"><Cell><Data ss:Type="String">c</Data></Cell></Row><Row><Cell ss:Index="3"><Data ss:Type="String">d</Data></Cell></Row>`;
    const read = readWorkbook(
      strToU8(workbook(worksheet(rows) + worksheet('', '<Visible>SheetHidden</Visible>'))),
    );
    expect(read).toMatchObject({
      sheets: [
        {
          name: 'Tarifs',
          header: ['A', 'B', 'D'],
          rows: [[], ['', 'a', 'b']],
          hiddenRows: 1,
          hiddenColumns: 1,
        },
      ],
      hiddenSheets: 1,
    });
  });

  test('that is damaged shows what is before', () => {
    const whole = workbook(worksheet(cell('String', 'a') + cell('String', 'b')));
    const cut = whole.slice(0, whole.indexOf('b</Data>'));
    expect(sheetOf(cut)).toMatchObject({ rows: [['a']], cut: true });
  });
});

test('a text of separated values is a sheet', () => {
  expect(sheetOf('Zone;Prix\r\nNord;12,5\r\n')?.rows).toEqual([
    ['Zone', 'Prix'],
    ['Nord', '12,5'],
  ]);
  expect(sheetOf('Zone\tPrix\nÉté\t1\n')?.rows[1]).toEqual(['Été', '1']);
  const windows = Uint8Array.from('Zone\tPrix\nÉté\t1\n', (it) => it.charCodeAt(0));
  expect(readWorkbook(windows).sheets[0]?.rows[1]).toEqual(['Été', '1']);
});
