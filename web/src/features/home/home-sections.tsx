import {
  formatAge,
  formatDate,
  formatDay,
  formatFullDate,
  formatSize,
} from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { useTappedRows } from '../../ui/hooks/use-tapped-rows.ts';
import { CutName } from '../../ui/names/cut-name.tsx';
import { documentsUrl, PUBLICATION_URL, SHARED_URL, sharedUrl } from '../../urls.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import styles from './home-sections.module.css';
import { HOME_STRINGS } from './strings.ts';
import { useHomeItems, type HomeItem } from './use-home-items.ts';

interface HomeSectionsProps {
  uid: string;
  /** Whether the person is told who has added a file. */
  admin: boolean;
  /** Renders the picture of an item. */
  picture: (row: ListingRow) => ReactNode;
  /** State of the history entry of a preview, by which closing it leads back here. */
  previewState: object;
}

/** What the person has opened last, what is new to them, and what waits for them. */
export function HomeSections({ uid, admin, ...shown }: HomeSectionsProps) {
  const { complete, recent, newest, shared, toPublish, retryRecent, retryRest } = useHomeItems(uid);
  if (!complete) return <HomeSkeleton />;
  const added = (row: ListingRow) => addedFact(row, admin);
  const nothing = [recent, newest, shared, toPublish].every(({ length }) => length === 0);
  return (
    <div className={styles['sections']}>
      {retryRecent && <LoadFailure text={HOME_STRINGS.recentFailed} onRetry={retryRecent} />}
      <Section title={HOME_STRINGS.recent} items={recent} fact={ownFact} {...shown} />
      {retryRest && <LoadFailure text={HOME_STRINGS.restFailed} onRetry={retryRest} />}
      <Section title={HOME_STRINGS.newest} items={newest} fact={added} {...shown} />
      <Section
        title={STRINGS.layout.shared}
        all={SHARED_URL}
        items={shared}
        fact={ownFact}
        {...shown}
      />
      <Section
        title={STRINGS.layout.toPublish}
        all={PUBLICATION_URL}
        items={toPublish}
        fact={added}
        {...shown}
      />
      {nothing && !retryRecent && !retryRest && (
        <p className={styles['empty']}>{HOME_STRINGS.empty}</p>
      )}
    </div>
  );
}

interface SectionProps extends Pick<HomeSectionsProps, 'picture' | 'previewState'> {
  title: string;
  /** Address of the screen that shows all. */
  all?: string;
  items: readonly HomeItem[];
  fact: (row: ListingRow) => string;
}

function Section({ title, all, items, fact, picture, previewState }: SectionProps) {
  const list = useTappedRows();
  return (
    <section aria-label={title} hidden={items.length === 0} className={styles['section']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {all !== undefined && (
          <Link to={all} aria-label={HOME_STRINGS.allOf(title)}>
            {HOME_STRINGS.all}
          </Link>
        )}
      </div>
      <ul ref={list} className={styles['items']}>
        {items.map((item) => (
          <li key={item.row.path} className={styles['item']}>
            {picture(item.row)}
            <div className={styles['text']}>
              <Link
                to={addressOf(item)}
                state={item.row.kind === 'file' ? previewState : null}
                className={styles['name'] ?? ''}
                title={item.row.label}
                aria-label={item.row.label}
                data-name
              >
                <CutName name={item.row.label} />
              </Link>
              <Place way={item.way} />
              <span className={styles['fact']} title={formatFullDate(item.row.updatedAt)}>
                {fact(item.row)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ way }: Pick<HomeItem, 'way'>) {
  if (way === null) return null;
  const names = way.map(({ name }) => name ?? HOME_STRINGS.hidden);
  const place = HOME_STRINGS.place([STRINGS.documents.root, ...names]);
  return (
    <span className={styles['fact']} title={place}>
      {place}
    </span>
  );
}

/** Behind a file, its folder shows, or where the person sees no folder of it, what is shared with them. */
function addressOf({ row, way }: HomeItem): string {
  if (row.kind === 'folder') return documentsUrl(row.path);
  if (way?.at(-1)?.name === null) return sharedUrl(row.path);
  return documentsUrl(row.path.slice(0, -row.name.length), row.name);
}

/** Of what the person knows already. */
function ownFact({ kind, size, updatedAt, meta }: ListingRow): string {
  if (kind === 'folder') return STRINGS.documents.folder;
  return meta === null ? '' : `${formatSize(size)} · ${formatDate(updatedAt)}`;
}

/** From then on, the date says more, in milliseconds. */
const LONG_AGO_MS = 7 * 24 * 60 * 60 * 1000;

function addedFact({ addedBy, updatedAt }: ListingRow, admin: boolean): string {
  const age = updatedAt === null ? null : Date.now() - updatedAt.getTime();
  const when =
    age !== null && age < LONG_AGO_MS ? formatAge(age) : HOME_STRINGS.on(formatDay(updatedAt));
  return admin && addedBy !== null ? HOME_STRINGS.addedBy(addedBy, when) : HOME_STRINGS.added(when);
}
