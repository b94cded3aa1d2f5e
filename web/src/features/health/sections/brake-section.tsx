import { ROOT } from '@navette/core/paths/item-path';
import { formatAge } from '@navette/core/text/french-format';
import { operatedProject } from '../../../firebase/health.ts';
import { HEALTH_STRINGS } from '../strings.ts';
import { PathList } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { brake: words } = HEALTH_STRINGS;

/** What a repair would remove, and the ways to confirm that, or to have it back. */
export function BrakeSection({ facts: { braked }, now, isWrong }: SectionProps) {
  if (braked === null) {
    return (
      <Section title={words.title} isWrong={isWrong}>
        <p>{words.nothing}</p>
      </Section>
    );
  }
  const { path, would_remove, misplaced = 0, limit, paths = [], at } = braked;
  const where = path === ROOT ? words.everywhere : words.within(path.slice(0, -1));
  return (
    <Section title={words.title} isWrong={isWrong}>
      <p>{words.would(would_remove, where, formatAge(now - at))}</p>
      {misplaced > 0 && <p>{words.misplaced(misplaced)}</p>}
      {limit !== undefined && <p>{words.limit(limit)}</p>}
      {paths.length > 0 && (
        <PathList
          label={words.list}
          items={paths.map((gone) => ({ key: gone, path: gone }))}
          left={would_remove - paths.length}
        />
      )}
      <p>{words.back}</p>
      <p>{words.confirm}</p>
      <code>{words.command(path, operatedProject)}</code>
    </Section>
  );
}
