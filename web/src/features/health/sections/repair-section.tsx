import type { JobCount } from '@navette/core/calls/jobs';
import { formatAge } from '@navette/core/text/french-format';
import styles from '../health.module.css';
import { durationInWords } from '../problem-words.ts';
import { HEALTH_STRINGS } from '../strings.ts';
import { NamedItem } from './named-item.tsx';
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
  const { state, started_at, ended_at, asked_by, failed, failures } = repair;
  const age = formatAge(now - ended_at);
  const found = (Object.keys(words.counts) as JobCount[]).filter(
    (count) => (repair.counts[count] ?? 0) > 0,
  );
  const left = failed - failures.length;
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>
        {state === 'failed'
          ? words.failed(age)
          : words.ended(age, durationInWords(ended_at - started_at))}{' '}
        {asked_by !== null && words.askedBy(asked_by)}
      </p>
      {found.length === 0 && failed === 0 && <p>{words.clean}</p>}
      {found.length > 0 && (
        <dl className={styles['counts']} aria-label={words.found}>
          {found.map((count) => (
            <div key={count}>
              <dt>{words.counts[count]}</dt>
              <dd>{(repair.counts[count] ?? 0).toLocaleString('fr-FR')}</dd>
            </div>
          ))}
        </dl>
      )}
      {failed > 0 && (
        <>
          <p>{words.leftOut}</p>
          <PathList label={words.leftOut} left={left}>
            {failures.map(({ path }) => (
              <li key={path}>
                <NamedItem path={path} />
              </li>
            ))}
          </PathList>
        </>
      )}
    </Section>
  );
}
