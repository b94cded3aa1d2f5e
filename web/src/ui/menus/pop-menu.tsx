import { Menu } from '@base-ui/react/menu';
import { useRef, type ReactNode } from 'react';
import styles from './menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  run: () => void;
}

interface PopMenuProps {
  /** The button that it opened from; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  align: 'start' | 'end';
  /** Said above the entries. */
  head?: ReactNode;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** A menu that hangs below its button. */
export function PopMenu({ anchor, label, align, head, entries, onClose }: PopMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Inside a landmark, as its button is. */}
      <div ref={place} className={styles['place']} />
      <Menu.Root
        open={anchor !== null}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Menu.Portal container={place}>
          <Menu.Positioner
            className={styles['positioner']}
            anchor={anchor}
            align={align}
            sideOffset={4}
            collisionPadding={8}
          >
            <Menu.Popup
              className={styles['menu']}
              aria-label={label}
              finalFocus={() => anchor ?? true}
            >
              {head}
              {entries.map((entry, index) => (
                <Menu.Item key={index} className={styles['item']} onClick={entry.run}>
                  {entry.icon}
                  <span className={styles['label']}>{entry.label}</span>
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}
