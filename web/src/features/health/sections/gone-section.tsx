import { formatAge, formatDay } from '@navette/core/text/french-format';
import { HEALTH_STRINGS } from '../strings.ts';
import { NamedItem } from './named-item.tsx';
import { PathList } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { gone: words } = HEALTH_STRINGS;

/** What went with its object and is kept, and the way to have it back. */
export function GoneSection({ facts: { gone }, now, isWrong }: SectionProps) {
  const { count, latest } = gone;
  const left = count - latest.length;
  return (
    <Section title={words.title} isWrong={isWrong}>
      {count === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <p>{words.count(count)}</p>
          <PathList label={words.list} left={left}>
            {latest.map(({ file_path, removed_at, expire_at }) => (
              <li key={`${file_path} ${removed_at}`}>
                <NamedItem path={file_path} />
                <small>
                  {words.facts(formatAge(now - removed_at), formatDay(new Date(expire_at)))}
                </small>
              </li>
            ))}
          </PathList>
          <p>
            {words.back} <code>{words.command}</code>
          </p>
          <p>{words.again}</p>
        </>
      )}
    </Section>
  );
}
