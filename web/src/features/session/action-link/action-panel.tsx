import { useId } from 'react';
import { STRINGS } from '../../../strings.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import styles from '../sign-in/credentials-form.module.css';

interface ActionPanelProps {
  title: string;
  children: Elements;
}

/** The frame of a page for a link in a message. */
export function ActionPanel({ title, children }: ActionPanelProps) {
  const titleId = useId();
  return (
    <section className={styles['form']} aria-labelledby={titleId}>
      <title>{`${title} – ${STRINGS.product}`}</title>
      <h1 id={titleId} className={styles['title']}>
        {title}
      </h1>
      {children}
    </section>
  );
}
