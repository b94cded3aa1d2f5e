import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';

function packed(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
}

/** A document of a body, and of other parts by their types. */
function read(body: string, parts: Readonly<Record<string, string>> = {}) {
  const relations = Object.keys(parts).map(
    (type) =>
      `<Relationship Id="${type}" Type="http://x/${type.replace(/\d/, '')}" Target="${type}.xml"/>`,
  );
  const files = {
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([type, xml]) => [
        `word/${type}.xml`,
        `<w:x ${NAMESPACES}>${xml}</w:x>`,
      ]),
    ),
  };
  return readDocument(packed(files));
}

const run = (text: string, format = '') =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const bodyOf = (body: string, parts?: Readonly<Record<string, string>>) => read(body, parts).body;

describe('boxes and fields of forms', () => {
  const control = (checked: string, glyph: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox>${checked}<w14:checkedState w14:val="2612"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(glyph)}</w:sdtContent></w:sdt>`;
  const field = (data: string, result = '', code = 'FORMTEXT') =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>` +
    `<w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}` +
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const entries = '<w:listEntry w:val="Nord"/><w:listEntry w:val="Sud"/>';

  test.each([
    ['a control, ticked', control('<w14:checked w14:val="1"/>', '☒'), '☒'],
    ['a control, not ticked', control('<w14:checked w14:val="0"/>', '☐'), '☐'],
    ['a control of another sign', control('<w14:checked w14:val="true"/>', '✓'), '☒'],
    ['a control of nothing', control('', ''), '☐'],
    ['a field, ticked', field('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'), '☒'],
    [
      'a field, ticked from the start',
      field('<w:checkBox><w:default w:val="1"/></w:checkBox>'),
      '☒',
    ],
    [
      'a field, no more ticked',
      field('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>'),
      '☐',
    ],
    [
      'a field, not ticked',
      field('<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>'),
      '☐',
    ],
    ['a text', field('<w:textInput/>', run('Durand')), 'Durand'],
    ['a text of before', field('<w:textInput><w:default w:val="Quai"/></w:textInput>'), 'Quai'],
    ['a list', field(`<w:ddList><w:result w:val="1"/>${entries}</w:ddList>`), 'Sud'],
    ['a list of before', field(`<w:ddList>${entries}</w:ddList>`), 'Nord'],
    [
      'a chosen entry',
      '<w:sdt><w:sdtPr><w:dropDownList/></w:sdtPr><w:sdtContent>' +
        run('Sud') +
        '</w:sdtContent></w:sdt>',
      'Sud',
    ],
    ['a sign of Wingdings', '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', '☑'],
    ['a box of Wingdings', '<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>', '☐'],
    ['a tick of Wingdings 2', '<w:r><w:sym w:font="Wingdings 2" w:char="F050"/></w:r>', '✓'],
    ['a cross of Wingdings', run('\uf0fb', '<w:rFonts w:ascii="Wingdings"/>'), '✗'],
    ['letters of Wingdings', run('x o', '<w:rFonts w:ascii="Wingdings"/>'), '☒ ☐'],
    [
      'a code, which is not shown',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
        run('3') +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
      '3',
    ],
    ['a simple field', `<w:fldSimple w:instr="DATE">${run('12/02')}</w:fldSimple>`, '12/02'],
  ])('%s', (_, content, shown) => {
    expect(bodyOf(p(run('Gaz : ') + content))).toBe(`<p>Gaz : ${shown}</p>`);
  });

  test('a control around paragraphs is as clear as one within them', () => {
    const block = '<w:sdt><w:sdtPr/><w:sdtContent>' + p(run('Quai 7')) + '</w:sdtContent></w:sdt>';
    expect(bodyOf(block)).toBe('<p>Quai 7</p>');
  });

  test('a field that never ends hides no more than its paragraph', () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
    expect(bodyOf(p(begin + run('a')) + p(run('b')))).toBe('<p>b</p>');
  });
});

