import type { ComponentType } from 'react';
import { PREVIEW_STRINGS } from './strings.ts';
import { AudioView } from './media/audio-view.tsx';
import { DrawingView } from './image/drawing-view.tsx';
import type { FileViewProps } from './file/file-view-props.ts';
import { ImageView } from './image/image-view.tsx';
import { NoPreview } from './file/no-preview.tsx';
import { VIEWER_ON_DEMAND } from './file/viewer-on-demand.tsx';
import { OfficeView } from './office/office-view.tsx';
import { VideoView } from './media/video-view.tsx';
import type { FileViewer } from '@navette/core/files/file-types';
import { onDemand } from '../../ui/on-demand.tsx';

const VIEWS = {
  image: ImageView,
  video: VideoView,
  pdf: onDemand(() => import('./pdf/pdf-reader.tsx'), 'PdfReader', VIEWER_ON_DEMAND),
  office: OfficeView,
  text: onDemand(() => import('./text/text-view.tsx'), 'TextView', VIEWER_ON_DEMAND),
  table: onDemand(() => import('./table/csv-view.tsx'), 'CsvView', VIEWER_ON_DEMAND),
  mail: onDemand(() => import('./mail/mail-view.tsx'), 'MailView', VIEWER_ON_DEMAND),
  audio: AudioView,
  drawing: DrawingView,
  // Only Safari can decode these two. A TIFF has a thumbnail.
  heic: (props) => <ImageView {...props} undecodable={{ text: PREVIEW_STRINGS.heic }} />,
  tiff: (props) => (
    <ImageView
      {...props}
      undecodable={{ text: PREVIEW_STRINGS.tiff, withPoster: PREVIEW_STRINGS.smallTiff }}
    />
  ),
  other: ({ onDownload }) => (
    <NoPreview text={PREVIEW_STRINGS.unavailable} onDownload={onDownload} />
  ),
} satisfies Record<FileViewer, ComponentType<FileViewProps>>;

/** The file itself, in the viewer for it. */
export function FileView({ viewer, ...props }: FileViewProps & { viewer: FileViewer }) {
  // Storage refuses a request for the first bytes of an empty file.
  if (props.size === 0) {
    return <NoPreview text={PREVIEW_STRINGS.empty} onDownload={props.onDownload} />;
  }
  const View = VIEWS[viewer];
  return <View {...props} />;
}
