import { zlibSync } from 'fflate';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makePdf, type PdfImage } from '../../../../../quality/test-files/make-pdf.ts';
import { canvasOf, expectDrawn, pdfPage } from '../../../testing/pdf-preview.ts';
import { boxOf } from '../../../testing/pointers.ts';
import { says, type ShownCase } from '../../../testing/previews.ts';

// PDFs as printers, programs and attackers make them, with what each must show.

export const WHITE = [255, 255, 255, 255];
export const TOO_LARGE = /^Une image de cette page est trop grande pour être affichée/;
const A4 = 842 / 595;
/** A font whose letters A, B and C are Arabic. */
const ARABIC =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /uni062F /uni0642 /uni0639] >> >>';
/** Neither the font nor its character map is in the file. */
const CHINESE =
  '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font ' +
  '/Subtype /CIDFontType0 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>] >>';
const FIELD =
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nom) /V (Durand) /DA (/F1 12 Tf) /Rect [40 700 300 720] >>';
/** A field as left by a program that fills in templates of Acrobat: its drawing is an empty text. */
const TEMPLATE_FIELD = FIELD.replace('/Rect', '/AP << /N 7 0 R >> /Rect');
const EMPTY_DRAWING =
  '<< /Type /XObject /Subtype /Form /BBox [0 0 260 20] /Length 11 >>\nstream\n/Tx BMC EMC\nendstream';
/** Anybody may read it, nobody may print it: RC4 with 40 bits (ISO 32000-1, 7.6.3). */
const READ_ONLY = {
  trailer: encryption(
    'bf948e942cb267ed4ccde90b968af411ab126a1dd75444087f6fb92a8565628a',
    '9c17b76d119f68b48112e21f740dc29457ebafcf815ebd7bd28dadd88c898579',
  ),
  content: atob('VFnkaxcP+6InI+JWBkQwJIzrygcWHcg4uOWtgds22TTLtDpYr7kZmJ+CSg0aWg=='),
};
/** A password is needed to read it. */
const PROTECTED = encryption(
  'e65ea1a34a78a3f266b82d1c0d70bb4f7ac66ba329127a3e800b2e54ce3aa20e',
  'a3104d2d63f537bb9b4ca24f8263656a533db98aed1007a801ccf404ffff21bf',
);
const XFA = '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 6 0 R] >>';
/** A page tree that contains itself. */
const CYCLE =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
  '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>';

const BROKEN = says('Ce PDF est endommagé : il ne peut pas être affiché.');

/** Files that cannot be shown, and say why. */
export function unreadablePdfs(): ShownCase[] {
  return [
    {
      name: 'protégé.pdf',
      content: makePdf([{ lines: ['secret'] }], { trailer: PROTECTED }),
      shows: says('Ce PDF est protégé par un mot de passe.'),
    },
    { name: 'texte.pdf', content: 'Ceci n’est pas un PDF.', shows: BROKEN },
    { name: 'zéros.pdf', content: new Uint8Array(50_000), shows: BROKEN },
    { name: 'coupé.pdf', content: makePdf(plainPages(100)).subarray(0, 300), shows: BROKEN },
    { name: 'sans page.pdf', content: makePdf([]), shows: BROKEN },
    { name: 'boucle.pdf', content: CYCLE, shows: BROKEN },
    {
      name: 'formulaire dynamique.pdf',
      content: makePdf([{ lines: ['Please wait...'] }], { catalog: XFA }),
      shows: says('Ce formulaire (XFA) ne peut être lu que par Adobe Acrobat Reader.'),
    },
  ];
}

/** Files as other programs make them. */
export function foreignPdfs(): ShownCase[] {
  const preceded = new Uint8Array([10, 10, ...makePdf([{ lines: ['Précédé'] }])]);
  const followed = new Uint8Array([...makePdf([{ lines: ['Suivi'] }]), ...Array(3000).fill(120)]);
  return [
    shown('tourné.pdf', makePdf([{ lines: ['Couché'], rotate: 90 }]), 'Couché', 1 / A4),
    shown('à l’envers.pdf', makePdf([{ lines: ['Renversé'], rotate: 180 }]), 'Renversé'),
    shown('ruban.pdf', makePdf([{ lines: ['Ruban'], size: [100, 9000] }]), 'Ruban', 10),
    shown('de droite à gauche.pdf', makePdf([{ lines: ['ABC'] }], { font: ARABIC }), 'عقد'),
    shown('chinois.pdf', makePdf([chinesePage()], { font: CHINESE }), '中文'),
    shown('formulaire.pdf', makePdf([{ lines: ['Nom'], annotations: [FIELD] }]), 'Nom'),
    shown('sans table.pdf', withoutTable(makePdf([{ lines: ['Réparé'] }])), 'Réparé'),
    shown('préfixé.pdf', preceded, 'Précédé'),
    shown('suivi.pdf', followed, 'Suivi'),
    shown('lecture seule.pdf', makePdf([READ_ONLY], READ_ONLY), 'Ne pas imprimer'),
    shown('unité.pdf', makePdf([{ lines: ['Deux fois'], entries: '/UserUnit 2' }]), 'Deux fois'),
    // A page without a size gets that of US Letter, as in every reader.
    shown('boîte vide.pdf', makePdf([{ lines: ['Sans taille'], size: [0, 0] }]), null, 792 / 612),
  ];
}

