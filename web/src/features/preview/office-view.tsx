import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import styles from './file-view.module.css';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';
import { officeViewerUrl } from './office-viewer-url.ts';

export function OfficeView({ name, url, onDownload }: FileViewProps) {
  const viewer = officeViewerUrl(url);
  if (viewer === null)
    return <NoPreview text={PREVIEW_STRINGS.officeLocal} onDownload={onDownload} />;
  return (
    <iframe
      src={viewer}
      title={name}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      className={styles['frame']}
    />
  );
}
