import { formatDateTime } from '@navette/core/text/french-format';
import type { JournalLine } from '@navette/core/journal/journal';
import { accessInWords, ownerInWords } from '../access-words.ts';
import { actorOf, causeInWords } from '../causes.ts';
import { nameOf, placeOf, repairedBy, targetOf } from '../line-words.ts';
import { JOURNAL_STRINGS } from '../strings.ts';

/** The cells of a line, in the order of `JOURNAL_STRINGS.csv`. Nothing is shortened, unlike on the screen. */
export function lineCells(line: JournalLine<Date>): string[] {
  const { path, size, subject, before, after, cause } = line;
  const isItem = path !== null && path !== '';
  return [
    formatDateTime(line.at),
    actorOf(line),
    line.as_admin ? JOURNAL_STRINGS.yes : JOURNAL_STRINGS.no,
    JOURNAL_STRINGS.actions[line.action],
    isItem ? nameOf(path) : '',
    isItem ? placeOf(path) : '',
    targetOf(line),
    ...[before, after].map((access) =>
      access
        ? `${accessInWords(path ?? '', access, 'all')} · ${JOURNAL_STRINGS.owner(ownerInWords(access))}`
        : '',
    ),
    subject ?? '',
    size === undefined ? '' : String(size),
    repairedBy(line),
    // Also what has no words: who reads the file may look for it.
    causeInWords(cause) ?? cause,
    path ?? '',
  ];
}
