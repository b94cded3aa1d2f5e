import { shownAddress } from '../../../text/shown-address.ts';
import type { ReadLine } from '../../../firebase/items/journal-line.ts';
import { accessInWords, ownerInWords } from '../access-words.ts';
import { causeInWords } from '../causes.ts';
import {
  actionInWords,
  nameOf,
  placeOf,
  readable,
  repairedBy,
  targetOf,
  whoOf,
} from '../line-words.ts';
import { JOURNAL_STRINGS } from '../strings.ts';

/** The cells of a line, in the order of `JOURNAL_STRINGS.csv`. Nothing is shortened, unlike on the screen. */
export function lineCells(line: ReadLine): string[] {
  const { path, to, size, subject, before, after, cause } = line;
  const isItem = path !== null && path !== '';
  return [
    spreadsheetDate(line.at),
    whoOf(line),
    line.as_admin ? JOURNAL_STRINGS.yes : JOURNAL_STRINGS.no,
    actionInWords(line.action),
    isItem ? nameOf(path) : '',
    isItem ? placeOf(path) : '',
    targetOf(line),
    ...[before, after].map((access) =>
      access
        ? `${accessInWords(path ?? '', access, 'all')} · ${JOURNAL_STRINGS.owner(ownerInWords(access))}`
        : '',
    ),
    subject === undefined ? '' : readable(shownAddress(subject)),
    size === undefined ? '' : String(size),
    repairedBy(line),
    causeInWords(readable(cause)),
    readable(path ?? ''),
    readable(to ?? ''),
    readable(line.by_uid ?? ''),
  ];
}

/** As `20/11/2026 14:05:12`, in the reader's time zone: French spreadsheets take it for a date. */
function spreadsheetDate(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join('/');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
  return `${day} ${time}`;
}
