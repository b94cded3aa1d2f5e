import { documentsBucket } from '../admin-app.ts';

/** Deletes an object. One that is gone already is fine. */
export async function deleteObject(name: string): Promise<void> {
  const bucket = await documentsBucket();
  await bucket.file(name).delete({ ignoreNotFound: true });
}
