import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import X from 'lucide-react/icons/x';
import { STRINGS } from '../../../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import styles from './stage.module.css';

interface StageProps {
  title: string;
  onClose: () => void;
  /** What stands beside the title: the position among the files, and the actions. */
  head: Elements;
  /** The file, then the panel beside it. */
  children: Elements;
  /** Dialogs above the stage: nested, so that Escape closes only the topmost one. */
  dialogs: Elements;
}

/**
 * A dialog as large as the window, dark in both themes. Like every modal, it closes on Escape and on 'Fermer', keeps
 * the focus inside and gives it back. Render it to open it, remove it to close it.
 */
export function Stage({ title, onClose, head, children, dialogs }: StageProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup className={styles['stage']} initialFocus={() => focusAtOnce(close.current)}>
          <div ref={measureBar} className={styles['bar']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <Dialog.Close
              ref={close}
              render={
                <IconButton className={styles['close'] ?? ''} label={STRINGS.close} icon={<X />} />
              }
            />
            {head}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
      {dialogs}
    </Dialog.Root>
  );
}

/** Tells how high the bar is, which takes more lines for more actions: a sheet never covers it. */
function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() => {
    bar.parentElement?.style.setProperty('--bar-height', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
