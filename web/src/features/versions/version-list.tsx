import type { Meta } from '@navette/core/access/meta';
import { formatDate, formatSize } from '@navette/core/text/french-format';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { versionsKept } from '@navette/core/files/versions';
import { shownAddress } from '../../text/shown-address.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { earlierContents, type EarlierContent } from './contents.ts';
import { VERSION_STRINGS } from './strings.ts';
import styles from './version-list.module.css';

/** As the functions that keep them. */
const KEPT = versionsKept(Number(import.meta.env.VITE_MAX_VERSIONS ?? 0));

interface VersionListProps {
  /** The record of the file. */
  meta: Meta<Date>;
  /** Whether the person sees who has added each. */
  people: boolean;
  onOpen: (content: EarlierContent) => void;
  onDownload: (content: EarlierContent) => void;
  /** Null for whoever may not. */
  onBringBack: ((content: EarlierContent) => void) | null;
}

/** 'Versions': the content that a file has, and those that it had; nothing for a file that never got another one. */
export function VersionList(props: VersionListProps) {
  const { meta, people, onOpen, onDownload, onBringBack } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const earlier = earlierContents(meta);
  if (earlier.length === 0) return null;
  return (
    <section aria-label={VERSION_STRINGS.title} className={styles['versions']}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          {...(open ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden="true" />
          <span>{VERSION_STRINGS.counted(earlier.length + 1)}</span>
        </button>
      </h3>
      {open && (
        <div id={id} className={styles['list']}>
          <ul>
            <li aria-current="true">
              <strong>{VERSION_STRINGS.current}</strong>
              <Facts
                facts={[formatDate(meta.file_updated_at), formatSize(meta.size)]}
                by={people && (meta.version_by ?? meta.added_by)}
              />
            </li>
            {earlier.map((content) => (
              <Earlier key={content.generation} {...{ content, people }}>
                {(described) => (
                  <>
                    <Button variant="quiet" {...described} onClick={() => onOpen(content)}>
                      {VERSION_STRINGS.open}
                    </Button>
                    <Button variant="quiet" {...described} onClick={() => onDownload(content)}>
                      {STRINGS.documents.download}
                    </Button>
                    {onBringBack && (
                      <Button variant="quiet" {...described} onClick={() => onBringBack(content)}>
                        {VERSION_STRINGS.bringBack}
                      </Button>
                    )}
                  </>
                )}
              </Earlier>
            ))}
          </ul>
          <p className={styles['limit']}>{VERSION_STRINGS.limit(KEPT)}</p>
        </div>
      )}
    </section>
  );
}

interface EarlierProps {
  content: EarlierContent;
  people: boolean;
  /** Its buttons, which the date describes. */
  children: (described: { 'aria-describedby': string }) => Elements;
}

function Earlier({ content, people, children }: EarlierProps) {
  const id = useId();
  const { date, size, by } = content;
  return (
    <li>
      <strong id={id}>{formatDate(date)}</strong>
      <Facts facts={[formatSize(size)]} by={people && by} />
      <div className={styles['ways']}>{children({ 'aria-describedby': id })}</div>
    </li>
  );
}

interface FactsProps {
  facts: readonly string[];
  /** Who has added it; null: unknown, false: not told. */
  by: string | null | false;
}

/** Facts on one line. */
function Facts({ facts, by }: FactsProps) {
  const who = by ? [shownAddress(by)] : by === null ? [VERSION_STRINGS.unknown] : [];
  return <small>{[...facts, ...who].join(' · ')}</small>;
}
