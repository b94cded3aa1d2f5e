import { formatAge } from '@navette/core/text/french-format';
import { durationInWords } from '../problem-words.ts';
import { HEALTH_STRINGS } from '../strings.ts';
import { Section, type SectionProps } from './section.tsx';

const { mirror: words } = HEALTH_STRINGS;

/** How far the comments database is behind. */
export function MirrorSection({ facts: { mirror, sweep }, now, isWrong }: SectionProps) {
  const { mirrored_at, delay_ms = 0, failed_at } = mirror ?? {};
  return (
    <Section title={words.title} isWrong={isWrong}>
      {sweep?.comments === false && mirror === null && <p>{words.none}</p>}
      {sweep?.comments !== false && mirror === null && <p>{words.nothing}</p>}
      {mirrored_at !== undefined && (
        <p>{words.delay(durationInWords(delay_ms), formatAge(now - mirrored_at))}</p>
      )}
      {mirror !== null && mirrored_at === undefined && <p>{words.neverDone}</p>}
      {failed_at !== undefined && <p>{words.failedAt(formatAge(now - failed_at))}</p>}
    </Section>
  );
}
