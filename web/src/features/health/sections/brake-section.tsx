import { countUnlisted } from '@navette/core/calls/notices';
import { ROOT } from '@navette/core/paths/item-path';
import { formatAge } from '@navette/core/text/french-format';
import { shellWord } from '@navette/core/text/shell-word';
import { HEALTH_STRINGS } from '../strings.ts';
import { NamedItem } from './named-item.tsx';
import { PathList } from './path-list.tsx';
import { Section, type SectionProps } from './section.tsx';

const { brake } = HEALTH_STRINGS;

/** What a repair would remove, and the ways to confirm that, or to have it back. */
export function BrakeSection({ facts: { braked }, now, isWrong }: SectionProps) {
  if (braked === null) {
    return (
      <Section title={brake.title} isWrong={isWrong}>
        <p>{brake.nothing}</p>
      </Section>
    );
  }
  const { path, would_remove, limit, paths = [], at } = braked;
  const { unlisted = {}, unlisted_paths: files = [] } = braked;
  const { versions = 0, binned = 0, comments = 0 } = unlisted;
  const where = path === ROOT ? brake.everywhere : brake.within(path.slice(0, -1));
  const left = would_remove - paths.length;
  return (
    <Section title={brake.title} isWrong={isWrong}>
      {would_remove > 0 && (
        <p>
          {brake.would(would_remove, where, formatAge(now - at))}{' '}
          {limit !== undefined && brake.limit(limit)}
        </p>
      )}
      {paths.length > 0 && (
        <PathList label={brake.list} left={left}>
          {paths.map((gone) => (
            <li key={gone}>
              <NamedItem path={gone} />
            </li>
          ))}
        </PathList>
      )}
      {would_remove > 0 && <p>{brake.back}</p>}
      {countUnlisted(braked) > 0 && (
        <>
          <p>{brake.unlisted(versions, binned, comments, where, formatAge(now - at))}</p>
          {files.length > 0 && (
            <PathList label={brake.unlistedList} left={0}>
              {files.map((file) => (
                <li key={file}>
                  <NamedItem path={file} />
                </li>
              ))}
            </PathList>
          )}
          <p>{brake.unlistedBack}</p>
        </>
      )}
      <p>
        {brake.confirm} <code>{brake.command(path === ROOT ? '' : `${shellWord(path)} `)}</code>
      </p>
    </Section>
  );
}
