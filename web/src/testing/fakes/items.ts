import type { Meta } from '@navette/core/access/meta';
import { isFolderPath, itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { MEMBER } from './accounts.ts';

// The folders and files that the fakes of a test know, in memory. Nobody's access is checked: a test stores what its
// person sees.

/** Records by path; null for an object of the bucket without a record. */
let records = new Map<ItemPath, Meta<Date> | null>();
/** Bytes of the files with content. */
let contents = new Map<ItemPath, Blob>();

/** Stores only these items, in this order. */
export function storeItems(items: readonly Meta<Date>[]): void {
  records = new Map(items.map((item) => [item.file_path, item]));
  contents = new Map();
}

/** Adds an item, or replaces it. */
export function putItem(item: Meta<Date>, content?: Blob): void {
  records.set(item.file_path, item);
  if (content) contents.set(item.file_path, content);
}

/** Stores bytes that are no file's own. */
export function putContent(path: ItemPath, content: Blob): void {
  contents.set(path, content);
}

/** Adds an object without a record. */
export function putUnrecorded(path: ItemPath, content?: Blob): void {
  records.set(path, null);
  if (content) contents.set(path, content);
}

/** Removes an item; a folder with what is in it. */
export function removeItem(path: ItemPath): void {
  for (const stored of records.keys()) {
    if (stored === path || (isFolderPath(path) && stored.startsWith(path))) records.delete(stored);
  }
}

export function storedRecord(path: ItemPath): Meta<Date> | null {
  return records.get(path) ?? null;
}

export function storedRecords(): Meta<Date>[] {
  return [...records.values()].filter((record) => record !== null);
}

export function recordsIn(folder: ItemPath): Meta<Date>[] {
  return storedRecords().filter(({ parent_path }) => parent_path === folder);
}

/** Paths of all objects, including those without a record. */
export function storedPaths(): ItemPath[] {
  return [...records.keys()];
}

export function contentOf(path: ItemPath): Blob | undefined {
  return contents.get(path);
}

/** The record of an item: by default private, the member's own and, for a file, of some kilobytes. */
export function itemAt(path: ItemPath, record: Partial<Meta<Date>> = {}): Meta<Date> {
  const fileFacts = {
    size: 2048,
    content_type: 'text/plain',
    file_updated_at: new Date('2026-03-01T10:00:00Z'),
    generation: '1',
  };
  return {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    is_public: false,
    allowed_emails: [],
    owner_email: MEMBER.email,
    owner_uid: MEMBER.uid,
    inherits: false,
    updated_at: new Date('2026-03-01T10:00:00Z'),
    added_by: MEMBER.email,
    added_by_uid: MEMBER.uid,
    ...(isFolderPath(path) ? {} : fileFacts),
    ...record,
  };
}
