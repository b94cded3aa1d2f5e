import type { ItemPath } from '@navette/core/paths/item-path';
import type { TextProblem } from '@navette/core/files/file-text';
import { askTable, PostgrestError, upsertRows, type CommentsService } from '../mirror/postgrest.ts';
import { pageOfRows, pathsWithin } from '../mirror/walk-rows.ts';
import type { FileContent } from '../opening/attempts.ts';
import type { Page } from '../walk/for-each-page.ts';
import type { Extracted } from './run-extractor.ts';

// The table of the texts, in the comments database. Only the search reads it. The database itself deletes a text when its
// file is gone, or has other content.

interface TextRow {
  file_path: ItemPath;
  /** The generation of the object whose text it is. */
  generation: string;
  content: string | null;
  problem: TextProblem | null;
  extracted_at: string;
}

const TABLE = 'file_texts';

/** Those files whose text is not known yet. @param files in the order of their paths */
export async function unknownAmong(
  service: CommentsService,
  files: readonly FileContent[],
): Promise<FileContent[]> {
  const [first, last] = [files[0], files.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await pageOfRows<Pick<TextRow, 'file_path' | 'generation'>>(
    service,
    {
      table: TABLE,
      key: 'file_path',
      columns: ['file_path', 'generation'],
      where: [
        ['file_path', `gte.${first.path}`],
        ['file_path', `lte.${last.path}`],
      ],
    },
    null,
  );
  const known = new Map(rows.map(({ file_path, generation }) => [file_path, generation]));
  return files.filter(({ path, generation }) => known.get(path) !== generation);
}

/** Postgres's codes for a value that a column or an index refuses. */
const REFUSED_VALUE = /^(22|23514|54)/;

/**
 * Stores the text of a file, or why it has none. The database accepts it only while its mirror has this generation.
 *
 * @throws when a retry may succeed
 */
export async function saveText(
  service: CommentsService,
  content: FileContent,
  extracted: Extracted,
): Promise<void> {
  try {
    await upsert(service, content, extracted);
  } catch (error) {
    const isRefused = error instanceof PostgrestError && REFUSED_VALUE.test(error.code);
    if (!isRefused || 'problem' in extracted) throw error;
    // A text whose words the index cannot hold, although it was cut to the usual length.
    await upsert(service, content, { problem: 'too-large' });
  }
}

async function upsert(
  service: CommentsService,
  { path, generation }: FileContent,
  extracted: Extracted,
): Promise<void> {
  const row: TextRow = {
    file_path: path,
    generation,
    content: null,
    problem: null,
    extracted_at: new Date().toISOString(),
    ...extracted,
  };
  await upsertRows(service, TABLE, [row]);
}

/** Removes a page of the texts of a folder, when the project does not want them any more. */
export async function removeTexts(service: CommentsService, folder: ItemPath): Promise<Page<true>> {
  const { rows, next } = await pageOfRows<Pick<TextRow, 'file_path'>>(
    service,
    { table: TABLE, key: 'file_path', columns: ['file_path'], where: pathsWithin(folder) },
    null,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { next: null };
  await askTable(service, {
    method: 'DELETE',
    table: TABLE,
    query: [
      ['file_path', `gte.${first.file_path}`],
      ['file_path', `lte.${last.file_path}`],
    ],
  });
  return { next: next === null ? null : true };
}
