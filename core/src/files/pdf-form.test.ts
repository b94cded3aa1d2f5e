import { expect, test } from 'vitest';
import { fillIn, isXfaShell, undrawnValues, type PdfAnnotation } from './pdf-form.ts';

const TEXT = { id: '7R', subtype: 'Widget', fieldType: 'Tx', fieldValue: 'Durand' };
const CHOICE = { ...TEXT, fieldType: 'Ch', fieldValue: ['b', 'c'] };

test.each<[string, PdfAnnotation, string | string[]]>([
  ['a text without an appearance', { ...TEXT, hasAppearance: false }, 'Durand'],
  ['a text whose appearance is that of an empty field', { ...TEXT, hasAppearance: true }, 'Durand'],
  ['a list', CHOICE, ['b', 'c']],
  ['one of several choices', { ...CHOICE, combo: true }, 'b'],
])('is drawn: %s', (_what, annotation, value) => {
  expect([...undrawnValues([annotation])]).toEqual([['7R', value]]);
});

test.each<[string, PdfAnnotation]>([
  // As scripts of the form write amounts: the value is 1234.5.
  ['what is drawn', { ...TEXT, hasAppearance: true, textContent: ['1 234,50 €'] }],
  ['an empty text', { ...TEXT, fieldValue: '' }],
  ['a list without a choice', { ...CHOICE, fieldValue: [] }],
  ['no choice', { ...CHOICE, combo: true, fieldValue: [] }],
  ['a box, which PDF.js draws', { ...TEXT, fieldType: 'Btn', fieldValue: 'Yes' }],
  ['a signature', { ...TEXT, fieldType: 'Sig', fieldValue: null }],
  ['a field of no type', { ...TEXT, fieldType: null }],
  ['a value that is no text', { ...TEXT, fieldValue: null }],
  ['what is no field', { id: '7R', subtype: 'Link' }],
])('is left as it is: %s', (_what, annotation) => {
  expect(undrawnValues([annotation]).size).toBe(0);
});

/** A document and its first page, as PDF.js gives them. */
function pdf(parts: {
  xfa?: boolean;
  pages?: number;
  text?: string;
  annotations?: PdfAnnotation[] | Error;
}) {
  const { xfa = true, pages = 1, text = 'Veuillez patienter…', annotations = [] } = parts;
  const values: [string, object][] = [];
  const document = {
    numPages: pages,
    getMetadata: () => Promise.resolve({ info: { IsXFAPresent: xfa } }),
    annotationStorage: { setValue: (id: string, value: object) => void values.push([id, value]) },
  };
  const page = {
    getAnnotations: () =>
      annotations instanceof Error ? Promise.reject(annotations) : Promise.resolve(annotations),
    getTextContent: () =>
      Promise.resolve({ items: [{ str: text }, { type: 'beginMarkedContent' }] }),
  };
  return { document, page, values };
}

test('PDF.js is told what to draw, if there is anything', async () => {
  const filled = pdf({ annotations: [TEXT] });
  expect(await fillIn(filled.document, filled.page)).toBe(true);
  expect(filled.values).toEqual([['7R', { value: 'Durand' }]]);
  const unreadable = pdf({ annotations: new Error('broken') });
  expect(await fillIn(unreadable.document, unreadable.page)).toBe(false);
});

test('a document whose metadata cannot be read is no form', async () => {
  const { document, page } = pdf({});
  const broken = { ...document, getMetadata: () => Promise.reject(new Error('broken')) };
  expect(await isXfaShell(broken, page)).toBe(false);
});

test.each<[boolean, string, Parameters<typeof pdf>[0]]>([
  [true, 'a page that asks to wait', {}],
  [true, 'and has a link', { annotations: [{ id: '7R', subtype: 'Link' }] }],
  [false, 'a page that asks to wait, of no form', { xfa: false }],
  [false, 'a form that has its fields on the page too', { annotations: [TEXT] }],
  [false, 'several pages', { pages: 2 }],
  [false, 'a page of text that has kept its form', { text: 'Article 1. '.repeat(200) }],
])('nothing but a dynamic form: %s: %s', async (isShell, _what, parts) => {
  const { document, page } = pdf(parts);
  expect(await isXfaShell(document, page)).toBe(isShell);
});
