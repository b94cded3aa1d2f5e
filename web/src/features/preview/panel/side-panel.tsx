import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Content } from '../../../ui/jsx-runtime.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { neighbour, type SheetPosition } from './sheet-position.ts';
import styles from './side-panel.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

interface SidePanelProps {
  /** Whether it is a sheet at the lower edge, as on phones. */
  sheet: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: Content;
}

/**
 * What is beside the file. As a sheet, its handle stays when it is closed, and it can be drawn over the file.
 */
export function SidePanel({ sheet, open, onOpen, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const [covers, setCovers] = useState(false);
  const position: SheetPosition = !open ? 'closed' : covers ? 'full' : 'half';
  const goTo = (to: SheetPosition) => {
    setCovers(to === 'full');
    if ((to !== 'closed') !== open) onOpen(to !== 'closed');
  };
  const drag = useSheetDrag(panel, goTo);
  useDrawnUpToWrite(panel, sheet && open, () => setCovers(true));
  if (!sheet && !open) return null;
  return (
    <div className={styles['place']} data-position={sheet ? position : 'beside'}>
      <aside
        ref={panel}
        aria-label={PREVIEW_STRINGS.details}
        className={styles['panel']}
        style={drag.height === null ? {} : { height: drag.height, transition: 'none' }}
      >
        {sheet && (
          <button
            type="button"
            className={styles['handle']}
            aria-expanded={open}
            {...(open ? { 'aria-controls': id } : {})}
            onPointerDown={drag.onPointerDown}
            onClick={() => {
              if (!drag.wasDragged()) goTo(open ? 'closed' : 'half');
            }}
            onKeyDown={({ key }) => {
              if (key === 'ArrowUp') goTo(neighbour(position, 1));
              else if (key === 'ArrowDown') goTo(neighbour(position, -1));
            }}
          >
            {PREVIEW_STRINGS.details}
          </button>
        )}
        {/* Also while a closed sheet is being drawn up. */}
        {(open || drag.height !== null) && (
          // Keys scroll it also while nothing in it takes the focus.
          <section
            id={id}
            aria-label={PREVIEW_STRINGS.details}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={styles['content']}
          >
            {children}
          </section>
        )}
      </aside>
    </div>
  );
}

/** Draws the sheet up when a field in it gets the focus: the keyboard on the screen takes half of it. */
function useDrawnUpToWrite(
  panel: { current: HTMLElement | null },
  active: boolean,
  onWrite: () => void,
): void {
  const write = useEffectEvent(onWrite);
  useEffect(() => {
    const element = panel.current;
    if (!active || !element) return undefined;
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, textarea')) write();
    };
    element.addEventListener('focusin', listen);
    return () => element.removeEventListener('focusin', listen);
  }, [panel, active]);
}
