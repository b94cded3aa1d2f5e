import { expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { findNamelessRecords } from '../../../functions/src/items/repair-from-records.ts';
import { doPage } from '../../../functions/src/job-worker/drive-job.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import type { JobResult } from '../../../core/src/calls/jobs.ts';
import { updateJob } from '../../../functions/src/jobs/lease.ts';
import { rebuildAccess, type MirrorCursor } from '../../../functions/src/mirror/rebuild-mirror.ts';
import { forEachPage } from '../../../functions/src/walk/for-each-page.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { billedReads } from '../../emulators/support/billed-reads.ts';
import { putMany } from '../../emulators/support/many/many.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { secretClient } from '../support/clients.ts';
import { OPEN } from '../support/mirrored.ts';
import { drive, service } from '../support/service.ts';

// What docs/scale.md says that a repair reads: what is more than a few documents is another walk over all records.

/** What does not depend on how many records there are. */
const FEW = 15;

/** Repairs a folder with all that is in it. @returns how many documents that read */
async function readsOfRepair(path: ItemPath): Promise<{ reads: number; result: JobResult }> {
  const lease = await createJob({ path, input: { kind: 'repair' }, askedBy: null });
  const reads = await billedReads(async () => {
    while (lease.job.state === 'running') await doPage(lease, drive());
  });
  await updateJob(lease, { leaseMs: 0 });
  return { reads, result: lease.job.result };
}

test('each record is read once beside its object, and once beside its row', async () => {
  const top = `${crypto.randomUUID()}/`;
  // No file of a kind that has a text, or a thumbnail.
  const files = Array.from({ length: 2 * FEW }, (_, index) => `${top}${index}.bin`);
  await whileTriggersAreOff(async () => {
    await putMany(files);
    const records = files.length + 1;
    const first = await readsOfRepair(top);
    expect(first.result).toMatchObject({ created: records, mirrored: records });
    const { reads, result } = await readsOfRepair(top);
    expect(result).toMatchObject({ created: 0, updated: 0, removed: 0, mirrored: 0 });
    expect(reads).toBeGreaterThanOrEqual(2 * records);
    expect(reads).toBeLessThanOrEqual(2 * records + FEW);
  });
});

test('so is each of a whole page, with a row of a deleted file among theirs; documents without a path are counted', async () => {
  const top = `${crypto.randomUUID()}/`;
  const paths = Array.from({ length: 1000 }, (_, index) => `${top}${index}.bin`);
  const metas = operatorDatabase().collection('metas');
  const rows = secretClient().from('file_access');
  const compare = () =>
    forEachPage(
      (folder: ItemPath, cursor: MirrorCursor | null) => rebuildAccess(service(), folder, cursor),
      top,
    );
  await whileTriggersAreOff(async () => {
    const writer = operatorDatabase().bulkWriter();
    for (const file_path of paths) {
      void writer.set(metas.doc(metaId(file_path)), { file_path, inherits: false, ...OPEN });
    }
    await writer.flush();
    await compare();
    const mirrored_at = new Date().toISOString();
    await rows.insert({ file_path: `${top}0`, ...OPEN, gone: true, mirrored_at }).throwOnError();

    const reads = await billedReads(compare);
    expect(reads).toBeGreaterThanOrEqual(paths.length);
    expect(reads).toBeLessThanOrEqual(paths.length + FEW);
    expect(await billedReads(() => findNamelessRecords(ROOT, null))).toBeLessThanOrEqual(FEW);

    for (const path of paths) void writer.delete(metas.doc(metaId(path)));
    await writer.close();
    await rows.delete().like('file_path', `${top}%`).throwOnError();
  });
});
