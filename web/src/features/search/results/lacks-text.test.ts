import { expect, test } from 'vitest';
import type { FoundItem } from '../../../supabase/search.ts';
import { lacksText } from './lacks-text.ts';

test.each<[name: string, text: FoundItem['text'], lacks: boolean]>([
  ['1_scan.PDF', 'none', true],
  ['1_bon.docx', null, true],
  ['1_bon.docx', 'there', false],
  ['1_photo.jpg', null, false],
  ['1_vieux.doc', null, false],
  ['Dossier.pdf/x', null, false],
])('%s, of which the text is %s, lacks it: %s', (name, text, lacks) => {
  const item = { record: { name }, text } as unknown as FoundItem;
  expect(lacksText(item)).toBe(lacks);
});
