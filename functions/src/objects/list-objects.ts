import { LIST_PAGE_SIZE } from '@navette/core/limits';
import { documentsBucket } from '../admin-app.ts';
import type { StoredFile } from './live-object.ts';

/** The objects whose name starts with the prefix, metadata included, in pages. */
export async function* listObjects(prefix: string): AsyncGenerator<StoredFile[]> {
  const bucket = await documentsBucket();
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket.getFiles({
      prefix,
      maxResults: LIST_PAGE_SIZE,
      autoPaginate: false,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    yield files;
    pageToken = next?.pageToken;
  } while (pageToken !== undefined);
}

/** Whether any object's name starts with the prefix: whether the folder exists. */
export async function hasObjects(prefix: string): Promise<boolean> {
  const bucket = await documentsBucket();
  const [files] = await bucket.getFiles({ prefix, maxResults: 1, autoPaginate: false });
  return files.length > 0;
}
