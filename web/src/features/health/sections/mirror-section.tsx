import { formatAge } from '@navette/core/text/french-format';
import { durationInWords } from '../problem-words.ts';
import { HEALTH_STRINGS } from '../strings.ts';
import { Section, type SectionProps } from './section.tsx';

const { mirror: words } = HEALTH_STRINGS;

/** How far the comments database is behind. */
export function MirrorSection({ facts: { mirror, sweep }, now, isWrong }: SectionProps) {
  if (mirror === null) {
    return (
      <Section title={words.title} isWrong={isWrong}>
        <p>{sweep?.comments === false ? words.none : words.nothing}</p>
      </Section>
    );
  }
  const { mirrored_at, delay_ms = 0, failed_at } = mirror;
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>
        {mirrored_at === undefined
          ? words.neverDone
          : words.delay(durationInWords(delay_ms), formatAge(now - mirrored_at))}
      </p>
      {failed_at !== undefined && <p>{words.failedAt(formatAge(now - failed_at))}</p>}
      {isWrong && <p>{words.behind}</p>}
    </Section>
  );
}
