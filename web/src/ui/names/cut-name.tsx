import { useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../jsx-runtime.ts';
import styles from './cut-name.module.css';
import { extensionStart, nameParts } from './name-parts.ts';

/** A name on one line, cut in its middle when there is no room: names of a folder often differ at their end. */
export function CutName({ name }: { name: string }) {
  const { head, tail } = nameParts(name);
  return (
    <span className={styles['line']}>
      <span className={styles['head']}>{head}</span>
      <span className={styles['tail']}>{tail}</span>
    </span>
  );
}

/**
 * A name on the lines that its parent has room for, none of which begins within its extension. Of a name that
 * needs more the last line shows the end.
 */
export function WrappedName({ name }: { name: string }) {
  const whole = useRef<HTMLSpanElement>(null);
  const [tooLong, setTooLong] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = whole.current;
    const parent = element?.parentElement;
    if (!element || !parent) return undefined;
    const measure = () => {
      if (element.offsetHeight > parent.clientHeight) setTooLong(name);
    };
    // Before it is painted, so that nothing moves; then whenever the tile or the font changes.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [name]);
  if (tooLong === name) {
    const { head, tail } = nameParts(name, true);
    return (
      <>
        <span key={`lines ${head}`} className={styles['lines']}>
          {withNumbers(head)}
        </span>
        <span className={styles['lastLine']}>{tail}</span>
      </>
    );
  }
  const extension = extensionStart(name);
  return (
    <span key={`whole ${name}`} ref={whole} className={styles['whole']}>
      {withNumbers(name.slice(0, extension))}
      <span className={styles['tail']}>{name.slice(extension)}</span>
    </span>
  );
}

/**
 * No line ends between 'n°' and its number; the text stays as it is, to be copied. The space alone is marked: what has an element of its
 * own, and is on a line too many, is no part of the name to a program that reads the screen. So the texts stand beside an element:
 * whoever shows them has another element for another text.
 */
function withNumbers(text: string): Elements {
  const parts = text.split(/(?<=\bn°) (?=\S{1,8}(?!\S))/i).flatMap((part, index) => [
    index > 0 && (
      <span key={index} className={styles['unbroken']}>
        {' '}
      </span>
    ),
    part,
  ]);
  return parts as readonly unknown[] as Elements;
}
