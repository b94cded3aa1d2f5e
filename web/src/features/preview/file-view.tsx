import type { FileKind } from '@navette/core/file-kind';
import type { ComponentType } from 'react';
import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import type { FileViewProps } from './file-view-props.ts';
import { ImageView, VideoView } from './media-view.tsx';
import { NoPreview } from './no-preview.tsx';
import { OfficeView } from './office-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { TextView } from './text-view.tsx';

const VIEWS = {
  image: ImageView,
  video: VideoView,
  pdf: PdfView,
  office: OfficeView,
  text: TextView,
  other: ({ onDownload }) => (
    <NoPreview text={PREVIEW_STRINGS.unavailable} onDownload={onDownload} />
  ),
} satisfies Record<FileKind, ComponentType<FileViewProps>>;

/** The file itself, in the view for its kind. */
export function FileView({ kind, ...props }: FileViewProps & { kind: FileKind }) {
  const View = VIEWS[kind];
  return <View {...props} />;
}
