import { LIST_PAGE_SIZE } from '@navette/core/limits';
import { documentsBucket } from '../admin-app.ts';
import type { StoredFile } from './live-object.ts';

/** A stretch of a listing. */
export interface ObjectPage {
  /** With their metadata, in the order of their names. */
  objects: StoredFile[];
  /**
   * Lists from the same place again, as it is now. What has come meanwhile may push the last ones out
   * of it.
   */
  again: () => Promise<StoredFile[]>;
}

/** The objects whose name starts with the prefix, in pages. */
export async function* listObjects(prefix: string): AsyncGenerator<ObjectPage> {
  let pageToken: string | undefined;
  do {
    const from = pageToken;
    const { objects, next } = await listPage(prefix, from);
    yield { objects, again: async () => (await listPage(prefix, from)).objects };
    pageToken = next;
  } while (pageToken !== undefined);
}

/** Whether any object's name starts with the prefix: whether the folder exists. */
export async function hasObjects(prefix: string): Promise<boolean> {
  const bucket = await documentsBucket();
  const [files] = await bucket.getFiles({ prefix, maxResults: 1, autoPaginate: false });
  return files.length > 0;
}

async function listPage(
  prefix: string,
  pageToken: string | undefined,
): Promise<{ objects: StoredFile[]; next: string | undefined }> {
  const bucket = await documentsBucket();
  const [objects, next] = await bucket.getFiles({
    prefix,
    maxResults: LIST_PAGE_SIZE,
    autoPaginate: false,
    ...(pageToken === undefined ? {} : { pageToken }),
  });
  return { objects, next: next?.pageToken };
}
