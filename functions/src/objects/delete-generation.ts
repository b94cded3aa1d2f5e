import { documentsBucket } from '../admin-app.ts';

/** HTTP's "not found" and "precondition failed": the object is gone, or another one. */
const NOT_THAT_ONE: readonly unknown[] = [404, 412];

/**
 * Deletes an object as it was seen, and no other that has taken its name since. (The emulator does not
 * check the generation.)
 *
 * @returns false when it was gone already, or another one
 */
export async function deleteGeneration(name: string, generation: string): Promise<boolean> {
  const bucket = await documentsBucket();
  try {
    await bucket.file(name).delete({ ifGenerationMatch: generation });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THAT_ONE.includes(error.code)) {
      return false;
    }
    throw error;
  }
}
