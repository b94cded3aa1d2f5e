import { formatAge } from '@navette/core/text/french-format';
import styles from '../health.module.css';
import { durationInWords } from '../problem-words.ts';
import { HEALTH_STRINGS } from '../strings.ts';
import { PathList } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { repair: words } = HEALTH_STRINGS;

/** What the last repair of everything has found. */
export function RepairSection({ facts: { repair }, now, isWrong }: SectionProps) {
  if (repair === null) {
    return (
      <Section title={words.title} isWrong={isWrong}>
        <p>{words.nothing}</p>
      </Section>
    );
  }
  const { state, started_at, ended_at, counts, failed, failures } = repair;
  const age = formatAge(now - ended_at);
  const found = words.counts.filter(([count]) => (counts[count] ?? 0) > 0);
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>
        {state === 'failed'
          ? words.failed(age)
          : words.ended(age, durationInWords(ended_at - started_at))}
      </p>
      {state === 'done' && found.length === 0 && failed === 0 && <p>{words.clean}</p>}
      {found.length > 0 && (
        <dl className={styles['counts']} aria-label={words.found}>
          {found.map(([count, label]) => (
            <div key={count}>
              <dt>{label}</dt>
              <dd>{(counts[count] ?? 0).toLocaleString('fr-FR')}</dd>
            </div>
          ))}
        </dl>
      )}
      {failed > 0 && <p>{words.leftOut}</p>}
      {failed > 0 && (
        <PathList
          label={words.leftOut}
          items={failures.map(({ path }, index) => ({ key: String(index), path }))}
          left={failed - failures.length}
        />
      )}
    </Section>
  );
}
