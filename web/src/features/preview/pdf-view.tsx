import { useEffect, useState } from 'react';
import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import { STRINGS } from '../../strings.ts';
import styles from './file-view.module.css';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** A PDF in the browser's own reader. */
export function PdfView({ path, name, onDownload }: FileViewProps) {
  const bytes = useFileBytes(path);
  const address = useBlobUrl(bytes.data, 'application/pdf');
  if (bytes.isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if (!address) return <p role="status">{STRINGS.loading}</p>;
  return (
    <div className={styles['reader']}>
      <object data={address} type="application/pdf" aria-label={name} className={styles['frame']} />
      {/* Phone browsers do not show a PDF inside a page. */}
      <a href={address} target="_blank" rel="noreferrer" className={styles['link']}>
        {PREVIEW_STRINGS.openInTab}
      </a>
    </div>
  );
}

/**
 * A `blob:` address for the bytes. It has this page's origin.
 *
 * @param type used whatever the object's own type: as HTML the bytes would run with this page's
 *   rights
 */
function useBlobUrl(bytes: Blob | undefined, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return undefined;
    const created = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [bytes, type]);
  return url;
}
