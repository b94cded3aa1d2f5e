import { LIST_PAGE_SIZE } from '@navette/core/limits';
import { documentsBucket } from '../platform/admin-app.ts';
import type { Page } from '../walk/for-each-page.ts';
import type { StoredFile } from './live-object.ts';

/** A page of a listing; the cursor is Storage's page token. */
export interface ObjectPage extends Page<string> {
  /** With their metadata, sorted by name. */
  objects: StoredFile[];
}

/**
 * A page of the objects whose name starts with the prefix. Listing the same cursor again starts at
 * the same name, but shows the bucket as it is then: new objects may push the last ones out of the
 * page.
 */
export async function listObjects(prefix: string, cursor: string | null): Promise<ObjectPage> {
  const bucket = await documentsBucket();
  const [objects, next] = await bucket.getFiles({
    prefix,
    maxResults: LIST_PAGE_SIZE,
    autoPaginate: false,
    ...(cursor === null ? {} : { pageToken: cursor }),
  });
  return { objects, next: next?.pageToken ?? null };
}

/** Whether any object's name starts with the prefix: whether the folder exists. */
export async function hasObjects(prefix: string): Promise<boolean> {
  const bucket = await documentsBucket();
  const [files] = await bucket.getFiles({ prefix, maxResults: 1, autoPaginate: false });
  return files.length > 0;
}
