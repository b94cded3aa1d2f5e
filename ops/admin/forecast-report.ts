import { sameAccess } from '../../functions/src/records/record.ts';
import type { WiderItem } from '../../functions/src/mirror/rebuild-mirror.ts';
import type { JobResult } from '../../core/src/calls/jobs.ts';
import { ROOT, type ItemPath } from '../../core/src/paths/item-path.ts';

/** What a forecast has found. */
interface Forecast {
  result: JobResult;
  wider: readonly WiderItem[];
  isClosed: boolean;
}

/** What a repair would do, in sentences. */
export function forecastReport(path: ItemPath, { result, wider, isClosed }: Forecast): string {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0, mirrored } = result;
  const { linksReplaced = 0, moreAdmins = 0 } = result;
  const rows =
    mirrored === undefined ? '' : `; ${mirrored} rows of the comments database corrected`;
  const lines = [
    `${folderName(path)}, of which nothing was changed: ${created} records would be created, ${updated} updated, ${removed} removed; links of ${linksReplaced} files ended${rows}.`,
  ];
  if (mirrored === undefined) {
    lines.push('The project has no comments database: nothing tells what was narrowed since.');
  }
  if (wouldRemove > 0) {
    lines.push(
      `It would stop before it removed ${wouldRemove} records, whose files and folders are not in the bucket. If they were lost, put them back first.`,
    );
  }
  if (wider.length > 0) {
    lines.push(
      `More people see ${wider.length} items by their records than the comments database knows. If the records are of an earlier day, somebody has narrowed these since: narrow them again, with what inherits from them.`,
      ...toNarrow(wider).map((item) => `  ${item}`),
    );
  }
  if (moreAdmins > 0) {
    lines.push(
      `The comments database knows ${moreAdmins} of the admins as nobody. If they were removed since, remove them again: npm run admin -- list`,
    );
  }
  if (!isClosed) {
    lines.push(
      'Navette is open. If something was lost, close it first, or more people may see what comes back: npm run admin -- maintenance on',
    );
  }
  return lines.join('\n');
}

/** A folder, or all of them, at the beginning of a sentence. */
export function folderName(path: ItemPath): string {
  return path === ROOT ? 'Everything' : path;
}

/** Of what more people see, all but what had the access of a folder that is among it, and has it still: that goes with the folder. */
export function toNarrow(wider: readonly WiderItem[]): ItemPath[] {
  const byPath = new Map(wider.map((item) => [item.path, item]));
  return [...byPath.values()]
    .filter(({ path, under, mirrored }) => {
      const folder = under === null || under === path ? undefined : byPath.get(under);
      return folder === undefined || !sameAccess(folder.mirrored, mirrored);
    })
    .map(({ path }) => path);
}
