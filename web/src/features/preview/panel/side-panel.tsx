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

/** The panel beside the file. As a sheet, it keeps its handle when closed, and can be drawn up over the file. */
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
        {/* A closed sheet that is being drawn up has content too. */}
        {(open || drag.height !== null) && (
          // Focusable, so that it can be scrolled by keys even if nothing inside takes the focus.
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

/** Draws the sheet up when a field in it gets the focus: the phone's keyboard takes half of it. */
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
