import { isAdmin, type Viewer } from '@navette/core/access/access';
import { parentPath, ROOT } from '@navette/core/paths/item-path';
import { visibleBreadcrumb } from '@navette/core/paths/visible-breadcrumb';
import { Link } from 'react-router-dom';
import type { FoundItem } from '../../../supabase/search.ts';
import { breadcrumbText } from '../../../text/breadcrumb-text.ts';
import { documentsUrl } from '../../../urls.ts';
import { Marked } from '../marked.tsx';
import styles from './results.module.css';
import { RESULTS_STRINGS } from './strings.ts';

const { noTextReasons, noTextTitle } = RESULTS_STRINGS;

interface BeneathNameProps {
  item: FoundItem;
  query: string;
  viewer: Viewer;
  /** Whether the row is the tab stop. */
  active: boolean;
}

/** Where an item is and, unless its name says so, why it was found: the matching part of its text. */
export function BeneathName({ item, query, viewer, active }: BeneathNameProps) {
  const { fit, text, snippet } = item;
  return (
    <>
      <span className={styles['facts']}>
        <Place {...{ item, query, viewer, active }} />
        {fit === 4 && <span className={styles['note']}>{RESULTS_STRINGS.alike}</span>}
        {text !== null && text !== 'there' && (
          <span className={styles['note']} title={noTextTitle(noTextReasons[text])}>
            {RESULTS_STRINGS.noText}
          </span>
        )}
      </span>
      {snippet !== null && (
        <span className={styles['snippet']}>
          <Marked text={snippet} query={query} />
        </span>
      )}
    </>
  );
}

/** The folders above, without names of hidden ones; a link if the person sees the last of them. */
function Place({ item, query, viewer, active }: BeneathNameProps) {
  const parent = parentPath(item.record.file_path);
  const sees = (folder: string) => isAdmin(viewer) || item.seen.includes(folder);
  const way = visibleBreadcrumb(parent, sees);
  const place = <Marked text={breadcrumbText(way)} query={query} />;
  if (parent !== ROOT && !sees(parent)) return <span>{place}</span>;
  return (
    <Link to={documentsUrl(parent)} tabIndex={active ? 0 : -1}>
      {place}
    </Link>
  );
}
