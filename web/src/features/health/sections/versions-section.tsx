import { formatAge } from '@navette/core/text/french-format';
import styles from '../health.module.css';
import { HEALTH_STRINGS } from '../strings.ts';
import { Section, type SectionProps } from './section.tsx';

const { versions: words } = HEALTH_STRINGS;
const OWN = import.meta.env.VERSION;

/** What runs, and when the functions were last seen to. */
export function VersionsSection({ facts: { sweep }, now, isWrong }: SectionProps) {
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>{sweep === null ? words.neverSwept : words.swept(formatAge(now - sweep.at))}</p>
      <dl className={styles['counts']}>
        <div>
          <dt>{words.web}</dt>
          <dd>{OWN}</dd>
        </div>
        <div>
          <dt>{words.functions}</dt>
          <dd>{sweep?.version ?? words.unknown}</dd>
        </div>
      </dl>
      {sweep !== null && sweep.version !== OWN && <p>{words.differ}</p>}
    </Section>
  );
}
