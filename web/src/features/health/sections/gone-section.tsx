import { formatAge, formatDay } from '@navette/core/text/french-format';
import { HEALTH_STRINGS } from '../strings.ts';
import { PathList } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { gone: words } = HEALTH_STRINGS;

/** What went with its object and is kept, and the way to have it back. */
export function GoneSection({ facts: { gone }, now, isWrong }: SectionProps) {
  const { count, latest } = gone;
  if (count === 0) {
    return (
      <Section title={words.title} isWrong={isWrong}>
        <p>{words.nothing}</p>
      </Section>
    );
  }
  const items = latest.map(({ file_path: path, removed_at, expire_at }) => ({
    key: `${path} ${removed_at}`,
    path,
    notes: [words.facts(formatAge(now - removed_at), formatDay(new Date(expire_at)))],
  }));
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>{words.count(count)}</p>
      <PathList label={words.list} items={items} left={count - latest.length} />
      <p>{words.back}</p>
      <code>{words.command}</code>
      <p>{words.again}</p>
    </Section>
  );
}
