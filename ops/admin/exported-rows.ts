import { rowsIn, rowsReadBy } from '../../functions/src/jobs/exported-rows.ts';
import {
  pageById,
  removeRecords,
  type Cursor,
} from '../../functions/src/records/meta-collection.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';

/** Documents read at once, of 0.7 MB each at most. */
const PAGE = 10;

/** Takes what a job has read for this machine, and removes it from where the functions have put it. */
export async function takeExportedRows(
  job: string,
  take: (rows: unknown[]) => unknown,
): Promise<void> {
  const read = (_: unknown, cursor: Cursor | null) => pageById(rowsReadBy(job), cursor, PAGE);
  await forEachPage(read, null, async ({ documents }) => {
    await take(documents.flatMap(rowsIn));
    await removeRecords(documents.map(({ ref }) => ref));
  });
}
