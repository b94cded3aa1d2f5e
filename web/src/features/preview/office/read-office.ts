import { OfficeError, type OfficeProblem } from '../office-file/office-problem.ts';
import type { WordDocument } from '../word/read-document.ts';
import type { Workbook } from '../workbook/sheet.ts';

/** The text and tables of an Office file. */
export type PlainOffice = (WordDocument & { kind: 'document' }) | (Workbook & { kind: 'workbook' });

export type OfficeAnswer = { plain: PlainOffice } | { problem: OfficeProblem };

/** How an Office file is read: all workbooks as `xlsx`. */
export type OfficeKind = 'docx' | 'xlsx';

/**
 * Reads a Word document or a workbook. The code for one is not loaded for the other.
 *
 * @throws {Error} when that code cannot be loaded, which is no fault of the file
 */
export async function readOffice(kind: OfficeKind, file: Uint8Array): Promise<OfficeAnswer> {
  const read = kind === 'docx' ? await documentReader() : await workbookReader(file);
  try {
    return { plain: read(file) };
  } catch (error) {
    return { problem: error instanceof OfficeError ? error.problem : 'broken' };
  }
}

type Reader = (file: Uint8Array) => PlainOffice;

async function documentReader(): Promise<Reader> {
  const { readDocument } = await import('../word/read-document.ts');
  return (file) => ({ kind: 'document', ...readDocument(file) });
}

/** The code for old workbooks is large, and loaded with the first of them. */
async function workbookReader(file: Uint8Array): Promise<Reader> {
  const { isOldWorkbook, readWorkbook } = await import('../workbook/read-workbook.ts');
  const read = isOldWorkbook(file)
    ? (await import('../workbook/read-xls.ts')).readXls
    : readWorkbook;
  return (bytes) => ({ kind: 'workbook', ...read(bytes) });
}
