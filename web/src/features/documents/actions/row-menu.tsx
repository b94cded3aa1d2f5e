import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { useLayer } from '../../../ui/hooks/use-layer.ts';
import { focusIsElsewhere } from '../../../ui/menus/focus-is-elsewhere.ts';
import styles from '../../../ui/menus/menu.module.css';
import type { ListingControls, MenuAnchor, MenuRequest } from '../interaction/listing-controls.ts';

interface RowMenuProps {
  /** What the menu is open for; null while it is closed. */
  request: MenuRequest | null;
  controls: ListingControls;
  onClose: () => void;
}

/** The one menu of all rows: it opens beside a row's button, or at the pointer. */
export function RowMenu({ request, controls, onClose }: RowMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayer(onClose, request !== null);
  // The last request is still shown while the menu fades out.
  const [last, setLast] = useState(request);
  if (request && request !== last) setLast(request);
  const { rows, anchor } = request ?? last ?? NOTHING;
  const [first] = rows;
  const name = rows.length > 1 ? DOCUMENTS_STRINGS.selected(rows.length) : (first?.label ?? '');

  // Releasing the long press that opened the menu must not close it.
  const released = useRef(false);
  useEffect(() => {
    if (!request) return undefined;
    released.current = false;
    const press = () => {
      released.current = true;
    };
    window.addEventListener('pointerdown', press, { capture: true });
    return () => window.removeEventListener('pointerdown', press, { capture: true });
  }, [request]);

  return (
    <>
      {/* The menu is rendered inside the main landmark, like all content of the screen. */}
      <div ref={place} />
      <Menu.Root
        open={request !== null}
        onOpenChange={(open, { reason }) => {
          if (!open && (reason !== 'outside-press' || released.current)) onClose();
        }}
      >
        <Menu.Portal container={place}>
          <Menu.Positioner
            className={styles['positioner']}
            anchor={anchor instanceof Element ? anchor : atPoint(anchor)}
            align={anchor instanceof Element ? 'end' : 'start'}
            sideOffset={2}
            collisionPadding={8}
          >
            <Menu.Popup
              className={styles['menu']}
              aria-label={DOCUMENTS_STRINGS.actionsOf(name)}
              finalFocus={() => {
                if (focusIsElsewhere()) return false;
                // Opened at the pointer, or its button is gone: the focus goes to the row, which is the tab stop.
                if (!(anchor instanceof HTMLElement) || !anchor.isConnected) {
                  controls.cursor.focus(controls.cursor.path, { scroll: false });
                  return false;
                }
                return anchor;
              }}
            >
              {controls.actions
                .filter(({ isOffered }) => isOffered(rows))
                .map(({ label, Icon, removes = false, run }) => (
                  <Menu.Item
                    key={label}
                    className={styles['item']}
                    data-danger={removes}
                    onClick={() => run(rows)}
                  >
                    <Icon aria-hidden="true" />
                    <span>{label}</span>
                  </Menu.Item>
                ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}

function atPoint({ x, y }: Exclude<MenuAnchor, Element>) {
  return { getBoundingClientRect: () => DOMRect.fromRect({ x, y, width: 0, height: 0 }) };
}

const NOTHING: MenuRequest = { rows: [], anchor: { x: 0, y: 0 } };
