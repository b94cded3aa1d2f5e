import { emulators } from '../../firebase/configuration.ts';
import { STRINGS } from '../../strings.ts';
import styles from './file-view.module.css';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';
import { officeViewerUrl } from './office-viewer-url.ts';

export function OfficeView({ name, url, onDownload }: FileViewProps) {
  // The online viewer cannot fetch anything from a local stack.
  if (emulators) return <NoPreview text={STRINGS.preview.officeLocal} onDownload={onDownload} />;
  return (
    <iframe
      src={officeViewerUrl(url)}
      title={name}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      className={styles['frame']}
    />
  );
}
