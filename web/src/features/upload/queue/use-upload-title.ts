import { useUploadSummary } from './use-uploads.ts';

/** Prefix of the page's title while files are being sent: `42 % – `, else empty. */
export function useUploadTitle(): string {
  const { uploading, progress } = useUploadSummary();
  return uploading > 0 ? `${progress}\u00a0% – ` : '';
}
