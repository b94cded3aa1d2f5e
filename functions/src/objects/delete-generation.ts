import { documentsBucket } from '../platform/admin-app.ts';
import { hasHttpCode } from '../platform/http-code.ts';

/** HTTP's "not found" and "precondition failed": the object is gone, or was replaced. */
const NOT_THAT_ONE = [404, 412];

/**
 * Deletes one generation of an object, and not a newer object of the same name.
 *
 * @returns false when the object was already gone or replaced
 */
export async function deleteGeneration(name: string, generation: string): Promise<boolean> {
  const bucket = await documentsBucket();
  try {
    await bucket.file(name).delete({ ifGenerationMatch: generation });
    return true;
  } catch (error) {
    if (hasHttpCode(error, ...NOT_THAT_ONE)) return false;
    throw error;
  }
}
