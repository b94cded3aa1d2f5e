import { readFile } from 'node:fs/promises';
import {
  isOldWorkbook,
  readWorkbook,
} from '../../../../web/src/features/preview/workbook/read-workbook.ts';
import { readXls } from '../../../../web/src/features/preview/workbook/read-xls.ts';
import type { TextCollector } from './text-collector.ts';

/**
 * Reads the cells of a workbook as the preview shows them, row by row, after the names of its sheets.
 *
 * @throws {OfficeError}
 */
export async function readCells(path: string, text: TextCollector): Promise<void> {
  const file = new Uint8Array(await readFile(path));
  const { sheets } = isOldWorkbook(file) ? readXls(file) : readWorkbook(file);
  text.add(`${sheets.map(({ name }) => name).join('\n')}\n`);
  for (const row of sheets.flatMap(({ rows }) => rows)) {
    if (text.isFull) return;
    text.add(`${row.join('\t')}\n`);
  }
}
