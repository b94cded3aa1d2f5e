import { vi } from 'vitest';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import type * as thumbnails from '../../../firebase/items/thumbnails.ts';

// Stands in for `firebase/items/thumbnails.ts` in component tests: no file has a thumbnail.

export const fetchThumbnail = vi.fn<typeof thumbnails.fetchThumbnail>(async () => {
  throw serviceError('storage/object-not-found');
});
