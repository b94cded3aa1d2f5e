import { isFolderPath, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { STRINGS } from '../../../strings.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { sentResult, type SentResult } from '../queue/sent-result.ts';
import styles from './upload-indicator.module.css';

/** How long the result stays, in milliseconds; longer while it is hovered or focused. */
const RESULT_MS = 6_000;

interface SentPillProps {
  result: SentResult;
  /** The folder on the screen; null if the screen shows anything else. */
  here: ItemPath | null;
  onOpenFolder: (folder: ItemPath) => void;
  onCopyLink: (path: ItemPath) => void;
  onShowAsFolder: (paths: readonly ItemPath[]) => void;
}

/** What was sent, where it is and who sees it, with its link. Private files can be shown like their folder. */
export function SentPill({
  result,
  here,
  onOpenFolder,
  onCopyLink,
  onShowAsFolder,
}: SentPillProps) {
  const { path } = result;
  const folder = isFolderPath(path) ? path : parentPath(path);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismiss, RESULT_MS);
    return () => clearTimeout(timer);
  }, [held]);
  /** A pressed button stops holding the result open, although it keeps the focus. */
  const letGo = (act: () => void) => {
    setHeld(false);
    act();
  };
  return (
    <div
      className={`${styles['entry']} ${styles['sent']}`}
      // Moving, not entering: the pointer may happen to rest where the result appears.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Check aria-hidden="true" />
      <div>
        <p>
          {[UPLOAD_STRINGS.allDone(result.summary), UPLOAD_STRINGS.allCopied(result.summary.copied)]
            .filter(Boolean)
            .join(' ')}
        </p>
        <p className={styles['into']}>{UPLOAD_STRINGS.into(shownFolder(folder))}</p>
      </div>
      <div className={styles['ways']}>
        {folder !== here && (
          <Button variant="quiet" onClick={() => letGo(() => onOpenFolder(folder))}>
            {UPLOAD_STRINGS.open}
          </Button>
        )}
        {result.hidden.length > 0 && (
          <Button variant="quiet" onClick={() => onShowAsFolder(result.hidden)}>
            {STRINGS.documents.showAsFolder}
          </Button>
        )}
        <Button variant="quiet" onClick={() => letGo(() => onCopyLink(path))}>
          {UPLOAD_STRINGS.copyLink}
        </Button>
      </div>
      <IconButton label={STRINGS.close} icon={<X />} onClick={dismiss} />
    </div>
  );
}

function dismiss(): void {
  sentResult.set(null);
}
