import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { drawingKey } from '../preview-keys.ts';
import { useFileBytes } from '../file/use-file-bytes.ts';

/** Larger drawings would make the browser's own renderer stall, in bytes. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * An SVG as an image: browsers run no script of an image, and fetch nothing for it. Its address is a `data:` one,
 * which, unlike a `blob:` one, has no rights of this page even if somebody opens it in a tab.
 */
export function DrawingView({ object, url, name, onDownload }: FileViewProps) {
  const bytes = useFileBytes({ object, url }, MAX_BYTES);
  const [broken, setBroken] = useState(false);
  const drawing = useQuery({
    queryKey: drawingKey(object, bytes.dataUpdatedAt),
    queryFn: () => dataUrl(new Blob([bytes.data ?? ''], { type: 'image/svg+xml' })),
    enabled: bytes.isSuccess,
    gcTime: 0,
  });
  if (bytes.isError || drawing.isError || broken) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if ((bytes.data?.size ?? 0) >= MAX_BYTES) {
    return <NoPreview text={PREVIEW_STRINGS.tooLargeDrawing} onDownload={onDownload} />;
  }
  if (drawing.data === undefined) return <p role="status">{STRINGS.loading}</p>;
  return (
    <img
      src={drawing.data}
      alt={name}
      className={styles['drawing']}
      onError={() => setBroken(true)}
    />
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
