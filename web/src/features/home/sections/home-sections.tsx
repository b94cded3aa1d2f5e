import {
  formatAge,
  formatDate,
  formatDay,
  formatFullDate,
  formatSize,
} from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import { Link } from 'react-router-dom';
import { itemUrl } from '../../../item-url.ts';
import { STRINGS } from '../../../strings.ts';
import { failureText } from '../../../supabase/errors.ts';
import { breadcrumbText } from '../../../text/breadcrumb-text.ts';
import { shownAddress } from '../../../text/shown-address.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useTappedRows } from '../../../ui/hooks/use-tapped-rows.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { CutName } from '../../../ui/names/cut-name.tsx';
import { viewUrl } from '../../../urls.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import styles from './home-sections.module.css';
import { SECTIONS_STRINGS } from './strings.ts';
import { useHomeItems, type HomeItem } from './use-home-items.ts';

interface HomeSectionsProps {
  uid: string;
  /** Whether the person sees every folder, and who has added a file. */
  admin: boolean;
  /** Renders the picture of an item. */
  picture: (row: ListingRow) => Elements;
  /** State for the history entry of a preview, so that closing it leads back here. */
  previewState: object;
}

/** What the person has opened last, what is new, and what waits for them. */
export function HomeSections({ uid, admin, ...shown }: HomeSectionsProps) {
  const { complete, recent, newest, shared, toPublish, ...problems } = useHomeItems(uid, admin);
  const { retryRecent, retryRest, restError } = problems;
  if (!complete) return <HomeSkeleton />;
  const added = (row: ListingRow) => addedFact(row, admin);
  const nothing = [recent, newest, shared, toPublish].every(({ length }) => length === 0);
  return (
    <div className={styles['sections']}>
      {retryRecent && <LoadFailure text={SECTIONS_STRINGS.recentFailed} onRetry={retryRecent} />}
      <Section title={SECTIONS_STRINGS.recent} items={recent} fact={ownFact} {...shown} />
      {retryRest && (
        <LoadFailure
          text={failureText(restError, SECTIONS_STRINGS.restFailed)}
          onRetry={retryRest}
        />
      )}
      <Section title={SECTIONS_STRINGS.newest} items={newest} fact={added} {...shown} />
      <Section
        title={STRINGS.layout.shared}
        all={viewUrl('partages')}
        items={shared}
        fact={sharedFact}
        {...shown}
      />
      <Section
        title={STRINGS.layout.toPublish}
        all={viewUrl('a-publier')}
        items={toPublish}
        fact={added}
        {...shown}
      />
      {nothing && !retryRecent && !retryRest && (
        <p className={styles['empty']}>{SECTIONS_STRINGS.empty}</p>
      )}
    </div>
  );
}

interface SectionProps extends Pick<HomeSectionsProps, 'picture' | 'previewState'> {
  title: string;
  /** Address of the screen that shows all. */
  all?: string;
  items: readonly HomeItem[];
  fact: (row: ListingRow) => Fact;
}

function Section({ title, all, items, fact, picture, previewState }: SectionProps) {
  const list = useTappedRows();
  return (
    <section aria-label={title} hidden={items.length === 0}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {all !== undefined && (
          <Link to={all} aria-label={SECTIONS_STRINGS.allOf(title)}>
            {SECTIONS_STRINGS.all}
          </Link>
        )}
      </div>
      <ul ref={list} className={styles['items']}>
        {items.map((item) => (
          <li key={item.row.path} className={styles['item']}>
            {picture(item.row)}
            <div className={styles['text']}>
              <Link
                to={itemUrl(item.row.path)}
                state={item.row.kind === 'file' ? previewState : null}
                className={styles['name'] ?? ''}
                title={item.row.label}
                aria-label={item.row.label}
                data-name
              >
                <CutName name={item.row.label} />
              </Link>
              <Place way={item.way} />
              <FactOf {...fact(item.row)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ way }: Pick<HomeItem, 'way'>) {
  if (way === null) return null;
  const place = breadcrumbText(way);
  return (
    <span className={styles['fact']} title={place}>
      {place}
    </span>
  );
}

/** A sentence about an item, and the date in its tooltip. */
interface Fact {
  text: string;
  date: Date | null;
}

function FactOf({ text, date }: Fact) {
  return (
    <span className={styles['fact']} title={date ? `${text} (${formatFullDate(date)})` : text}>
      {text}
    </span>
  );
}

/** The fact for an item that the person knows already. */
function ownFact({ kind, size, updatedAt, meta }: ListingRow): Fact {
  if (kind === 'folder') return { text: STRINGS.documents.folder, date: null };
  const text = meta === null ? '' : `${formatSize(size)} · ${formatDate(updatedAt)}`;
  return { text, date: updatedAt };
}

/** Items shared before dates were noted have no date. */
function sharedFact(row: ListingRow): Fact {
  const date = row.meta?.shared_at;
  return date ? { text: SECTIONS_STRINGS.shared(when(date)), date } : ownFact(row);
}

function addedFact({ addedBy, updatedAt }: ListingRow, admin: boolean): Fact {
  const text = SECTIONS_STRINGS.added(
    when(updatedAt),
    admin && addedBy !== null ? shownAddress(addedBy) : null,
  );
  return { text, date: updatedAt };
}

/** From this age on, the date itself is shown, in milliseconds. */
const LONG_AGO_MS = 7 * 24 * 60 * 60 * 1000;

function when(date: Date | null): string {
  const age = date === null ? Infinity : Date.now() - date.getTime();
  return age < LONG_AGO_MS ? formatAge(age) : SECTIONS_STRINGS.on(formatDay(date));
}
