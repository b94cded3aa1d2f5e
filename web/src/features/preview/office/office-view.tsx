import { extensionOf } from '@navette/core/files/file-types';
import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { VIEWER_ON_DEMAND } from '../file/viewer-on-demand.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { officeViewerUrl } from './office-viewer-url.ts';

const PlainOfficeView = onDemand(
  () => import('./plain-office-view.tsx'),
  'PlainOfficeView',
  VIEWER_ON_DEMAND,
);

/** Extensions of files with a plain view, or for which it can at least say why not. */
const PLAIN = new Set(['docx', 'xlsx', 'xlsm', 'xlsb', 'xls', 'ods']);
/** Some companies do not want to give links to Microsoft. */
const ONLINE = import.meta.env.VITE_OFFICE_VIEWER !== 'off';

/**
 * An Office file in Microsoft's online viewer. Documents and workbooks also have a plain view: where the viewer is
 * switched off or cannot reach the file, and on request, since the viewer may refuse the file.
 */
export function OfficeView(props: FileViewProps) {
  const { name, url, onDownload } = props;
  const [plain, setPlain] = useState(false);
  const extension = extensionOf(name);
  const hasPlain = PLAIN.has(extension);
  // Microsoft's viewer does not know OpenDocument.
  const online = ONLINE && extension !== 'ods';
  const viewer = online ? officeViewerUrl(url) : null;
  const reason = online ? PREVIEW_STRINGS.officeLocal : null;
  if (plain || (viewer === null && hasPlain)) {
    return <PlainOfficeView {...props} reason={plain ? null : reason} />;
  }
  if (viewer === null) {
    return <NoPreview text={reason ?? PREVIEW_STRINGS.unavailable} onDownload={onDownload} />;
  }
  return (
    <div className={styles['reader']}>
      <iframe
        src={viewer}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className={styles['frame']}
      />
      {hasPlain && (
        <Button variant="quiet" onClick={() => setPlain(true)}>
          {PREVIEW_STRINGS.plainOffice}
        </Button>
      )}
    </div>
  );
}
