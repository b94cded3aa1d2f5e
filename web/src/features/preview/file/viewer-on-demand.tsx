import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';

/** What stands in place of a viewer whose libraries are being loaded, or of a file that it reads. */
export const VIEWER_ON_DEMAND = {
  meanwhile: <p role="status">{STRINGS.loading}</p>,
  instead: ({ onDownload }: Pick<FileViewProps, 'onDownload'>) => (
    <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />
  ),
};