/** Forms that a program has filled in without drawing the values. */
export function filledForms(): ShownCase[] {
  const shows = async () => {
    await expectDrawn(1);
    const ink = darkness([40, 842 - 720], [300, 842 - 700]).filter((red) => red < 128);
    expect(ink.length).toBeGreaterThan(20);
  };
  const withField = (field: string) => [{ lines: [''], annotations: [field] }];
  return [
    { name: 'rempli.pdf', content: makePdf(withField(FIELD)), shows },
    {
      name: 'modèle rempli.pdf',
      content: makePdf(withField(TEMPLATE_FIELD), { objects: [EMPTY_DRAWING] }),
      shows,
    },
  ];
}

/** Hostile or half broken files: a page fails, or a part of it is left out. */
export function hostilePdfs(): ShownCase[] {
  const drawn = () => expectDrawn(1);
  const withoutImage = async () => {
    await expect.element(pdfPage(1).getByText('Le texte reste')).toBeVisible();
    expect(await colourAt(1, 0.5, 0.75)).toEqual(WHITE);
    await expect.element(pdfPage(1).getByText(TOO_LARGE)).toBeVisible();
  };
  return [
    shown(
      'page perdue.pdf',
      makePdf([{ lines: ['Première'] }, { entries: '/Type /Rien /Kids 0' }]),
      'Première',
    ),
    {
      name: 'contenu faux.pdf',
      content: makePdf([{ content: 'BT (ouvert Tj ]] >> q q q 9 9 9 zz' }]),
      shows: drawn,
    },
    {
      name: 'image de 4 Go.pdf',
      content: makePdf([{ lines: ['Le texte reste'], image: imageBomb() }]),
      shows: withoutImage,
    },
    {
      name: 'boîte immense.pdf',
      content: makePdf([{ lines: ['Loin'], size: [1e9, 1e9] }]),
      shows: drawn,
    },
    {
      name: 'deux mille une pages.pdf',
      content: makePdf(plainPages(2001)),
      async shows() {
        const note = page.getByText(/^Seules les 2\s000 premières pages sont affichées/);
        await expect.element(note).toBeVisible();
        await expect.element(pdfPage(1).getByText('Article 1')).toBeVisible();
      },
    },
  ];
}

/** @param text on its first page; null to look for none */
function shown(name: string, content: BlobPart, text: string | null, ratio = A4): ShownCase {
  return {
    name,
    content,
    async shows() {
      await expectDrawn(1);
      const first = pdfPage(1);
      if (text !== null) await expect.element(first.getByText(text, { exact: true })).toBeVisible();
      const { width, height } = boxOf(first);
      expect(height / width, name).toBeCloseTo(ratio, 1);
    },
  };
}

/** The colour at a place of a page (0 to 1 in each direction), once the page is drawn. */
export async function colourAt(number: number, x: number, y: number): Promise<number[]> {
  await expectDrawn(number);
  const canvas = canvasOf(number);
  if (!canvas) return [];
  const at = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)] as const;
  return [...(canvas.getContext('2d')?.getImageData(...at, 1, 1).data ?? [])];
}

/** Red values of the pixels between two places of an A4 page, in points from its top left; 0 is black. */
function darkness(from: readonly [number, number], to: readonly [number, number]): number[] {
  const canvas = canvasOf(1);
  if (!canvas) return [];
  const scale = canvas.width / 595;
  const box = [from[0], from[1], to[0] - from[0], to[1] - from[1]].map((value) => value * scale);
  const [x = 0, y = 0, width = 1, height = 1] = box;
  const { data } = canvas.getContext('2d')!.getImageData(x, y, width, height);
  return [...data].filter((_, at) => at % 4 === 0);
}

/** The trailer entries of an encrypted file, with the checks of the owner's and the reader's password. */
function encryption(owner: string, user: string): string {
  const id = `<${'07'.repeat(16)}>`;
  return `/ID [${id} ${id}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -64 /O <${owner}> /U <${user}> >>`;
}

function plainPages(count: number) {
  return Array.from({ length: count }, (_, index) => ({ lines: [`Article ${index + 1}`] }));
}

function chinesePage() {
  return { content: 'BT /F1 40 Tf 40 700 Td <4E2D6587> Tj ET' };
}

/** Few bytes that decode to 32,768 × 32,768 pixels of 4 bytes. */
function imageBomb(): PdfImage {
  const side = 32_768;
  const entries = '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /FlateDecode';
  return { width: side, height: side, entries, data: zlibSync(new Uint8Array(1_000_000)) };
}

/** A page of a single black image, like a scan. */
export function scan(width: number, height: number): { image: PdfImage } {
  const entries = '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode';
  const data = zlibSync(new Uint8Array(Math.ceil(width / 8) * height));
  return { image: { width, height, entries, data } };
}

/** Removes the table of a file's objects, as a damaged transfer would. */
function withoutTable(file: Uint8Array): BlobPart {
  const text = Array.from(file, (code) => String.fromCharCode(code)).join('');
  const kept = text.slice(0, text.lastIndexOf('xref\n0 1'));
  const rest = `${kept}trailer\n<< /Root 1 0 R >>\n%%EOF`;
  return Uint8Array.from(rest, (character) => character.charCodeAt(0));
}
