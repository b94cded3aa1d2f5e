import { readDocument, type WordDocument } from '../word/read-document.ts';
import { isOldWorkbook } from '../workbook/compound-file.ts';
import { OfficeError, type OfficeProblem } from '../workbook/office-problem.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import type { Workbook } from '../workbook/sheet.ts';
import { unpack } from './unpack.ts';

/** The text and tables of an Office file. */
export type PlainOffice = (WordDocument & { kind: 'document' }) | (Workbook & { kind: 'workbook' });

export type OfficeAnswer = { plain: PlainOffice } | { problem: OfficeProblem };

/** How an Office file is read: all workbooks as `xlsx`. */
export type OfficeKind = 'docx' | 'xlsx';

/** Reads a Word document, or a workbook. */
export async function readOffice(kind: OfficeKind, file: Uint8Array): Promise<OfficeAnswer> {
  try {
    return {
      plain: kind === 'docx' ? document(file) : { kind: 'workbook', ...(await workbook(file)) },
    };
  } catch (error) {
    return { problem: error instanceof OfficeError ? error.problem : 'broken' };
  }
}

/** What reads old workbooks is large, and loaded with the first of them. */
async function workbook(file: Uint8Array): Promise<Workbook> {
  if (!isOldWorkbook(file)) return readWorkbook(file);
  const { readXls } = await import('../workbook/read-xls.ts');
  return readXls(file);
}

function document(file: Uint8Array): PlainOffice {
  const read = readDocument(unpack(file));
  if (!read) throw new OfficeError('broken');
  return { kind: 'document', ...read };
}
