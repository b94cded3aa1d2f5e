import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const shown = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['CMR n° 26-48213 – Lyon.pdf', '48213 lyon', 'CMR n° 26-[48213] – [Lyon].pdf'],
  ['Été à Liège.txt', 'ete LIEGE', '[Été] à [Liège].txt'],
  ['Relevé.txt', 'été', 'Relevé.txt'],
  ['', 'a', ''],
])('%s is marked for %s', (text, query, marked) => {
  expect(shown(text, query)).toBe(marked);
});
