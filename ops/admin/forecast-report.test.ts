import { expect, test } from 'vitest';
import type { Access } from '../../core/src/access/meta.ts';
import { forecastReport, toNarrow } from './forecast-report.ts';

const access = (...emails: string[]): Access => ({
  is_public: false,
  allowed_emails: emails,
  owner_email: null,
  owner_uid: null,
});
const CLOSED = access();
const LEA = access('lea@navette.test');

test('of what more people see, what was narrowed with its folder is left out, and nothing else', () => {
  const narrowed = [
    { path: 'A/', under: 'A/', mirrored: LEA },
    // With its folder, …
    { path: 'A/with.pdf', under: 'A/', mirrored: LEA },
    // … more than its folder, …
    { path: 'A/more.pdf', under: 'A/', mirrored: CLOSED },
    // … for itself, …
    { path: 'A/own.pdf', under: 'A/own.pdf', mirrored: LEA },
    // … and below a folder that nobody has narrowed, or none.
    { path: 'A/B/c.pdf', under: 'A/B/', mirrored: LEA },
    { path: 'd.pdf', under: null, mirrored: LEA },
  ];
  expect(toNarrow(narrowed)).toEqual(['A/', 'A/more.pdf', 'A/own.pdf', 'A/B/c.pdf', 'd.pdf']);
});

test('it names all of them, however many', () => {
  const wider = Array.from({ length: 300 }, (_, index) => {
    const path = `${index}.pdf`;
    return { path, under: path, mirrored: CLOSED };
  });
  const report = forecastReport('', { result: { failed: 0, failures: [] }, wider, isClosed: true });
  expect(report).toContain('More people see 300 items');
  for (const { path } of wider) expect(report.split('\n')).toContain(`  ${path}`);
});

test('it says that nothing was compared where there are no comments', () => {
  const result = { failed: 0, failures: [], created: 2 };
  const said = (more: object) =>
    forecastReport('A/', { result: { ...result, ...more }, wider: [], isClosed: true });
  expect(said({})).toContain('no comments database');
  expect(said({})).not.toContain('rows');
  expect(said({ mirrored: 0 })).toBe(
    'A/, of which nothing was changed: 2 records would be created, 0 updated, 0 removed; links of 0 files ended; 0 rows of the comments database corrected.',
  );
});

test('it warns where Navette is open, and of admins that the comments database does not know', () => {
  const result = { failed: 0, failures: [], mirrored: 1 };
  const said = (moreAdmins: number, isClosed: boolean) =>
    forecastReport('', { result: { ...result, moreAdmins }, wider: [], isClosed });
  expect(said(0, true)).not.toMatch(/Navette is open|admins/);
  expect(said(0, false)).toContain('Navette is open. If something was lost, close it first');
  expect(said(2, true)).toContain('knows 2 of the admins as nobody');
});
