import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { LoadingFailure } from '../../../ui/on-demand.tsx';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';

/** What is shown while a viewer's libraries or its file are being loaded, or when they cannot be. */
export const VIEWER_ON_DEMAND = {
  meanwhile: <p role="status">{STRINGS.loading}</p>,
  instead: ({ onDownload }: Pick<FileViewProps, 'onDownload'>, code?: LoadingFailure) => (
    <NoPreview
      text={code?.reloads ? code.text : PREVIEW_STRINGS.failed}
      alert
      onDownload={onDownload}
    />
  ),
};
