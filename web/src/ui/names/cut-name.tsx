import { useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../jsx-runtime.ts';
import styles from './cut-name.module.css';
import { extensionStart, nameParts } from './name-parts.ts';

/** A name on one line, cut in its middle if it is too long: names in a folder often differ at their end. */
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
 * A name on as many lines as its parent has room for; an extension is never broken across lines. If the name is too
 * long, the last line shows its end.
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
    // Measured before the first paint, so that nothing moves, and again whenever the tile or the font changes.
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
 * Keeps 'n°' and its number on one line, without changing the text, which may be copied. Only the space gets an
 * element: a screen reader would skip a larger one on a line that is cut off. So texts stand beside an element here;
 * callers must use another `key` for another text.
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
