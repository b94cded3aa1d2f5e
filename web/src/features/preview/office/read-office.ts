import { OfficeError, type OfficeProblem } from '../office-file/office-problem.ts';
import type { WordDocument } from '../word/read-document.ts';
import type { Workbook } from '../workbook/sheet.ts';

/** The text and tables of an Office file. */
export type PlainOffice = (WordDocument & { kind: 'document' }) | (Workbook & { kind: 'workbook' });

export type OfficeAnswer = { plain: PlainOffice } | { problem: OfficeProblem };

/** How an Office file is read: all workbooks as `xlsx`. */
export type OfficeKind = 'docx' | 'xlsx';

/** Reads a Word document, or a workbook: what reads the one is not loaded for the other. */
export async function readOffice(kind: OfficeKind, file: Uint8Array): Promise<OfficeAnswer> {
  try {
    return {
      plain:
        kind === 'docx'
          ? { kind: 'document', ...(await document(file)) }
          : { kind: 'workbook', ...(await workbook(file)) },
    };
  } catch (error) {
    return { problem: error instanceof OfficeError ? error.problem : 'broken' };
  }
}

async function document(file: Uint8Array): Promise<WordDocument> {
  const { readDocument } = await import('../word/read-document.ts');
  return readDocument(file);
}

/** What reads old workbooks is large, and loaded with the first of them. */
async function workbook(file: Uint8Array): Promise<Workbook> {
  const { isOldWorkbook, readWorkbook } = await import('../workbook/read-workbook.ts');
  if (!isOldWorkbook(file)) return readWorkbook(file);
  const { readXls } = await import('../workbook/read-xls.ts');
  return readXls(file);
}
