import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { MenuEntry } from './pop-menu.tsx';

const PopMenu = lazy(async () => ({ default: (await import('./pop-menu.tsx')).PopMenu }));

interface MenuButtonProps {
  /** The accessible name of the button and of its menu. */
  label: string;
  className: string | undefined;
  /** On which side the two are aligned. */
  align?: 'start' | 'end';
  entries: readonly MenuEntry[];
  /** What the button shows. */
  children: ReactNode;
}

/** A button that opens a menu; the menu's code is loaded the first time, and stays. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, align = 'start', entries, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={className}
        onClick={({ currentTarget }) => {
          setWanted(true);
          setAnchor(currentTarget);
        }}
      >
        {children}
      </button>
      {wanted && (
        <Suspense>
          <PopMenu {...{ anchor, label, align, entries }} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
