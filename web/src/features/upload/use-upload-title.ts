import { useUploadSummary } from './use-uploads.ts';

/** What stands before a page's title while files are being sent: `42 % – `, else nothing. */
export function useUploadTitle(): string {
  const { uploading, progress } = useUploadSummary();
  return uploading > 0 ? `${progress}\u00a0% – ` : '';
}
