import { expect, test } from 'vitest';
import type { FoundItem } from '../../../supabase/search.ts';
import { missingText } from './missing-text.ts';

test.each<[name: string, text: FoundItem['text'], missing: ReturnType<typeof missingText>]>([
  ['1_scan.PDF', 'none', 'none'],
  ['1_bon.docx', null, 'unknown'],
  ['1_bon.docx', 'there', null],
  ['1_photo.jpg', null, null],
  ['1_vieux.doc', null, null],
  ['Dossier.pdf/x', null, null],
])('%s, of which the text is %s: %s', (name, text, missing) => {
  const item = { record: { file_path: name }, text } as unknown as FoundItem;
  expect(missingText(item)).toBe(missing);
});
