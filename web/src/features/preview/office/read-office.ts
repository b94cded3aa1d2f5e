import mammoth from 'mammoth';
import { isOldWorkbook } from '../workbook/compound-file.ts';
import { OfficeError, type OfficeProblem } from '../workbook/office-problem.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import type { Workbook } from '../workbook/sheet.ts';
import { repack } from './unpack.ts';

/** The text and tables of an Office file. */
export type PlainOffice =
  /** Not sanitised: to be parsed, and never to be inserted. */
  { kind: 'document'; html: string; cut: boolean } | (Workbook & { kind: 'workbook' });

export type OfficeAnswer = { plain: PlainOffice } | { problem: OfficeProblem };

/** How an Office file is read: all workbooks as `xlsx`. */
export type OfficeKind = 'docx' | 'xlsx';

const MAX_HTML = 2_000_000;

/** Reads a Word document, or a workbook. */
export async function readOffice(kind: OfficeKind, file: Uint8Array): Promise<OfficeAnswer> {
  try {
    return {
      plain:
        kind === 'docx'
          ? await document(repack(file).buffer)
          : { kind: 'workbook', ...(await workbook(file)) },
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

async function document(arrayBuffer: ArrayBuffer): Promise<PlainOffice> {
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  return { kind: 'document', html: value.slice(0, MAX_HTML), cut: value.length > MAX_HTML };
}
