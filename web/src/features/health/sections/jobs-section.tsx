import type { JobHealth } from '@navette/core/health/health';
import { isMadeGood, isStuck } from '@navette/core/health/health-problems';
import { formatAge } from '@navette/core/text/french-format';
import type { ReactNode } from 'react';
import { HEALTH_STRINGS } from '../strings.ts';
import { NamedItem } from './named-item.tsx';
import { PathList } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { jobs: words } = HEALTH_STRINGS;

/** Jobs under way, those that do not get on first, then those that were given up. */
export function JobsSection({ facts, now, isWrong }: SectionProps) {
  const { running, failed, repair } = facts;
  const stuck = running.filter((job) => isStuck(job, now));
  const others = running.filter((job) => !stuck.includes(job));
  if (running.length + failed.length === 0) {
    return (
      <Section title={words.title} isWrong={isWrong}>
        <p>{words.nothing}</p>
      </Section>
    );
  }
  return (
    <Section title={words.title} isWrong={isWrong}>
      <PathList label={words.list}>
        {stuck.map((job) => (
          <Job key={job.id} job={job}>
            {words.stuck(formatAge(now - job.created_at))}
          </Job>
        ))}
        {others.map((job) => (
          <Job key={job.id} job={job}>
            {words.running(formatAge(now - job.created_at), figuresOf(job))}
          </Job>
        ))}
        {failed.map((job) => (
          <Job key={job.id} job={job}>
            {words.failed(formatAge(now - job.updated_at))}
            {isMadeGood(job, repair) ? `. ${words.madeGood}` : ''}
          </Job>
        ))}
      </PathList>
      {failed.length > 0 && <p>{words.hint}</p>}
    </Section>
  );
}

function figuresOf({ done, total }: JobHealth<number>): string {
  if (total === null || total === 0) return '';
  return words.figures(done.toLocaleString('fr-FR'), Math.max(done, total).toLocaleString('fr-FR'));
}

function Job({ job, children }: { job: JobHealth<number>; children: ReactNode }) {
  return (
    <li>
      <strong>{words.kinds[job.kind]}</strong> <NamedItem path={job.path} />
      <small>
        {children}
        {job.comments_pending && `. ${words.waiting}`}
      </small>
    </li>
  );
}