describe('boxes of text', () => {
  const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`;
  const shape = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box('Fragile')}</wps:txbx></wps:wsp></w:drawing></mc:Choice>`;
  const twin = `<w:pict><v:shape><v:textbox>${box('Fragile')}</v:textbox></v:shape></w:pict>`;

  test.each([
    ['with an older twin', `${shape}<mc:Fallback>${twin}</mc:Fallback></mc:AlternateContent>`],
    ['without', `${shape}</mc:AlternateContent>`],
    [
      'as an older twin alone',
      `<mc:AlternateContent><mc:Choice><w:drawing/></mc:Choice><mc:Fallback>${twin}</mc:Fallback></mc:AlternateContent>`,
    ],
    ['of Word 2007', twin],
  ])('are shown once, after their paragraph: %s', (_, content) => {
    expect(bodyOf(p(`${run('Colis')}<w:r>${content}</w:r>${run(' 7')}`))).toBe(
      '<p>Colis 7</p><blockquote><p>Fragile</p></blockquote>',
    );
  });
});

describe('changes that were followed', () => {
  test.each([
    ['added', `<w:ins w:id="1">${run('12 €')}</w:ins>`, '12 €'],
    ['deleted', `<w:del w:id="1"><w:r><w:delText>11 €</w:delText></w:r></w:del>`, ''],
    ['deleted as a text', `<w:del w:id="1">${run('11 €')}</w:del>`, ''],
    ['moved from here', `<w:moveFrom w:id="1">${run('ici')}</w:moveFrom>`, ''],
    ['moved to here', `<w:moveTo w:id="1">${run('là')}</w:moveTo>`, 'là'],
  ])('are shown as accepted, and said: %s', (_, change, shown) => {
    const { body, tracked } = read(p(run('Prix : ') + change));
    expect([body, tracked]).toEqual([`<p>Prix : ${shown}</p>`, true]);
  });

  test('a paragraph whose end was deleted goes on with the next', () => {
    const deleted = '<w:rPr><w:del w:id="1"/></w:rPr>';
    const { body, tracked } = read(p(run('Quai '), deleted) + p(run('7')));
    expect([body, tracked]).toEqual(['<p>Quai 7</p>', true]);
    expect(bodyOf(p(run('Quai'), deleted))).toBe('<p>Quai</p>');
  });

  test('a deleted row is left out', () => {
    const row = (text: string, change = '') =>
      `<w:tr><w:trPr>${change}</w:trPr><w:tc>${p(run(text))}</w:tc></w:tr>`;
    const { body, tracked } = read(`<w:tbl>${row('a')}${row('b', '<w:del w:id="1"/>')}</w:tbl>`);
    expect([body, tracked]).toEqual(['<table><tr><td><p>a</p></td></tr></table>', true]);
  });

  test('the properties of before count for nothing', () => {
    const before = '<w:rPrChange w:id="1"><w:rPr><w:vanish/><w:b/></w:rPr></w:rPrChange>';
    expect(bodyOf(p(run('a', before)))).toBe('<p>a</p>');
  });

  test('nothing is said of a document without any', () => {
    expect(read(p(run('a'))).tracked).toBe(false);
  });
});

describe('around the text', () => {
  const note = (id: number, text: string, type = '') =>
    `<w:footnote w:id="${id}" ${type}>${p(`<w:r><w:footnoteRef/></w:r>${run(text)}`)}</w:footnote>`;

  test('notes are numbered as the text has them', () => {
    const reference = (name: string, id: number) => `<w:r><w:${name}Reference w:id="${id}"/></w:r>`;
    const { body, notes } = read(
      p(run('Prix') + reference('footnote', 3)) + p(run('Délai') + reference('endnote', 2)),
      {
        footnotes:
          note(-1, 'trait', 'w:type="separator"') + note(2, 'sans appel') + note(3, 'hors taxes'),
        endnotes: note(2, 'ouvré').replaceAll('footnote', 'endnote'),
      },
    );
    expect(body).toBe('<p>Prix<sup>[1]</sup></p><p>Délai<sup>[2]</sup></p>');
    expect(notes).toEqual([
      { number: 1, html: '<p>hors taxes</p>' },
      { number: 2, html: '<p>ouvré</p>' },
    ]);
  });

  const parts = {
    header1: p(run('CMR n° 2026-117')),
    header2: p(run('Première page')),
    footer1: p(run('Navette SAS')),
    footer2: p(run('Pages paires')),
  };
  const section = (more = '') =>
    `<w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:headerReference w:type="first" r:id="header2"/><w:footerReference w:type="default" r:id="footer1"/><w:footerReference w:type="even" r:id="footer2"/>${more}</w:sectPr>`;

  test('the head and the foot of pages are shown once, those that pages have', () => {
    const { headers, footers, body } = read(p(run('a'), section()) + section(), parts);
    expect([headers, body, footers]).toEqual([
      ['<p>CMR n° 2026-117</p>'],
      '<p>a</p>',
      ['<p>Navette SAS</p>'],
    ]);
  });

  test('first pages and even ones have their own where the document says so', () => {
    const { headers, footers } = read(section('<w:titlePg/>'), {
      ...parts,
      settings: '<w:evenAndOddHeaders/>',
    });
    expect([headers.length, footers.length]).toEqual([2, 2]);
  });

  test('comments are counted, not shown', () => {
    const { body, comments } = read(
      p(`<w:commentRangeStart w:id="0"/>${run('a')}<w:r><w:commentReference w:id="0"/></w:r>`),
    );
    expect([body, comments]).toEqual(['<p>a</p>', 1]);
  });
});

