import { isFolderPath, parentPath, ROOT } from '@navette/core/paths/item-path';
import { formatFullDate, formatSize } from '@navette/core/text/french-format';
import { Link } from 'react-router-dom';
import type { ReadLine } from '../../firebase/items/journal-pages.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { accessInWords, changeInWords } from './access-words.ts';
import { causeInWords } from './causes.ts';
import { addressOf, NO_FILTERS } from './journal-address.ts';
import styles from './journal.module.css';
import { lineInWords, repairedBy, targetOf } from './line-words.ts';
import { JOURNAL_STRINGS } from './strings.ts';

/** All that one line says, and the ways to other lines about the same. */
export function LineModal({ line, onClose }: { line: ReadLine; onClose: () => void }) {
  const { path, before, after, subject, size, cause } = line;
  const { who, what, name, place } = lineInWords(line);
  const labels = JOURNAL_STRINGS.line;
  const facts = [
    [labels.at, formatFullDate(line.at)],
    [labels.who, line.as_admin ? `${who}, ${JOURNAL_STRINGS.asAdmin}` : who],
    [labels.name, path === null ? '' : name],
    [labels.folder, place],
    [labels.to, targetOf(line)],
    [labels.before, path !== null && before && after ? accessInWords(path, before, 'all') : ''],
    [labels.after, path !== null && after ? accessInWords(path, after, 'all') : ''],
    [
      labels.change,
      path !== null && before && after ? changeInWords(path, before, after, 'all') : '',
    ],
    [labels.subject, subject ?? ''],
    [labels.size, size === undefined ? '' : formatSize(size)],
    [labels.counts, repairedBy(line)],
    [labels.cause, causeInWords(cause) ?? ''],
  ] as const;
  return (
    <Modal title={what} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(
          ([label, fact]) =>
            fact !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className={styles['ways']}>
        {waysFrom(line).map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** The journal narrowed to what a line is about. */
function waysFrom({ path, by }: ReadLine): { label: string; to: string }[] {
  const ways = [];
  if (path !== null && path !== ROOT) {
    ways.push({
      label: JOURNAL_STRINGS.ofItem,
      to: addressOf({ ...NO_FILTERS, item: path }),
    });
    const folder = isFolderPath(path) ? path : parentPath(path);
    if (folder !== ROOT) {
      ways.push({
        label: JOURNAL_STRINGS.ofFolder,
        to: addressOf({ ...NO_FILTERS, folder }),
      });
    }
  }
  if (by !== null) {
    ways.push({
      label: JOURNAL_STRINGS.ofPerson,
      to: addressOf({ ...NO_FILTERS, person: by }),
    });
  }
  return ways;
}
