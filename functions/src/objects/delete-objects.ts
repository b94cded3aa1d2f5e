import { documentsBucket } from '../platform/admin-app.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { isTransient } from '../platform/is-transient.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { liveObject } from './live-object.ts';

/** An object to delete; with a generation, only that one. */
export interface ObjectToDelete {
  name: string;
  generation?: string;
}

/** Why an object is still there: another one has taken its name, or Storage refuses to delete it. */
export type KeptReason = 'changed' | 'internal';

/** Objects deleted at the same time. */
const PARALLEL = 16;

/**
 * Deletes objects. Those that are already gone count as deleted.
 *
 * @returns those that are still there, by name; all have been tried. A refusal is logged
 * @throws an error that may pass: an outage, a quota; everything has to be tried again later
 */
export async function deleteObjects(
  objects: readonly (string | ObjectToDelete)[],
): Promise<Map<string, KeptReason>> {
  const bucket = await documentsBucket();
  const kept = new Map<string, KeptReason>();
  await forEachBounded(objects, PARALLEL, async (object) => {
    const { name, generation }: ObjectToDelete =
      typeof object === 'string' ? { name: object } : object;
    const condition = generation === undefined ? {} : { ifGenerationMatch: generation };
    try {
      await bucket.file(name).delete({ ignoreNotFound: true, ...condition });
    } catch (error) {
      if (isTransient(error)) throw error;
      if (hasHttpCode(error, PRECONDITION_FAILED)) {
        // It may also be gone: deleted by this request, whose first answer was lost.
        if ((await liveObject(name)) !== null) kept.set(name, 'changed');
        return;
      }
      alertFailure('object-not-deleted', error);
      kept.set(name, 'internal');
    }
  });
  return kept;
}

/** The object has another generation. */
const PRECONDITION_FAILED = 412;
