import type { HealthFacts } from '@navette/core/health/health-problems';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useId } from 'react';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import styles from '../health.module.css';

/** What each section is given. */
export interface SectionProps {
  facts: HealthFacts;
  /** When they were read, in milliseconds since the epoch. */
  now: number;
  /** Whether one of the problems is about this section. */
  isWrong: boolean;
}

interface FrameProps {
  title: string;
  isWrong: boolean;
  children: Elements;
}

/** A part of what is known, under its title. */
export function Section({ title, isWrong, children }: FrameProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2>
        {isWrong && <ShieldAlert aria-hidden="true" />}
        <span id={id}>{title}</span>
      </h2>
      {children}
    </section>
  );
}
