import { MENU_STRINGS } from './menu-strings.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './shortcuts-modal.module.css';
import { SHORTCUTS } from './shortcuts.ts';

interface ShortcutsModalProps {
  admin: boolean;
  onClose: () => void;
}

/** 'Raccourcis clavier': the keys that this person can use. */
export function ShortcutsModal({ admin, onClose }: ShortcutsModalProps) {
  return (
    <Modal title={MENU_STRINGS.shortcuts} size="lg" onClose={onClose}>
      {/* It has nothing else to focus, and may have to be scrolled. */}
      <section aria-label={MENU_STRINGS.shortcuts} tabIndex={0} className={styles['groups']}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <div key={title}>
            <h3 className={styles['title']}>{title}</h3>
            <dl className={styles['list']}>
              {shortcuts
                .filter(({ forAdmins }) => admin || !forAdmins)
                .map(({ keys, does }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        ))}
      </section>
    </Modal>
  );
}
