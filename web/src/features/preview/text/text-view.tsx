import { extensionOf } from '@navette/core/files/file-types';
import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { ReadFile } from '../file/read-file.tsx';
import { decodeText } from './decode-text.ts';
import { EncodingMenu } from './encoding-menu.tsx';
import type { Encoding } from './encodings.ts';
import { withoutTerminalCodes } from './terminal-codes.ts';

/** How much of a text is shown, in bytes. */
const SHOWN_BYTES = 256 * 1024;

/** Extensions of files that programs may have printed. */
const OUTPUT = new Set(['log', 'txt']);

/** A text file. Its content is never interpreted as HTML. */
export function TextView({ path, url, name, onDownload }: FileViewProps) {
  const isOutput = OUTPUT.has(extensionOf(name));
  const [chosen, setChosen] = useState<Encoding | null>(null);
  return (
    <ReadFile
      {...{ path, url, onDownload }}
      as="text"
      limit={SHOWN_BYTES}
      chosen={chosen}
      read={async (file, complete) => {
        const decoded = decodeText(new Uint8Array(await file.arrayBuffer()), { complete, chosen });
        return { ...decoded, text: withoutTerminalCodes(decoded.text, isOutput), cut: !complete };
      }}
    >
      {(read) => (
        <div className={styles['reader']}>
          {(read.cut || read.guessed) && (
            <div className={styles['hint']}>
              {read.cut && <p>{PREVIEW_STRINGS.tooLongText}</p>}
              <EncodingMenu decoded={read} onChoose={setChosen} />
            </div>
          )}
          {/* Focusable, so that it can be scrolled by keys. */}
          <pre tabIndex={0} className={styles['text']}>
            {read.text}
          </pre>
        </div>
      )}
    </ReadFile>
  );
}
