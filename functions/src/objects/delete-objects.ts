import { documentsBucket } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { listObjects } from './list-objects.ts';

/** Objects deleted at the same time. */
const PARALLEL = 16;

/** Deletes an object. One that is gone already is fine. */
export async function deleteObject(name: string): Promise<void> {
  const bucket = await documentsBucket();
  await bucket.file(name).delete({ ignoreNotFound: true });
}

/**
 * Deletes every object whose name starts with the prefix.
 *
 * @param deleted told the names of those that are gone, page by page
 * @throws what the first failing deletion threw, once all have been tried
 */
export async function deleteObjectsBeneath(
  prefix: string,
  deleted: (names: string[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const files of listObjects(prefix)) {
    const gone: string[] = [];
    await forEachBounded(files, PARALLEL, async ({ name }) => {
      try {
        await deleteObject(name);
        gone.push(name);
      } catch (error) {
        failures.push(error);
      }
    });
    await deleted(gone);
  }
  if (failures.length > 0) throw failures[0];
}
