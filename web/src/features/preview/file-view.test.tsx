import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  compoundFile,
  heading,
  makeDocx,
  makeXlsx,
  paragraph,
  sheetRow,
  wordTable,
  workbookParts,
} from '../../../../quality/test-files/make-office.ts';
import { makeCompoundFile, mapiText } from '../../../../quality/test-files/make-msg.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { boxOf } from '../../testing/pointers.ts';
import { openEach, openFile, says, type ShownCase } from '../../testing/previews.ts';

const CSV =
  'Réf;Désignation;Poids\r\nA1;Étiquette 10×15 €;1,5\r\nA2;"dit ""fragile""; à part";2\r\n';
const PLAIN = 'Vue simplifiée : le texte et les tableaux seulement.';
const FAILED = says('Impossible d’ouvrir l’aperçu.');

const headers = () =>
  [...document.querySelectorAll('[role=dialog] thead th')].map(({ textContent }) => textContent);
const cell = (name: string) => page.getByRole('cell', { name, exact: true });
const shows = (text: string | RegExp) => () =>
  expect.element(page.getByText(text, { exact: false })).toBeVisible();

describe('a CSV file', () => {
  test('is a table, in each encoding', async () => {
    const table = (name: string, content: BlobPart): ShownCase => ({
      name,
      content,
      async shows() {
        await expect.element(cell('Étiquette 10×15 €')).toBeVisible();
        expect(headers(), name).toEqual(['Réf', 'Désignation', 'Poids']);
        await expect.element(cell('dit "fragile"; à part')).toBeVisible();
        await shows('2 lignes, 3 colonnes')();
      },
    });
    await openEach([
      table('utf-8.csv', CSV),
      table('utf-8 marqué.csv', `\ufeff${CSV}`),
      table('utf-16.csv', utf16(`\ufeff${CSV}`)),
      table('utf-16 sans marque.csv', utf16(CSV)),
      table('windows-1252.csv', windows1252(CSV)),
    ]);
    await expectAccessible();
  });

  test('with quotes in the wrong place says so, and its text is one click away', async () => {
    const text = 'Client;Montant\n"DURAND" SA;12\n"MARTIN";13\nPETIT;14;\n1;2;3\n';
    await openFile('clients.csv', text);
    await expect.element(cell('"DURAND" SA')).toBeVisible();
    await shows('4 lignes, 3 colonnes. Des guillemets sont mal placés à la ligne 2')();
    await shows('Des cellules sont en trop à la ligne 5')();
    await page.getByRole('button', { name: 'Voir le texte' }).click();
    await expect.poll(() => document.querySelector('pre')?.textContent).toBe(text);
    await expectAccessible();
    await page.getByRole('button', { name: 'Voir le tableau' }).click();
    await expect.element(cell('PETIT')).toBeVisible();
  });

  test('whose encoding was guessed can be read in another', async () => {
    await openFile(
      'dos.csv',
      Uint8Array.from([0x52, 0x82, 0x66, 0x3b, 0x62, 0x0a, 0x31, 0x3b, 0x97]),
    );
    await expect.poll(headers).toEqual(['Réf', 'b']);
    const menu = page.getByLabelText('Encodage', { exact: false });
    await expect.element(menu).toHaveValue('cp850');
    await menu.selectOptions('Windows-1252');
    await expect.poll(headers).toEqual(['R‚f', 'b']);
    await expect.element(cell('—')).toBeVisible();
    await expectAccessible();
  });

  test('that is too long or too wide is shown from its beginning, and that is said', async () => {
    const row = `1;${'x'.repeat(118)}\n`;
    await openEach([
      {
        name: 'six mégaoctets.csv',
        content: `n;texte\n${row.repeat(50_000)}`,
        // 5 MiB hold that many rows; the last, which is cut off, is left out.
        shows: shows(/^Seules les 43\s\d{3} premières lignes sont affichées/),
      },
      {
        name: 'trois cents colonnes.csv',
        content: `${'n;'.repeat(299)}n\n${'1;'.repeat(299)}1\n`,
        shows: shows('Seules les 200 premières colonnes'),
      },
      {
        name: 'pouces.csv',
        content: 'largeur|prix\n"12 pouces|3\n15|4\n',
        shows: shows('2 lignes, 2 colonnes'),
      },
    ]);
  });

  test('of 10,000 rows scrolls under its header, and few are in the page', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `${at + 1}\tPalette ${at + 1}\t=1+1`);
    await openFile('inventaire.tsv', `N°\tNom\tFormule\n${rows.join('\n')}`);
    await expect.element(cell('Palette 1')).toBeVisible();
    await shows(/^10\s000 lignes, 3 colonnes/)();
    const region = page.getByRole('region', { name: 'Contenu de inventaire.tsv' });
    region.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(cell('Palette 10000')).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(120);
    const header = page.getByRole('columnheader').first();
    expect(Math.abs(boxOf(header).y - boxOf(region).y)).toBeLessThan(3);
    await expect.element(cell('=1+1').first()).toBeVisible();
    await expectAccessible();
  });
});

