import { useEffect, useRef } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../buttons/button.tsx';
import { useLayer } from '../hooks/use-layer.ts';
import styles from './code-gone.module.css';

/**
 * Shown in place of a dialog or a menu whose code a deployment has removed. The browser's own dialog: that of the
 * other dialogs is code that is loaded late, too.
 */
export function CodeGone({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(onClose);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={STRINGS.product}
      className={styles['dialog']}
      onClose={onClose}
      // The dialog beneath, and the keys of the screen, are not to answer.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p role="alert">{STRINGS.codeGone}</p>
      <div className={styles['buttons']}>
        <Button onClick={() => dialog.current?.close()}>{STRINGS.close}</Button>
        <Button variant="primary" onClick={() => location.reload()}>
          {STRINGS.reload}
        </Button>
      </div>
    </dialog>
  );
}
