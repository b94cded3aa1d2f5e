import { isAlive } from '@navette/core/health/health-problems';
import { formatAge } from '@navette/core/text/french-format';
import styles from '../health.module.css';
import { HEALTH_STRINGS } from '../strings.ts';
import { Section, type SectionProps } from './section.tsx';

const { functions: words } = HEALTH_STRINGS;
const OWN = import.meta.env.VERSION;

/** What runs, when the functions were last seen to, and whether they are closed. */
export function FunctionsSection({ facts, now, isWrong }: SectionProps) {
  const { sweep, maintenance } = facts;
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>{sweep === null ? words.neverSwept : words.swept(formatAge(now - sweep.at))}</p>
      {!isAlive(sweep?.at ?? null, now) && <p>{words.stopped}</p>}
      {maintenance !== null && <p>{words.closed(formatAge(now - maintenance.since))}</p>}
      <dl className={styles['counts']}>
        <div>
          <dt>{words.web}</dt>
          <dd>{OWN}</dd>
        </div>
        <div>
          <dt>{words.own}</dt>
          <dd>{sweep?.version ?? words.unknown}</dd>
        </div>
      </dl>
      {sweep !== null && sweep.version !== OWN && <p>{words.differ}</p>}
    </Section>
  );
}