test('a text is shown in its encoding, and where it is long, its beginning', async () => {
  const text = 'Départ à 4 h, 12 € la tonne.';
  const whole = async () => {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(page.getByLabelText('Encodage', { exact: false }).elements().length).toBe(1);
  };
  await openEach([
    { name: 'ancien.txt', content: windows1252(text), shows: whole },
    { name: 'windows.txt', content: utf16(`\ufeff${text}`), shows: shows(text) },
    {
      name: 'binaire.txt',
      content: Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256),
      shows: () => expect.poll(() => document.querySelector('pre')?.textContent).toMatch(/./),
    },
    {
      name: 'couleurs.log',
      content: '\u001b[31mÉchec\u001b[0m du quai 7\r\nfin',
      shows: () =>
        expect.poll(() => document.querySelector('pre')?.textContent).toBe('Échec du quai 7\nfin'),
    },
    {
      name: 'journal.txt',
      content: `${text}\n`.repeat(20_000),
      shows: shows('Seul le début du fichier est affiché.'),
    },
  ]);
  await expectAccessible();
});

test('an empty file is said to be', async () => {
  const names = [
    'vide.csv',
    'vide.pdf',
    'vide.txt',
    'vide.xlsx',
    'vide.svg',
    'vide.mp3',
    'vide.png',
  ];
  await openEach(names.map((name) => ({ name, content: '', shows: says('Ce fichier est vide.') })));
});

test('what is broken, too large or unknown to the browser says so', async () => {
  const laughs = Array.from({ length: 12 }, (_, at) =>
    at === 0 ? '<!ENTITY a0 "ha">' : `<!ENTITY a${at} "${`&a${at - 1};`.repeat(20)}">`,
  );
  const svg = '<svg xmlns="http://www.w3.org/2000/svg">';
  await openEach([
    { name: 'cassé.svg', content: '<svg xmlns="http://www.w3.org', shows: FAILED },
    { name: 'page.svg', content: '<!doctype html><h1>Bonjour', shows: FAILED },
    {
      name: 'rires.svg',
      content: `<!DOCTYPE svg [${laughs.join('')}]>${svg}<text>&a11;</text></svg>`,
      shows: FAILED,
    },
    {
      name: 'immense.svg',
      content: `${svg}${' '.repeat(6_000_000)}</svg>`,
      shows: says('Ce dessin est trop volumineux pour être affiché.'),
    },
    { name: 'cassé.mp3', content: 'pas du son', shows: FAILED },
    { name: 'cassé.mp4', content: 'pas un film', shows: FAILED },
    { name: 'cassée.jpg', content: 'pas une image', shows: FAILED },
    {
      name: 'IMG_0001.HEIC',
      content: '....ftypheic........',
      shows: says('Ce navigateur ne sait pas afficher les photos HEIC.'),
    },
    {
      name: 'export.zip',
      content: 'PK',
      shows: says('Aperçu indisponible pour ce type de fichier.'),
    },
  ]);
  await expectAccessible();
});

test('sound is played', async () => {
  const dialog = await openFile('message.wav', silence());
  const player = dialog.getByLabelText('message.wav', { exact: true });
  await expect.poll(() => (player.element() as HTMLAudioElement).duration).toBeCloseTo(1, 1);
});

