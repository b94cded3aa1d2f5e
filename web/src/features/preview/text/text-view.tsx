import { useQuery } from '@tanstack/react-query';
import { decodeText } from '@navette/core/text/decode-text';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { textKey } from '../preview-keys.ts';
import { useFileBytes } from '../file/use-file-bytes.ts';

/** How much of a text is shown, in bytes. */
const SHOWN_BYTES = 256 * 1024;

/** Shows a text file. Its content is never interpreted as HTML. */
export function TextView({ object, url, onDownload }: FileViewProps) {
  const bytes = useFileBytes({ object, url }, SHOWN_BYTES);
  const text = useQuery({
    queryKey: textKey(object, bytes.dataUpdatedAt),
    queryFn: async () => decodeText(await (bytes.data ?? new Blob()).arrayBuffer()),
    enabled: bytes.isSuccess,
    gcTime: 0,
  });
  if (bytes.isError || text.isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if (text.data === undefined) return <p role="status">{STRINGS.loading}</p>;
  return (
    <div className={styles['reader']}>
      {(bytes.data?.size ?? 0) >= SHOWN_BYTES && (
        <p className={styles['hint']}>{PREVIEW_STRINGS.tooLongText}</p>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre tabIndex={0} className={styles['text']}>
        {text.data}
      </pre>
    </div>
  );
}
