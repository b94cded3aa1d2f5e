import { officePackage, officeRelations } from './ooxml.ts';
import { escapeXml, xmlHead } from './xml.ts';

export type DocxBlock =
  | { title: string }
  | { heading: string }
  | { text: string }
  | { items: readonly string[] }
  | { table: readonly (readonly string[])[]; widths: readonly number[] };

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

function paragraph(text: string, styleId: string, extra = ''): string {
  return `<w:p><w:pPr><w:pStyle w:val="${styleId}"/>${extra}</w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

function edge(side: string): string {
  return `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B7C3CC"/>`;
}

function table(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('');
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const body = rows.map((row, index) => {
    const shade = index === 0 ? '<w:shd w:val="clear" w:color="auto" w:fill="123B4F"/>' : '';
    const cells = row.map(
      (cell, i) =>
        `<w:tc><w:tcPr><w:tcW w:w="${widths[i] ?? 1500}" w:type="dxa"/>${shade}</w:tcPr>${paragraph(cell, index === 0 ? 'TableHead' : 'TableCell')}</w:tc>`,
    );
    return `<w:tr><w:trPr><w:cantSplit/>${index === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="110" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="110" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join('')}</w:tbl>${paragraph('', 'Normal')}`;
}

function block(content: DocxBlock): string {
  if ('title' in content) return paragraph(content.title, 'Title');
  if ('heading' in content) return paragraph(content.heading, 'Heading1');
  if ('text' in content) return paragraph(content.text, 'Normal');
  if ('table' in content) return table(content.table, content.widths);
  const numbering = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  return content.items.map((item) => paragraph(item, 'ListItem', numbering)).join('');
}

function style(id: string, name: string, spacing: string, run: string, next = ''): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}${next}<w:qFormat/><w:pPr>${spacing}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
}

const styles = `${xmlHead}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="21"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '<w:spacing w:after="130" w:line="276" w:lineRule="auto"/>', ''),
  style(
    'Title',
    'Title',
    '<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="6" w:color="E07A1F"/></w:pBdr><w:spacing w:after="300"/>',
    '<w:b/><w:color w:val="123B4F"/><w:sz w:val="36"/>',
  ),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="280" w:after="110"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:color w:val="123B4F"/><w:sz w:val="25"/>',
  ),
  style('ListItem', 'List Paragraph', '<w:spacing w:after="70"/>', ''),
  style('TableCell', 'Table Cell', '<w:spacing w:after="0"/>', '<w:sz w:val="19"/>'),
  style(
    'TableHead',
    'Table Head',
    '<w:spacing w:after="0"/>',
    '<w:b/><w:color w:val="FFFFFF"/><w:sz w:val="19"/>',
  ),
].join('')}</w:styles>`;

const numbering = `${xmlHead}<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="567" w:hanging="283"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** Makes a Word document on A4 with a running head and page numbers. Widths are in twentieths of a point. */
export function docx(title: string, blocks: readonly DocxBlock[], date: Date): Uint8Array {
  const body = blocks.map(block).join('');
  const page =
    '<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1500" w:right="1247" w:bottom="1247" w:left="1247" w:header="650" w:footer="600" w:gutter="0"/></w:sectPr>';
  const small = '<w:rPr><w:color w:val="6B7A85"/><w:sz w:val="17"/></w:rPr>';
  const head = `${xmlHead}<w:hdr xmlns:w="${word}"><w:p><w:r>${small}<w:t>Cordevent Logistique – Arras</w:t></w:r></w:p></w:hdr>`;
  const foot = `${xmlHead}<w:ftr xmlns:w="${word}"><w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r>${small}<w:t xml:space="preserve">${escapeXml(title)} – page </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r>${small}<w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`;
  return officePackage(
    title,
    [
      {
        path: 'word/document.xml',
        contentType: `${type}.document.main+xml`,
        xml: `${xmlHead}<w:document xmlns:w="${word}" xmlns:r="${officeRelations}"><w:body>${body}${page}</w:body></w:document>`,
        relations: [
          ['rId1', 'styles', 'styles.xml'],
          ['rId2', 'numbering', 'numbering.xml'],
          ['rId3', 'header', 'header1.xml'],
          ['rId4', 'footer', 'footer1.xml'],
        ],
      },
      { path: 'word/styles.xml', contentType: `${type}.styles+xml`, xml: styles },
      { path: 'word/numbering.xml', contentType: `${type}.numbering+xml`, xml: numbering },
      { path: 'word/header1.xml', contentType: `${type}.header+xml`, xml: head },
      { path: 'word/footer1.xml', contentType: `${type}.footer+xml`, xml: foot },
    ],
    date,
  );
}
