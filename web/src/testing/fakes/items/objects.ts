import { FOLDER_PLACEHOLDER, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import type * as objects from '../../../firebase/items/objects.ts';
import { contentOf, storedPaths, storedRecord } from '../items.ts';

// Stands in for `firebase/items/objects.ts` in component tests. A file's address is an object URL, the same until its
// bytes are replaced.

type Objects = typeof objects;

const urls = new WeakMap<Blob, string>();

export const fetchDownloadUrl = vi.fn<Objects['fetchDownloadUrl']>(async (path) => {
  const bytes = bytesOf(path);
  const url = urls.get(bytes) ?? URL.createObjectURL(bytes);
  urls.set(bytes, url);
  return url;
});

export const fetchBytes = vi.fn<Objects['fetchBytes']>(async (path, limit) =>
  bytesOf(path).slice(0, limit),
);

export const fetchCurrentBytes = vi.fn<Objects['fetchCurrentBytes']>(async (_, url, limit) =>
  (await (await fetch(url)).blob()).slice(0, limit),
);

export const fetchObjectFacts = vi.fn<Objects['fetchObjectFacts']>(async (path) => {
  const bytes = bytesOf(path);
  const record = storedRecord(path);
  return {
    size: record?.size ?? bytes.size,
    updatedAt: record?.file_updated_at ?? new Date(0),
    modifiedAt: record?.modified_at ?? null,
    addedBy: record?.added_by ?? null,
    contentDisposition: '',
  };
});

export const fetchStoredNames = vi.fn<Objects['fetchStoredNames']>(async (folder, first) => {
  await first;
  return namesIn(folder);
});

/** All in one page. */
export const fetchStoredNamesPage = vi.fn<Objects['fetchStoredNamesPage']>(async (folder) => ({
  ...namesIn(folder),
  nextPageToken: null,
}));

function namesIn(folder: ItemPath) {
  const beneath = storedPaths()
    .filter((path) => path !== folder && path.startsWith(folder))
    .map((path) => path.slice(folder.length).split('/'));
  const prefixes = beneath.filter((parts) => parts.length > 1).map(([name = '']) => name);
  const files = beneath.filter((parts) => parts.length === 1).map(([name = '']) => name);
  const kept = storedPaths().includes(folder) && isFolderPath(folder) ? [FOLDER_PLACEHOLDER] : [];
  return { prefixes: [...new Set(prefixes)], items: [...kept, ...files] };
}

function bytesOf(path: ItemPath): Blob {
  const record = storedRecord(path);
  const content = contentOf(path);
  if (content) return content;
  if (!storedPaths().includes(path)) throw serviceError('storage/object-not-found');
  return new Blob([], { type: record?.content_type ?? '' });
}