describe('lists', () => {
  const level = (at: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}${level(2, 'upperRoman', '%3')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7', '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>';
  const styles =
    '<w:style w:styleId="Titre1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:styleId="Article"><w:basedOn w:val="Titre1"/></w:style>';
  const item = (list: number, at: number, text: string, more = '') =>
    p(run(text), `${more}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
  const textsOf = (body: string) =>
    [...bodyOf(body, { numbering, styles }).matchAll(/<(?:p|h1)>(.*?)<\/(?:p|h1)>/g)].map(
      ([, text = '']) => text.replaceAll(/[\u2002\u2003]/g, ' '),
    );

  test('have the numbers that Word shows', () => {
    expect(
      textsOf(
        item(1, 0, 'a') +
          item(1, 1, 'b') +
          item(1, 1, 'c') +
          item(1, 2, 'd') +
          p(run('texte')) +
          item(1, 0, 'e') +
          item(1, 1, 'f') +
          item(2, 0, 'g') +
          item(3, 0, 'h') +
          item(3, 0, 'i') +
          item(1, 0, 'j'),
      ),
    ).toEqual([
      '1. a',
      ' 1.a) b',
      ' 1.b) c',
      '  I d',
      'texte',
      '2. e',
      ' 2.a) f',
      '• g',
      '5. h',
      '6. i',
      '7. j',
    ]);
  });

  test('have them by styles, and by those that they are based on', () => {
    const body =
      p(run('a'), '<w:pStyle w:val="Titre1"/>') + p(run('b'), '<w:pStyle w:val="Article"/>');
    expect(bodyOf(body, { numbering, styles })).toBe('<h1>1.\u2002a</h1><h1>2.\u2002b</h1>');
    expect(textsOf(item(0, 0, 'c', '<w:pStyle w:val="Titre1"/>'))).toEqual(['c']);
  });
});

describe('texts and tables', () => {
  test.each([
    [
      'formats',
      run('a', '<w:b/>') + run('b', '<w:i/><w:b w:val="0"/>') + run('c', '<w:strike/>'),
      '<strong>a</strong><em>b</em><s>c</s>',
    ],
    ['powers', run('m') + run('2', '<w:vertAlign w:val="superscript"/>'), 'm<sup>2</sup>'],
    [
      'formulas',
      '<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f><m:sSup><m:e><m:r><m:t>m</m:t></m:r></m:e><m:sup><m:r><m:t>3</m:t></m:r></m:sup></m:sSup>',
      '1/2m<sup>3</sup>',
    ],
    ['capitals', run('quai', '<w:caps/>'), 'QUAI'],
    ['hidden text', run('a') + run('b', '<w:vanish/>'), 'a'],
    [
      'line ends and tabs',
      '<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r>',
      'a<br>b\u2003c',
    ],
    ['markup', run('&lt;script&gt;&amp;amp;'), '&lt;script&gt;&amp;amp;'],
    ['links', `<w:hyperlink r:id="rId9">${run('navette.fr')}</w:hyperlink>`, 'navette.fr'],
    ['emoji', run('&#128512;'), '😀'],
  ])('%s', (_, content, html) => {
    expect(bodyOf(p(content))).toBe(`<p>${html}</p>`);
  });

  test('headings have the level of their style', () => {
    const styles =
      '<w:style w:styleId="a"><w:name w:val="Heading 2"/></w:style><w:style w:styleId="b"><w:name w:val="Title"/></w:style>';
    const heading = (style: string) => p(run('x'), `<w:pStyle w:val="${style}"/>`);
    expect(bodyOf(heading('a') + heading('b') + heading('Titre3'), { styles })).toBe(
      '<h2>x</h2><h1>x</h1><h3>x</h3>',
    );
  });

  test('text of a hidden style is not shown', () => {
    const styles = '<w:style w:styleId="a"><w:rPr><w:vanish/></w:rPr></w:style>';
    const styled = (more = '') => run('x', `<w:rStyle w:val="a"/>${more}`);
    expect(bodyOf(p(styled() + styled('<w:vanish w:val="0"/>')), { styles })).toBe('<p>x</p>');
  });

  test('a file of another format within it is said to be missing', () => {
    expect(read(`${p(run('a'))}<w:altChunk r:id="rId1"/>`)).toMatchObject({ cut: true });
  });

  test('cells go on over rows and columns', () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text === '' ? '' : run(text))}</w:tc>`;
    const rows = [
      `<w:trPr><w:tblHeader/></w:trPr>${cell('Zone', '<w:gridSpan w:val="2"/>')}${cell('Prix')}`,
      `${cell('Nord', '<w:vMerge w:val="restart"/>')}${cell('Lille')}${cell('1')}`,
      `${cell('', '<w:vMerge/>')}${cell('Lens')}${cell('2')}`,
    ];
    expect(bodyOf(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`)).toBe(
      '<table><tr><th colspan="2"><p>Zone</p></th><th><p>Prix</p></th></tr>' +
        '<tr><td rowspan="2"><p>Nord</p></td><td><p>Lille</p></td><td><p>1</p></td></tr>' +
        '<tr><td><p>Lens</p></td><td><p>2</p></td></tr></table>',
    );
  });
});

describe('a hostile document', () => {
  test('is read as deep as it makes sense', () => {
    const deep = '<w:sdt><w:sdtContent>'.repeat(100_000);
    expect(read(p(run('a')) + deep)).toMatchObject({ body: '<p>a</p>', cut: true });
  });

  test('has styles that are based on one another', () => {
    const styles = '<w:style w:styleId="a"><w:basedOn w:val="a"/></w:style>';
    expect(bodyOf(p(run('x'), '<w:pStyle w:val="a"/>'), { styles })).toBe('<p>x</p>');
  });

  // With more than linear time, this would outlast the test.
  test('has a paragraph of many words, which name a large style', () => {
    const styles = `<w:style w:styleId="a">${'<w:x/>'.repeat(50_000)}</w:style>`;
    const words = run('x', '<w:rStyle w:val="a"/>').repeat(50_000);
    expect(bodyOf(p(words), { styles })).toHaveLength(50_007);
  });

  test('has many items of a large list', () => {
    const level = `<w:lvl w:ilvl="9"/>`.repeat(50_000);
    const numbering = `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const items = p('', '<w:numPr><w:numId w:val="1"/></w:numPr>').repeat(20_000);
    expect(bodyOf(items + p(run('x')), { numbering })).toBe('<p>x</p>');
  });

  test('shows two million characters, in all its texts', () => {
    const { body, notes, cut } = read(
      p(run('a'.repeat(2_000_000))) + p('<w:r><w:footnoteReference w:id="1"/></w:r>'),
      {
        footnotes: `<w:footnote w:id="1">${p(run('b'))}</w:footnote>`,
      },
    );
    expect([body.length, notes[0]?.html, cut]).toEqual([2_000_000, '', true]);
  });

  test('has numbers that are none', () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1e9"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%2%9"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const item = p(run('x'), '<w:numPr><w:ilvl w:val="-1"/><w:numId w:val="1"/></w:numPr>');
    expect(bodyOf(item + item.replace('-1', '0'), { numbering }).length).toBeLessThan(100);
  });
});

test('what has no body is no document', () => {
  expect(() => readDocument(packed({}))).toThrow('broken');
  expect(() => readDocument(packed({ 'word/document.xml': '<w:document/>' }))).toThrow('broken');
});
