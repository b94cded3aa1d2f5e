import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { useLayer } from '../hooks/use-layer.ts';
import type { Elements } from '../jsx-runtime.ts';
import { focusIsElsewhere } from './focus-is-elsewhere.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: Elements;
  /** For an entry that is on or off: choosing it leaves the menu open. */
  checked?: boolean;
  run: () => void;
}

interface PopMenuProps {
  /** The button that opened the menu; null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  align: 'start' | 'end';
  /** Content above the entries. */
  head?: Elements;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** A menu that hangs below its button. */
export function PopMenu({ anchor, label, align, head, entries, onClose }: PopMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayer(onClose, anchor !== null);
  return (
    <>
      {/* The menu is rendered inside a landmark, like its button. */}
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
              finalFocus={() => !focusIsElsewhere() && (anchor ?? true)}
            >
              {head}
              {entries.map(({ label: name, icon, checked, run }, index) =>
                checked === undefined ? (
                  <Menu.Item key={index} className={styles['item']} onClick={run}>
                    {icon}
                    <span className={styles['label']}>{name}</span>
                  </Menu.Item>
                ) : (
                  <Menu.CheckboxItem
                    key={index}
                    className={styles['item']}
                    checked={checked}
                    onCheckedChange={run}
                  >
                    <Check aria-hidden="true" data-shown={checked} />
                    <span className={styles['label']}>{name}</span>
                  </Menu.CheckboxItem>
                ),
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}
