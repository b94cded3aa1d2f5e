import { isFolderPath, parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { formatFullDate, formatSize } from '@navette/core/text/french-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { freshRecord } from '../../firebase/items/fresh-record.ts';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { itemUrl } from '../../item-url.ts';
import { historyUrl } from '../../journal-url.ts';
import { shownAddress } from '../../text/shown-address.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { binUrl } from '../../urls.ts';
import { useSignedIn } from '../session/session.ts';
import { accessInWords, changeInWords } from './access-words.ts';
import { causeInWords } from './causes.ts';
import { addressOf, NO_FILTERS } from './journal-address.ts';
import styles from './journal.module.css';
import { lineInWords, nameOf, readable, repairedBy, targetOf } from './line-words.ts';
import { JOURNAL_STRINGS } from './strings.ts';

interface LineModalProps {
  line: ReadLine;
  onClose: () => void;
}

/** All that one line says, and the ways to other lines about the same, and to the item. */
export function LineModal({ line, onClose }: LineModalProps) {
  const { what } = lineInWords(line);
  const item = line.to ?? line.path;
  return (
    <Modal title={what} onClose={onClose}>
      <dl className={styles['facts']}>
        {factsOf(line).map(
          ([label, fact]) =>
            fact !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles['ways']}>
        {item !== null && item !== ROOT && <WayToItem path={item} onLeave={onClose} />}
        <ul>
          {waysFrom(line).map(({ label, to }) => (
            <li key={label}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

/** What a line says, by label; empty for what it says nothing of. */
function factsOf(line: ReadLine): (readonly [label: string, fact: string])[] {
  const { path, before, after, subject, size, cause, by_uid: uid } = line;
  const { who, name, place } = lineInWords(line);
  const labels = JOURNAL_STRINGS.line;
  const access = path ?? ROOT;
  const [was, is] = [before, after].map((one) => (one ? accessInWords(access, one, 'all') : ''));
  const changed = changeInWords(access, before, after, 'all');
  return [
    [labels.at, formatFullDate(line.at)],
    [labels.who, line.as_admin ? `${who}, ${JOURNAL_STRINGS.asAdmin}` : who],
    // An address may have been another person's before.
    [labels.uid, uid ?? ''],
    [labels.name, path === null ? '' : name],
    [labels.folder, place],
    [labels.to, targetOf(line)],
    [labels.before, was ?? ''],
    [labels.after, is ?? ''],
    // What both do not show at a glance: who of many came and went, another owner.
    [
      labels.change,
      before && changed !== JOURNAL_STRINGS.becomes(was ?? '', is ?? '') ? changed : '',
    ],
    [labels.subject, subject === undefined ? '' : readable(shownAddress(subject))],
    [labels.size, size === undefined ? '' : formatSize(size)],
    [labels.counts, repairedBy(line)],
    [labels.cause, causeInWords(readable(cause))],
  ];
}

/** A link to the item where it is by what the line says, or to the bin if nothing is there. */
function WayToItem({ path, onLeave }: { path: ItemPath; onLeave: () => void }) {
  const { uid } = useSignedIn();
  const { data: record, isError } = useQuery(freshRecord(uid, path));
  const folder = parentPath(path);
  const inBin = binUrl({ name: nameOf(path), folder: folder === ROOT ? null : folder });
  const { notLooked, looking, isGone, toItem, toBin } = JOURNAL_STRINGS;
  if (record === undefined && !isError) return <p role="status">{looking}</p>;
  return (
    <>
      {!record && <p role="status">{isError ? notLooked : isGone}</p>}
      {(record || isError) && (
        <p>
          <Link to={itemUrl(path)} onClick={onLeave}>
            {toItem}
          </Link>
        </p>
      )}
      {!record && (
        <p>
          <Link to={inBin} onClick={onLeave}>
            {toBin}
          </Link>
        </p>
      )}
    </>
  );
}

/** The journal narrowed to what a line is about. */
function waysFrom({ path, to, by }: ReadLine): { label: string; to: string }[] {
  const { ofItem, ofNewPlace, ofFolder, ofPerson } = JOURNAL_STRINGS;
  const ways = [];
  if (path !== null && path !== ROOT) {
    ways.push({ label: ofItem, to: addressOf({ ...NO_FILTERS, item: path }) });
    const folder = isFolderPath(path) ? path : parentPath(path);
    if (to !== undefined) {
      ways.push({ label: ofNewPlace, to: historyUrl(to) });
    }
    if (folder !== ROOT) ways.push({ label: ofFolder, to: addressOf({ ...NO_FILTERS, folder }) });
  }
  if (by !== null) ways.push({ label: ofPerson, to: addressOf({ ...NO_FILTERS, person: by }) });
  return ways;
}
