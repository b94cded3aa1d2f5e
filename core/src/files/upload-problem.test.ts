import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORED_AS, UPLOAD_CASES } from '../../../tests/cases/upload-cases.ts';
import { filePathIn, ROOT } from '../paths/item-path.ts';
import { segmentProblem } from '../paths/path-problem.ts';
import { storedName } from '../paths/stored-name.ts';
import { modifiedAtOf } from './modified-at.ts';
import { servedAttributes, uploaderMetadata, type Uploader } from './upload-attributes.ts';
import { uploadProblem, type OfferedAttributes } from './upload-problem.ts';

const member: Uploader = { email: 'membre@navette.test', uid: 'u-member' };

function rightFor(of: string): OfferedAttributes {
  return { ...servedAttributes(of), metadata: uploaderMetadata(of, member) };
}

test.each(UPLOAD_CASES)('$name', ({ sends, problem, folder = ROOT, storedAs = STORED_AS }) => {
  const path = filePathIn(folder, storedAs);
  expect(uploadProblem(path, member, sends(rightFor(path)))).toBe(problem);
});

test('the metadata that Navette sends is accepted for every file name, in each folder', () => {
  const folders = fc.constantFrom(ROOT, 'Factures/', 'Factures/2026/');
  const names = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(folders, names, (folder, typed) => {
      fc.pre(segmentProblem(typed) === null);
      const path = filePathIn(folder, storedName(typed, 1_700_000_000_000));
      expect(uploadProblem(path, member, rightFor(path))).toBeNull();
    }),
  );
});

test('a file is served under its displayed name, with the type of that name', () => {
  expect(servedAttributes('Contrats/1700000000000_Bon n°12.pdf')).toEqual({
    contentType: 'application/pdf',
    contentDisposition: "attachment; filename*=UTF-8''Bon%20n%C2%B012.pdf",
    cacheControl: 'private, max-age=3600',
  });
});

test.each([
  [1_772_359_200_000, '1772359200000'],
  [1, '1'],
  [0, undefined],
  [-1, undefined],
  [10 ** 13, undefined],
  [Number.NaN, undefined],
])('a file last changed at %d says so by %j, and Navette reads the same', (at, text) => {
  const path = filePathIn(ROOT, STORED_AS);
  const metadata = uploaderMetadata(path, member, false, at);
  expect(metadata.modified_at).toBe(text);
  expect(uploadProblem(path, member, { ...rightFor(path), metadata })).toBeNull();
  expect(modifiedAtOf(text)).toBe(text === undefined ? null : at);
});
