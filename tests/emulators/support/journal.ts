import type { Timestamp } from 'firebase-admin/firestore';
import { JOURNAL, type JournalLine } from '../../../core/src/journal/journal.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { operatorDatabase } from './operator.ts';
import type { Person } from './people.ts';
import { until } from './until.ts';

export type StoredLine = JournalLine<Timestamp>;

/** What a line says of who has done it. */
export const by = ({ email, uid }: Person, as_admin = true) => ({
  by: email,
  by_uid: uid,
  as_admin,
});
export const BY_NOBODY = { by: null, by_uid: null, as_admin: false };

/** The lines of one item, the oldest first: not those of what is in it, nor of what was restored to its place. */
export async function linesOf(path: ItemPath): Promise<StoredLine[]> {
  return (await linesWithin(path)).filter((line) => line.path === path);
}

/** The lines that are found by an item: of a folder, also of all beneath it. */
export async function linesWithin(folder: ItemPath): Promise<StoredLine[]> {
  const within = journal().where('within', 'array-contains', folder);
  const found = await within.orderBy('at', 'desc').get();
  return found.docs.map((line) => line.data() as StoredLine).toReversed();
}

/** The lines about an account. */
export async function linesAbout(email: string): Promise<StoredLine[]> {
  const found = await journal().orderBy('at', 'desc').get();
  return found.docs
    .map((line) => line.data() as StoredLine)
    .filter(({ subject }) => subject === email)
    .toReversed();
}

/** What was done to an item, the oldest first. */
export async function actionsOf(path: ItemPath): Promise<string[]> {
  return (await linesOf(path)).map(({ action }) => action);
}

/** Waits until the last thing that was done to an item is this. @returns all its lines */
export function untilLast(path: ItemPath, action: StoredLine['action']): Promise<StoredLine[]> {
  return until(`the line "${action}" of ${path}`, async () => {
    const lines = await linesOf(path);
    return lines.at(-1)?.action === action && lines;
  });
}

function journal() {
  return operatorDatabase().collection(JOURNAL);
}
