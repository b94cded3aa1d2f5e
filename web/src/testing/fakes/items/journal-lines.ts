import { ancestorFolders, ROOT } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import type { ReadLine } from '../../../firebase/items/journal-line.ts';
import type * as journalLines from '../../../firebase/items/journal-lines.ts';
import type { MomentCursor } from '../../../firebase/items/latest-first.ts';
import { ADMIN } from '../accounts.ts';

// Stands in for `firebase/items/journal-lines.ts` in component tests.

type JournalLines = typeof journalLines;

type JournalQuestion = journalLines.JournalQuestion;

let lines: readonly ReadLine[] = [];

/** Has only these lines in the journal, the latest first. */
export function storeLines(stored: readonly ReadLine[]): void {
  lines = stored;
}

const YEAR_MS = 365 * 24 * 3600 * 1000;
let nextId = 1;

/** A line: the admin has just deleted a contract. */
export function journalLine(fields: Partial<ReadLine> = {}): ReadLine {
  const { path = 'Contrats/2026/Bail.pdf', at = new Date() } = fields;
  return {
    id: `l${nextId++}`,
    at,
    action: 'deleted',
    path,
    within: path === null ? [] : [path, ...ancestorFolders(path), ROOT],
    by: ADMIN.email,
    by_uid: ADMIN.uid,
    as_admin: true,
    cause: 'deleteItems',
    expire_at: new Date(at.getTime() + YEAR_MS),
    ...fields,
  };
}

export const fetchJournalPage = vi.fn<JournalLines['fetchJournalPage']>(
  async (question, from, size) => {
    const found = lines.filter((line) => isAsked(line, question));
    const start = from === null ? 0 : found.findIndex(({ id }) => id === from.id) + 1;
    const page = found.slice(start, start + size);
    const last = page[size - 1];
    return { lines: page, next: last ? cursorAt(last) : null };
  },
);

export const countJournal = vi.fn<JournalLines['countJournal']>(
  async (question) => lines.filter((line) => isAsked(line, question)).length,
);

function isAsked(line: ReadLine, { about, since, until }: JournalQuestion): boolean {
  if (since !== null && line.at < since) return false;
  if (until !== null && line.at >= until) return false;
  if (about === null) return true;
  return about.field === 'within' ? line.within.includes(about.path) : line.by === about.email;
}

/** Only the id counts here. */
function cursorAt({ id }: ReadLine): MomentCursor {
  return { id } as MomentCursor;
}
