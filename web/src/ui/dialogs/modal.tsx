import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef, type RefObject } from 'react';
import { STRINGS } from '../../strings.ts';
import { IconButton } from '../buttons/button.tsx';
import { useLayer } from '../hooks/use-layer.ts';
import type { Content, Elements } from '../jsx-runtime.ts';
import { focusAtOnce } from './focus-at-once.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  /** A sheet is at the lower edge, near the thumb. The specification's fourth size, 'xl', is that of the preview. */
  size?: 'sm' | 'md' | 'lg' | 'sheet';
  onClose: () => void;
  /** What receives the focus first; by default 'Fermer'. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Buttons at the foot, always visible. */
  footer?: Elements;
  children: Content;
}

/**
 * The modal of every screen (docs/specification-coverage.md, section 2): Escape, going back, a click on the backdrop
 * and 'Fermer' close it. While it is open, the page does not scroll and the focus stays inside. Render it to open it,
 * remove it to close it.
 */
export function Modal({ title, size = 'md', onClose, initialFocus, footer, children }: ModalProps) {
  const close = useRef<HTMLButtonElement>(null);
  useLayer(onClose);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        {/* The backdrop is shown above another dialog too. */}
        <Dialog.Backdrop forceRender className={styles['backdrop']} />
        <Dialog.Viewport className={styles['viewport']}>
          <Dialog.Popup
            className={[styles['popup'], styles[size]].join(' ')}
            initialFocus={() => focusAtOnce((initialFocus ?? close).current)}
          >
            <div className={styles['head']}>
              <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
              <Dialog.Close
                ref={close}
                render={<IconButton label={STRINGS.close} icon={<X />} />}
              />
            </div>
            <div className={styles['body']}>{children}</div>
            {footer && <div className={styles['foot']}>{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
