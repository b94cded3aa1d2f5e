import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';
import type { LoadingFailure } from '../../../ui/on-demand.tsx';

/** For a viewer whose libraries are loaded with the first file that needs it. */
export const VIEWER_ON_DEMAND = {
  meanwhile: <p role="status">{STRINGS.loading}</p>,
  instead: ({ onDownload }: FileViewProps, { text, gone, retry }: LoadingFailure) =>
    gone ? (
      <NoPreview text={text} alert onDownload={onDownload} onReload={retry} />
    ) : (
      <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />
    ),
};
