import { useState } from 'react';
import type { Content } from '../jsx-runtime.ts';
import { onDemand } from '../on-demand.tsx';
import type { MenuEntry } from './pop-menu.tsx';

const PopMenu = onDemand(() => import('./pop-menu.tsx'), 'PopMenu', {
  isOpen: ({ anchor }) => anchor !== null,
});

interface MenuButtonProps {
  /** The accessible name of the button and of its menu. */
  label: string;
  className: string | undefined;
  /** Which sides of button and menu are aligned. */
  align?: 'start' | 'end';
  entries: readonly MenuEntry[];
  /** What the button shows. */
  children: Content;
}

/** A button that opens a menu. The menu's code is loaded the first time. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, align = 'start', entries, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={className}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </button>
      <PopMenu {...{ anchor, label, align, entries }} onClose={() => setAnchor(null)} />
    </>
  );
}
