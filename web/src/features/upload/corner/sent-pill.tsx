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

/** How long the result stays, in milliseconds; longer while the pointer moves on it, or the focus has come to it. */
const RESULT_MS = 6_000;

interface SentPillProps {
  result: SentResult;
  /** The folder on the screen; null for anything else. */
  here: ItemPath | null;
  onOpenFolder: (folder: ItemPath) => void;
  onCopyLink: (place: ItemPath) => void;
  onShowAsFolder: (paths: readonly ItemPath[]) => void;
}

/** What was sent, where to and who sees it, with its link; what was sent privately can be shown like its folder. */
export function SentPill({
  result,
  here,
  onOpenFolder,
  onCopyLink,
  onShowAsFolder,
}: SentPillProps) {
  const { place } = result;
  const folder = isFolderPath(place) ? place : parentPath(place);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismiss, RESULT_MS);
    return () => clearTimeout(timer);
  }, [held]);
  /** What was pressed keeps the focus, or goes with it in silence. */
  const letGo = (act: () => void) => {
    setHeld(false);
    act();
  };
  return (
    <div
      className={`${styles['entry']} ${styles['sent']}`}
      // Not when it comes: the pointer may rest where it appears.
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
        <Button variant="quiet" onClick={() => letGo(() => onCopyLink(place))}>
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
