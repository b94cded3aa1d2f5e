// What has to be done about the forms of PDFs before PDF.js draws a page: the same in the preview and for the thumbnail.

/** PDF.js's document, as far as forms are concerned. */
interface PdfDocument {
  numPages: number;
  getMetadata: () => Promise<{ info: object }>;
  annotationStorage: { setValue: (id: string, value: object) => void };
}

/** PDF.js's page, as far as forms are concerned. */
interface PdfPage {
  getAnnotations: () => Promise<unknown[]>;
  getTextContent: () => Promise<{ items: readonly object[] }>;
}

/** An annotation of a page, as PDF.js tells of it. */
export interface PdfAnnotation {
  id: string;
  subtype?: string;
  /** `Tx` a text, `Ch` a choice, `Btn` a button, `Sig` a signature. */
  fieldType?: string | null;
  fieldValue?: unknown;
  /** Whether the file says what it looks like. */
  hasAppearance?: boolean;
  /** The text within what it looks like, if there is any. */
  textContent?: readonly string[];
  /** Whether one of its choices alone is shown. */
  combo?: boolean;
  /** The form's scripts for it, by what they are for. */
  actions?: ReadonlyMap<string, readonly string[]> | null;
}

/** The annotations of a page, which PDF.js reads anew each time; none where they cannot be read: the page itself may be. */
export async function annotationsOf(
  page: Pick<PdfPage, 'getAnnotations'>,
): Promise<PdfAnnotation[]> {
  return (await page.getAnnotations().catch(() => [])) as PdfAnnotation[];
}

/**
 * Has PDF.js draw what a program has written into the form of a page, as printers do.
 *
 * @param annotations of the page
 * @returns whether there is any: then the page is drawn with the mode `ENABLE_STORAGE`
 */
export function fillIn(
  document: Pick<PdfDocument, 'annotationStorage'>,
  annotations: readonly PdfAnnotation[],
): boolean {
  const values = undrawnValues(annotations);
  for (const [field, value] of values) document.annotationStorage.setValue(field, { value });
  return values.size > 0;
}

/** Characters of the page that asks to wait: Adobe's have some 900. */
const MAX_SHELL_TEXT = 2000;
/** What such a page says in every language, or as the few that are not Adobe's own begin. */
const SHELL_TEXT = /adobe|acrobat|please\s*wait|patiente[rz]|bitte\s*warten/i;

/**
 * Whether a document is nothing but a dynamic form of Adobe's (XFA): its only page says 'Please wait…' until a program of
 * Adobe's draws another. A document that has kept such a form beside a page of its own, as those whose fields were made part
 * of the page, is read like any other.
 */
export async function isXfaShell(
  document: Pick<PdfDocument, 'numPages' | 'getMetadata'>,
  page: PdfPage,
): Promise<boolean> {
  if (document.numPages !== 1) return false;
  // What cannot be read of it says nothing against the page.
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true) return false;
  const annotations = await annotationsOf(page);
  // It may be signed, by a field that nobody sees.
  if (annotations.some(({ subtype, fieldType }) => subtype === 'Widget' && fieldType !== 'Sig'))
    return false;
  const { items } = await page.getTextContent().catch(() => ({ items: [] }));
  const text = items.map((item) => ('str' in item ? String(item.str) : '')).join('');
  return text.length <= MAX_SHELL_TEXT && SHELL_TEXT.test(text);
}

/**
 * The values of those fields that a program has filled in without drawing them, as mail merges and web forms do; PDF.js
 * draws by itself what boxes are ticked. What a field looks like is left as it is where it has its value, or where a script
 * of the form writes it: an amount may be written in another way than its value.
 *
 * @returns id of the field -> what PDF.js is to draw there
 */
export function undrawnValues(
  annotations: readonly PdfAnnotation[],
): Map<string, string | string[]> {
  return new Map(
    annotations.flatMap((annotation) => {
      const value = valueOf(annotation);
      return value === null || isDrawn(annotation, value) ? [] : [[annotation.id, value] as const];
    }),
  );
}

function isDrawn(
  { hasAppearance, textContent, actions }: PdfAnnotation,
  value: string | string[],
): boolean {
  if (hasAppearance !== true || textContent === undefined) return false;
  const drawn = withoutSpaces(textContent.join(''));
  const isFormatted = actions?.has('Format') === true;
  return drawn !== '' && (isFormatted || drawn === withoutSpaces([value].flat().join('')));
}

/** A text without what its lines, or the boxes of its characters, have added, and without ligatures. */
function withoutSpaces(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

function valueOf({ fieldType, fieldValue, combo }: PdfAnnotation): string | string[] | null {
  if (fieldType === 'Tx')
    return typeof fieldValue === 'string' && fieldValue !== '' ? fieldValue : null;
  if (fieldType !== 'Ch' || !Array.isArray(fieldValue)) return null;
  const chosen = fieldValue.filter((value) => typeof value === 'string');
  return (combo === true ? chosen[0] : chosen.length > 0 ? chosen : null) ?? null;
}
