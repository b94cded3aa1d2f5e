import { onDemand } from '../ui/on-demand.tsx';

/** A file in preview, loaded with the first one. */
export const FilePreview = onDemand(
  async () => (await import('./dialogs/file-preview.tsx')).FilePreview,
);
