// Both previews, in one chunk: their stage and their viewers are the same.

export { FilePreview } from './file-preview.tsx';
export { StoredPreview } from './stored-preview.tsx';