describe('where the online viewer cannot read it, of an Office file are shown', () => {
  test('the text and the tables of Word', async () => {
    const body =
      heading(1, 'Avenant n° 2') +
      heading(3, 'Prix') +
      paragraph('&lt;b&gt;ferme&lt;/b&gt;') +
      wordTable([
        ['Zone', 'Prix'],
        ['Nord', '12,50 €'],
      ]);
    await openFile('avenant.docx', makeDocx(body));
    await shows(PLAIN)();
    const title = (name: string, level: number) => page.getByRole('heading', { name, level });
    await expect.element(title('Avenant n° 2', 3)).toBeVisible();
    await expect.element(title('Prix', 4)).toBeVisible();
    await expect.element(page.getByText('<b>ferme</b>', { exact: true })).toBeVisible();
    await expect.element(cell('12,50 €')).toBeVisible();
    await expectAccessible();
  });

  test('a form of Word as it was filled in, with what was changed', async () => {
    const box = (checked: number) =>
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent/></w:sdt>`;
    const change = '<w:ins w:id="1"><w:r><w:t>3 colis</w:t></w:r></w:ins>';
    const comment = '<w:r><w:commentReference w:id="0"/></w:r>';
    const body = [
      `${box(1)}<w:r><w:t> fragile</w:t></w:r>`,
      `${box(0)}<w:r><w:t> gerbable</w:t></w:r>`,
      change + comment,
    ].map((content) => `<w:p>${content}</w:p>`);
    await openFile('cmr.docx', makeDocx(body.join('')));
    for (const text of ['☒ fragile', '☐ gerbable', '3 colis']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    await shows('Les modifications suivies sont montrées comme acceptées.')();
    await shows('Un commentaire n’est pas affiché.')();
    await expectAccessible();
  });

  test('the sheets of Excel', async () => {
    const file = makeXlsx({
      Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(2, ['Nord', 12.5]),
      Notes: sheetRow(1, ['À revoir']),
    });
    await openFile('tarifs.xlsx', file);
    await shows(PLAIN)();
    await expect.element(cell('12,5')).toBeVisible();
    expect(headers()).toEqual(['N°', 'A', 'B']);
    await page.getByLabelText('Feuille', { exact: false }).selectOptions('Notes');
    await expect.element(cell('À revoir')).toBeVisible();
    await expectAccessible();
  });

  test('formulas of Excel, as they were last calculated', async () => {
    const rows =
      '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1"><f>1+1</f><v>2</v></c>' +
      '<c r="C1" t="str"><f>HYPERLINK("https://ailleurs.test")</f><v>lien</v></c><c r="D1" t="e"><v>#REF!</v></c></row>';
    await openFile('formules.xlsx', makeXlsx({ Calcul: rows }));
    for (const name of ['VRAI', '2', 'lien']) await expect.element(cell(name)).toBeVisible();
    expect(page.getByRole('cell').getByRole('link').elements()).toEqual([]);
  });

  test('what Excel shows: colours, the numbers of rows, and what is hidden, as a remark', async () => {
    const rows =
      '<row r="1" hidden="1"><c><v>7</v></c></row><row r="2"><c t="b"><v>1</v></c><c s="1"><v>-5</v></c></row>';
    const sheets = makeXlsx({ A: rows }, workbookParts({ formats: ['0;[Red]0'] }));
    await openFile('masqué.xlsm', new Blob([sheets]));
    await expect.element(page.getByRole('rowheader', { name: '2', exact: true })).toBeVisible();
    const red = cell('5').element();
    expect(getComputedStyle(red).color).not.toBe(getComputedStyle(cell('VRAI').element()).color);
    await shows('Comme dans Excel, 1 ligne masquée n’est pas affichée.')();
    await expectAccessible();
  });

  test('pages and texts that are named as workbooks, and those of OpenDocument', async () => {
    const ods = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:spreadsheet><table:table><table:table-row><table:table-cell><text:p>Nord</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:document-content>`;
    const north = () => expect.element(cell('Nord')).toBeVisible();
    await openEach([
      { name: 'page.xls', content: '<table><tr><td>Nord</td></tr></table>', shows: north },
      { name: 'texte.xls', content: 'Zone\tPrix\nNord\t1\n', shows: north },
      { name: 'libre.ods', content: zipSync({ 'content.xml': strToU8(ods) }), shows: north },
    ]);
  });

  test('a sentence, when there is nothing to show', async () => {
    const old = new Blob([compoundFile('Workbook')]);
    const binary = zipSync({ 'xl/workbook.bin': new Uint8Array(9) });
    const local = says('Le lecteur en ligne ne peut pas ouvrir un fichier');
    await openEach([
      {
        name: 'immense.docx',
        content: zipSync({ 'word/document.xml': new Uint8Array(41_000_000) }),
        shows: says('Ce fichier est trop volumineux pour être affiché.'),
      },
      { name: 'cassé.docx', content: 'PK pas vraiment', shows: says('Ce fichier est endommagé') },
      {
        name: 'chiffré.xlsx',
        content: new Blob([compoundFile('EncryptedPackage')]),
        shows: says('protégé par un mot de passe'),
      },
      { name: 'binaire.xlsb', content: binary, shows: says('au format binaire (xlsb)') },
      { name: 'ancien.xls', content: old, shows: says('Ce fichier est endommagé') },
      { name: 'ancien.docx', content: old, shows: says('d’un ancien format') },
      { name: 'page.xls', content: '<html>Expirée', shows: says('n’est pas un classeur') },
      {
        name: 'sans texte.docx',
        content: makeDocx(''),
        shows: shows('Ce document n’a pas de texte.'),
      },
      {
        name: 'sans cellule.xlsx',
        content: makeXlsx({ A: '' }),
        shows: shows('Cette feuille est vide.'),
      },
      { name: 'ancien.doc', content: old, shows: local },
      { name: 'diaporama.pptx', content: makeDocx(''), shows: local },
    ]);
  });
});

