import { lazy } from 'react';

/** A file in preview, loaded with the first one. */
export const FilePreview = lazy(async () => ({
  default: (await import('./file-preview.tsx')).FilePreview,
}));
