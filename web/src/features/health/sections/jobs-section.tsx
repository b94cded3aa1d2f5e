import { MAX_TOLD, type JobHealth } from '@navette/core/health/health';
import { isMadeGood, isStuck, type HealthFacts } from '@navette/core/health/health-problems';
import { ROOT } from '@navette/core/paths/item-path';
import { formatAge } from '@navette/core/text/french-format';
import { HEALTH_STRINGS } from '../strings.ts';
import { PathList, type ListedItem } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { jobs: words } = HEALTH_STRINGS;

/** Jobs under way, those that do not get on first, then those that were given up. */
export function JobsSection({ facts, now, isWrong }: SectionProps) {
  const { running, failed } = facts;
  const stuck = running.filter((job) => isStuck(job, facts, now));
  const others = running.filter((job) => !stuck.includes(job));
  const isCut = running.length >= MAX_TOLD || failed.length >= MAX_TOLD;
  const items = [
    ...stuck.map((job) => listed(job, words.stuck(formatAge(now - job.created_at)))),
    ...others.map((job) =>
      listed(job, words.running(formatAge(now - job.created_at), figuresOf(job))),
    ),
    ...failed.map((job) => listed(job, ...failedNotes(job, facts, now))),
  ];
  return (
    <Section title={words.title} isWrong={isWrong}>
      {items.length === 0 ? <p>{words.nothing}</p> : <PathList label={words.list} items={items} />}
      {isCut && <p>{words.some}</p>}
      {stuck.length > 0 && <p>{words.stuckHint}</p>}
      {failed.length > 0 && <p>{words.hint}</p>}
    </Section>
  );
}

/** Most jobs without a path are about a person, or about what has expired. */
function listed(job: JobHealth<number>, ...notes: string[]): ListedItem {
  const { id, kind, path, comments_pending } = job;
  return {
    key: id,
    // Functions newer than this page may have further kinds.
    title: words.kinds[kind] ?? kind,
    path: path === ROOT ? null : path,
    notes: comments_pending ? [...notes, words.waiting] : notes,
  };
}

function failedNotes(job: JobHealth<number>, { repair }: HealthFacts, now: number): string[] {
  const given = words.failed(formatAge(now - job.updated_at));
  return isMadeGood(job, repair) ? [given, words.madeGood] : [given];
}

function figuresOf({ done, total }: JobHealth<number>): string {
  if (total === null || total === 0) return '';
  return words.figures(done.toLocaleString('fr-FR'), Math.max(done, total).toLocaleString('fr-FR'));
}