describe('a mail', () => {
  const fact = (name: string) =>
    [...document.querySelectorAll('[role=dialog] dt')].find(
      ({ textContent }) => textContent === name,
    )?.nextElementSibling?.textContent;

  test('shows who wrote it to whom and when, its text, and what is attached', async () => {
    const parts = [
      'Content-Type: text/plain; charset=iso-8859-1\r\n\r\nBonjour,\r\nlivré à 10 h.',
      'Content-Type: application/pdf; name="bon.pdf"\r\nContent-Disposition: attachment\r\n\r\n%PDF',
    ];
    const mail = `From: Anne <a@x.fr>\r\nTo: j@x.fr\r\nSubject: Quai 7\r\nDate: Mon, 2 Mar 2026 10:00:00 +0100\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${parts.join('\r\n--b\r\n')}\r\n--b--`;
    await openFile('quai.eml', windows1252(mail));
    await shows('livré à 10 h.')();
    expect([fact('De'), fact('À'), fact('Objet')]).toEqual(['Anne <a@x.fr>', 'j@x.fr', 'Quai 7']);
    expect(fact('Date')).toMatch(/^lundi 2 mars 2026.*10:00:00$/);
    expect(fact('Pièces jointes')).toMatch(/^bon\.pdf \(\d/);
    await expectAccessible();
  });

  test('of Outlook is read too, its HTML as text, which runs and fetches nothing', async () => {
    const html =
      '<div>Bonjour</div><div onclick="alert(1)">Anne</div><img src="https://ailleurs.test/x" onerror="document.title=1"><script>document.title=2</script>';
    await openFile(
      'outlook.MSG',
      makeCompoundFile({ ...mapiText('0037', 'Tarif'), ...mapiText('1013', html) }),
    );
    await expect.element(page.getByText('Anne', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Bonjour', { exact: true })).toBeVisible();
    expect(fact('Objet')).toBe('Tarif');
    const content = page.getByRole('region', { name: 'Contenu de outlook.MSG' }).element();
    expect(content.querySelector('img, script, [onclick]')).toBeNull();
    expect(document.title).not.toMatch(/^[12]$/);
    await expectAccessible();
  });

  test('that is none says so', async () => {
    await openEach([
      {
        name: 'autre.eml',
        content: 'rien',
        shows: says('Ce fichier n’est pas un message lisible.'),
      },
      {
        name: 'autre.msg',
        content: 'rien',
        shows: says('Ce fichier n’est pas un message lisible.'),
      },
    ]);
  });
});

function utf16(text: string): BlobPart {
  return Uint16Array.from(text, (character) => character.charCodeAt(0));
}

function windows1252(text: string): BlobPart {
  return Uint8Array.from(text.replaceAll('€', '\u0080'), (character) => character.charCodeAt(0));
}

/** One second of silence, as WAV: 8,000 samples of 8 bits. */
function silence(): BlobPart {
  const header =
    'RIFF\u0064\u001f\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0@\u001f\0\0@\u001f\0\0\u0001\0\u0008\0data@\u001f\0\0';
  return windows1252(header + '\u0080'.repeat(8000));
}
