import { inject } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { DEMO_BUCKET } from '../../../../dev/seed/admin-services.ts';

/**
 * The bytes of a file in Storage, read with admin rights.
 *
 * @throws {Error} when there is no such file
 */
export async function storedBytes(path: ItemPath): Promise<Buffer> {
  const object = encodeURIComponent(objectNameOf(path));
  const answer = await fetch(
    `http://127.0.0.1:${inject('ports').storage}/v0/b/${DEMO_BUCKET}/o/${object}?alt=media`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  if (!answer.ok) throw new Error(`${path}: Storage answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
