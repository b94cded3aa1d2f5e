import { expect, test } from 'vitest';
import { earlierContents, savedName } from './contents.ts';

const version = (day: number, replaced: number) => ({
  size: day,
  content_type: 'application/pdf',
  content_hash: null,
  file_updated_at: new Date(2026, 10, day),
  by: `agent${day}@navette.example`,
  replaced_at: new Date(2026, 10, replaced),
});

test('the content that was there last comes first, however old it is', () => {
  const versions = { '30': version(20, 21), '4': version(3, 25), '200': version(21, 23) };
  expect(earlierContents({ versions }).map(({ generation }) => generation)).toEqual([
    '200',
    '30',
    '4',
  ]);
  expect(earlierContents({ versions })[0]).toEqual({
    generation: '200',
    date: new Date(2026, 10, 21),
    size: 21,
    by: 'agent21@navette.example',
  });
});

test('a file that never got another content has no earlier one', () => {
  expect(earlierContents({})).toEqual([]);
});

test.each([
  ['tarifs.pdf', 'tarifs (version du 24 nov. 2026).pdf'],
  ['archive.tar.gz', 'archive.tar (version du 24 nov. 2026).gz'],
  ['LISEZMOI', 'LISEZMOI (version du 24 nov. 2026)'],
  ['.notes', '.notes (version du 24 nov. 2026)'],
])('%s is saved as %s', (label, saved) => {
  expect(savedName(label, new Date(2026, 10, 24, 12))).toBe(saved);
});
