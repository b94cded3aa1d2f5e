import type { ComponentType } from 'react';
import { PREVIEW_STRINGS } from './strings.ts';
import { AudioView } from './media/audio-view.tsx';
import { DrawingView } from './image/drawing-view.tsx';
import type { AddressedViewProps, FileViewProps } from './file/file-view-props.ts';
import { ImageView } from './image/image-view.tsx';
import { InMemory, MAX_IN_MEMORY } from './file/in-memory.tsx';
import { NoPreview } from './file/no-preview.tsx';
import styles from './preview-modal.module.css';
import { DARK } from './gestures/use-click-on-dark.ts';
import { VIEWER_ON_DEMAND } from './file/viewer-on-demand.tsx';
import { OfficeView } from './office/office-view.tsx';
import { TextView } from './text/text-view.tsx';
import { VideoView } from './media/video-view.tsx';
import type { FileViewer } from './viewer.ts';
import { onDemand } from '../../ui/on-demand.tsx';

/** Those that have the browser read the file from its address. */
const ADDRESSED = {
  image: ImageView,
  // A photo as iPhones make it, which only some browsers can decode (Safari).
  heic: (props) => <ImageView {...props} undecodable={PREVIEW_STRINGS.heic} />,
  video: VideoView,
  audio: AudioView,
} satisfies Partial<Record<FileViewer, ComponentType<AddressedViewProps>>>;

const VIEWS = {
  pdf: onDemand(() => import('./pdf/pdf-reader.tsx'), 'PdfReader', VIEWER_ON_DEMAND),
  office: OfficeView,
  text: TextView,
  table: onDemand(() => import('./table/csv-view.tsx'), 'CsvView', VIEWER_ON_DEMAND),
  drawing: DrawingView,
  other: ({ onDownload }) => (
    <NoPreview text={PREVIEW_STRINGS.unavailable} onDownload={onDownload} />
  ),
} satisfies Record<Exclude<FileViewer, keyof typeof ADDRESSED>, ComponentType<FileViewProps>>;

/** What is read on a page, rather than seen on the dark. */
const PAGES: ReadonlySet<FileViewer> = new Set(['pdf', 'office', 'text', 'table', 'drawing']);

interface ChosenViewProps extends FileViewProps {
  viewer: FileViewer;
}

/** The file itself, in the viewer for it, on the stage. */
export function FileView(props: ChosenViewProps) {
  const { viewer } = props;
  return (
    <div {...DARK} className={PAGES.has(viewer) ? styles['page'] : styles['scene']}>
      <ChosenView {...props} />
    </div>
  );
}

function ChosenView({ viewer, ...props }: ChosenViewProps) {
  const { url, size, onDownload } = props;
  // Of an empty file Storage has no first bytes to give: it refuses the request.
  if (size === 0) return <NoPreview text={PREVIEW_STRINGS.empty} onDownload={onDownload} />;
  const addressed = isAddressed(viewer);
  if (url === null && viewer !== 'other' && (size ?? 0) > MAX_IN_MEMORY) {
    return <NoPreview text={PREVIEW_STRINGS.tooLarge} onDownload={onDownload} />;
  }
  if (!addressed) {
    const View = VIEWS[viewer];
    return <View {...props} />;
  }
  const View = ADDRESSED[viewer];
  return url === null ? <InMemory {...props} View={View} /> : <View {...props} url={url} />;
}

function isAddressed(viewer: FileViewer): viewer is keyof typeof ADDRESSED {
  return viewer in ADDRESSED;
}
