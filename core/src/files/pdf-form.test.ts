import { expect, test } from 'vitest';
import {
  annotationsOf,
  fillIn,
  isXfaShell,
  undrawnValues,
  type PdfAnnotation,
} from './pdf-form.ts';

const TEXT = { id: '7R', subtype: 'Widget', fieldType: 'Tx', fieldValue: 'Durand' };
const FORMATTED = new Map([['Format', ['AFNumber_Format(2, 3, 0, 0, " €", false);']]]);
const CHOICE = { ...TEXT, fieldType: 'Ch', fieldValue: ['b', 'c'] };

test.each<[string, PdfAnnotation, string | string[]]>([
  ['a text without an appearance', { ...TEXT, hasAppearance: false }, 'Durand'],
  ['a text whose appearance is that of an empty field', { ...TEXT, hasAppearance: true }, 'Durand'],
  [
    'a text whose appearance is of an earlier value',
    { ...TEXT, hasAppearance: true, textContent: ['Nom du client'] },
    'Durand',
  ],
  [
    'a text whose script has formatted nothing yet',
    { ...TEXT, hasAppearance: true, textContent: [' '], actions: FORMATTED },
    'Durand',
  ],
  ['a list', CHOICE, ['b', 'c']],
  ['one of several choices', { ...CHOICE, combo: true }, 'b'],
])('is drawn: %s', (_what, annotation, value) => {
  expect([...undrawnValues([annotation])]).toEqual([['7R', value]]);
});

test.each<[string, PdfAnnotation]>([
  ['what is drawn', { ...TEXT, hasAppearance: true, textContent: ['Durand'] }],
  [
    'what is drawn in boxes and on lines',
    {
      ...TEXT,
      fieldValue: 'Profil 12\rbis',
      hasAppearance: true,
      textContent: ['P r o ﬁ l', '12', 'bis'],
    },
  ],
  // As scripts of the form write amounts.
  [
    'what a script has drawn',
    {
      ...TEXT,
      fieldValue: '1234.5',
      hasAppearance: true,
      textContent: ['1 234,50 €'],
      actions: FORMATTED,
    },
  ],
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
  expect(fillIn(filled.document, await annotationsOf(filled.page))).toBe(true);
  expect(filled.values).toEqual([['7R', { value: 'Durand' }]]);
  const unreadable = pdf({ annotations: new Error('broken') });
  expect(fillIn(unreadable.document, await annotationsOf(unreadable.page))).toBe(false);
});

test('a document whose metadata cannot be read is no form', async () => {
  const { document, page } = pdf({});
  const broken = { ...document, getMetadata: () => Promise.reject(new Error('broken')) };
  expect(await isXfaShell(broken, page)).toBe(false);
});

test.each<[boolean, string, Parameters<typeof pdf>[0]]>([
  [true, 'a page that asks to wait', {}],
  [true, 'and has a link', { annotations: [{ id: '7R', subtype: 'Link' }] }],
  [true, 'and is signed', { annotations: [{ id: '7R', subtype: 'Widget', fieldType: 'Sig' }] }],
  [false, 'a page that asks to wait, of no form', { xfa: false }],
  [false, 'a form that has its fields on the page too', { annotations: [TEXT] }],
  [false, 'several pages', { pages: 2 }],
  [true, 'Adobe’s page in another language', { text: 'Espere… www.adobe.com/go/reader' }],
  [false, 'a page of text that has kept its form', { text: 'Adobe. '.repeat(300) }],
  [false, 'a short one', { text: 'Bordereau 12' }],
  [false, 'a scan that has kept its form', { text: '' }],
])('nothing but a dynamic form: %s: %s', async (isShell, _what, parts) => {
  const { document, page } = pdf(parts);
  expect(await isXfaShell(document, page)).toBe(isShell);
});
