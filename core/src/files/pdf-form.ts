// What has to be done about the forms in PDFs before PDF.js draws a page, for the preview and for the thumbnail alike.

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

/** An annotation of a page, as PDF.js describes it. */
export interface PdfAnnotation {
  id: string;
  subtype?: string;
  /** `Tx` a text, `Ch` a choice, `Btn` a button, `Sig` a signature. */
  fieldType?: string | null;
  fieldValue?: unknown;
  /** Whether the file has a drawing of it. */
  hasAppearance?: boolean;
  /** The text that is drawn in it, if there is any. */
  textContent?: readonly string[];
  /** Whether only one of its choices is shown. */
  combo?: boolean;
  /** The form's scripts for it, by their purpose. */
  actions?: ReadonlyMap<string, readonly string[]> | null;
}

/** The annotations of a page, which PDF.js reads anew each time; none when they are broken: the page may still be fine. */
export async function annotationsOf(
  page: Pick<PdfPage, 'getAnnotations'>,
): Promise<PdfAnnotation[]> {
  return (await page.getAnnotations().catch(() => [])) as PdfAnnotation[];
}

/**
 * Has PDF.js draw the values of a page's form that are not drawn yet (`undrawnValues`).
 *
 * @param annotations of the page
 * @returns whether there are any: then the page is to be drawn with the mode `ENABLE_STORAGE`
 */
export function fillIn(
  document: Pick<PdfDocument, 'annotationStorage'>,
  annotations: readonly PdfAnnotation[],
): boolean {
  const values = undrawnValues(annotations);
  for (const [field, value] of values) document.annotationStorage.setValue(field, { value });
  return values.size > 0;
}

/** Most characters of a page that says 'Please wait…': Adobe's have some 900. */
const MAX_SHELL_TEXT = 2000;
/** The name of Adobe's program, which such a page has in every language; or how the few begin that are not Adobe's own. */
const SHELL_TEXT = /adobe|acrobat|please\s*wait|patiente[rz]|bitte\s*warten/i;

/**
 * Whether a document is nothing but a dynamic form of Adobe's (XFA): its only page says 'Please wait…' until Adobe's
 * program draws another one. A document with such a form and a real page besides, such as one whose fields were made part
 * of the page, is read like any other.
 */
export async function isXfaShell(
  document: Pick<PdfDocument, 'numPages' | 'getMetadata'>,
  page: PdfPage,
): Promise<boolean> {
  if (document.numPages !== 1) return false;
  // When the metadata are broken, the page may still be fine.
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true) return false;
  const annotations = await annotationsOf(page);
  // A signature is allowed: such a page may have an invisible field for it.
  if (annotations.some(({ subtype, fieldType }) => subtype === 'Widget' && fieldType !== 'Sig'))
    return false;
  const { items } = await page.getTextContent().catch(() => ({ items: [] }));
  const text = items.map((item) => ('str' in item ? String(item.str) : '')).join('');
  return text.length <= MAX_SHELL_TEXT && SHELL_TEXT.test(text);
}

/**
 * The values of fields that a program, such as a mail merge, has filled in without drawing them. (PDF.js draws ticked boxes
 * by itself.) A field that shows its value already is left out, and so is one whose text a script of the form writes: an
 * amount may be written in another way than its value.
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

/** A text without ligatures, and without white space, which lines or boxes for single characters add. */
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
