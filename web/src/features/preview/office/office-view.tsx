import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { VIEWER_ON_DEMAND } from '../file/viewer-on-demand.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { officeConsent, OfficeQuestion } from './office-question.tsx';
import { officeViewerUrl } from './office-viewer-url.ts';

const PlainOfficeView = onDemand(
  () => import('./plain-office-view.tsx'),
  'PlainOfficeView',
  VIEWER_ON_DEMAND,
);

/** The files whose text and tables can be read without Microsoft's viewer. */
const PLAIN = /\.(docx|xlsx)$/i;
/** Some companies do not want their links to be given to Microsoft. */
const ONLINE = import.meta.env.VITE_OFFICE_VIEWER !== 'off';

/**
 * An Office file in Microsoft's online viewer, once the person has agreed to that. Where that is off, or cannot reach the file, and when the person asks
 * for it because the viewer refuses the file: the plain view, of Word and Excel files.
 */
export function OfficeView(props: FileViewProps) {
  const { name, url, onDownload } = props;
  const [plain, setPlain] = useState(false);
  const isAgreed = officeConsent.useValue() === 'agreed';
  const viewer = ONLINE && url !== null ? officeViewerUrl(url) : null;
  const reason = ONLINE ? unreachable(url) : null;
  if (plain || (viewer === null && PLAIN.test(name))) {
    return <PlainOfficeView {...props} reason={plain ? null : reason} />;
  }
  if (viewer === null) {
    return <NoPreview text={reason ?? PREVIEW_STRINGS.unavailable} onDownload={onDownload} />;
  }
  const onPlain = PLAIN.test(name) ? () => setPlain(true) : undefined;
  if (!isAgreed) return <OfficeQuestion onPlain={onPlain} onDownload={onDownload} />;
  return (
    <div className={styles['reader']}>
      <iframe
        src={viewer}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className={styles['frame']}
      />
      {onPlain && (
        <Button variant="quiet" onClick={onPlain}>
          {PREVIEW_STRINGS.plainOffice}
        </Button>
      )}
    </div>
  );
}

/** Why the viewer cannot reach a file. */
function unreachable(url: string | null): string {
  return url === null ? PREVIEW_STRINGS.officeUnreachable : PREVIEW_STRINGS.officeLocal;
}
