import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { ReadFile } from '../file/read-file.tsx';

/** Larger drawings, in bytes, would make the browser's renderer stall. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * An SVG as an image: browsers run no script of an image, and load nothing for it. Its address is a `data:` URL, which
 * has no rights of this page even if somebody opens it in a tab; a `blob:` URL would have.
 */
export function DrawingView({ path, url, name, onDownload }: FileViewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  return (
    <ReadFile
      {...{ path, url, onDownload }}
      as="drawing"
      limit={MAX_BYTES}
      read={async (file, complete) =>
        complete ? dataUrl(new Blob([file], { type: 'image/svg+xml' })) : null
      }
    >
      {(address) =>
        address === null ? (
          <NoPreview text={PREVIEW_STRINGS.tooLargeDrawing} onDownload={onDownload} />
        ) : (
          <img
            src={address}
            alt={name}
            className={styles['drawing']}
            onError={() => setBroken(true)}
          />
        )
      }
    </ReadFile>
  );
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
