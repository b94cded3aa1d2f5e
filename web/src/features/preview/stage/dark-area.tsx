import type { RefObject } from 'react';
import type { Content } from '../../../ui/jsx-runtime.ts';
import { DARK, useClickOnDark } from '../gestures/use-click-on-dark.ts';

interface DarkAreaProps {
  ref: RefObject<HTMLDivElement | null>;
  className: string | undefined;
  onClick: () => void;
  children: Content;
}

/**
 * The dark around a file, with the file. A component of its own, because a dialog renders its content later than the
 * component that opens it, whose effects would find no element.
 */
export function DarkArea({ ref, className, onClick, children }: DarkAreaProps) {
  useClickOnDark(ref, onClick);
  return (
    <div ref={ref} {...DARK} className={className}>
      {children}
    </div>
  );
}
