import { useLayoutEffect, useRef } from 'react';
import { COMMENT_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../comments.module.css';
import type { EarlierComments } from '../state/use-earlier-comments.ts';

/** 'Afficher les commentaires précédents', at the top of the scrolling area. */
export function EarlierButton({ load, loading, failed }: EarlierComments) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // Once all comments are loaded the button disappears, and would take the focus with it.
      if (current && document.activeElement === current) {
        current.closest<HTMLElement>('[role="group"]')?.focus();
      }
    };
  }, []);
  return (
    <div className={styles['earlier']}>
      {failed && <p role="alert">{COMMENT_STRINGS.earlierFailed}</p>}
      <Button ref={button} aria-busy={loading} onClick={load}>
        {COMMENT_STRINGS.earlier}
      </Button>
    </div>
  );
}
