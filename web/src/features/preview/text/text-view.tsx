import { extensionOf } from '@navette/core/files/file-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { decodeText } from './decode-text.ts';
import { EncodingMenu } from './encoding-menu.tsx';
import type { Encoding } from './encodings.ts';
import { textKey } from '../preview-keys.ts';
import { withoutTerminalCodes } from './terminal-codes.ts';
import { useFileBytes } from '../file/use-file-bytes.ts';

/** How much of a text is shown, in bytes. */
const SHOWN_BYTES = 256 * 1024;

/** The extensions of what programs have printed. */
const OUTPUT = new Set(['log', 'txt']);

/** Shows a text file. Its content is never interpreted as HTML. */
export function TextView({ path, name, onDownload }: FileViewProps) {
  const isOutput = OUTPUT.has(extensionOf(name));
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const bytes = useFileBytes(path, SHOWN_BYTES);
  const isCut = (bytes.data?.size ?? 0) >= SHOWN_BYTES;
  const text = useQuery({
    queryKey: textKey(path, bytes.dataUpdatedAt, chosen),
    queryFn: async () => {
      const buffer = await (bytes.data ?? new Blob()).arrayBuffer();
      const decoded = decodeText(new Uint8Array(buffer), {
        complete: !isCut,
        chosen,
      });
      return { ...decoded, text: withoutTerminalCodes(decoded.text, isOutput) };
    },
    enabled: bytes.isSuccess,
    gcTime: 0,
  });
  if (bytes.isError || text.isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if (text.data === undefined) return <p role="status">{STRINGS.loading}</p>;
  return (
    <div className={styles['reader']}>
      {(isCut || text.data.guessed) && (
        <div className={styles['hint']}>
          {isCut && <p>{PREVIEW_STRINGS.tooLongText}</p>}
          <EncodingMenu decoded={text.data} onChoose={setChosen} />
        </div>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre tabIndex={0} className={styles['text']}>
        {text.data.text}
      </pre>
    </div>
  );
}
