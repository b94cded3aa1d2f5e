import { metaId } from '@navette/core/meta-id';
import { forgetRecords } from './forget-records.ts';
import { inPages, metas } from './meta-collection.ts';
import type { Tally } from './tally.ts';

/**
 * Removes the documents of `metas` that are no item's record: their id is not that of their path. Only
 * somebody who writes by hand in the console makes such. The item, if there is one, gets its record
 * from its object.
 */
export async function removeMisplacedRecords(tally: Tally): Promise<void> {
  for await (const page of inPages(metas().select('file_path'))) {
    const misplaced = page.filter((record) => {
      const path: unknown = record.get('file_path');
      return typeof path !== 'string' || path === '' || metaId(path) !== record.id;
    });
    await forgetRecords(misplaced.map((record) => record.ref));
    for (const _ of misplaced) tally.count('removed');
  }
}
