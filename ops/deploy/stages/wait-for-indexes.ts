import { setTimeout as sleep } from 'node:timers/promises';
import { read, type Google } from '../checks/google.ts';

/** An index of several fields, or what an exempted field still has. */
interface Index {
  name?: string;
  state?: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
}

interface Page {
  indexes?: Index[];
  fields?: { name: string; indexConfig?: { indexes?: Index[] } }[];
  nextPageToken?: string;
}

/** How often Firestore is asked, and for how long, in milliseconds. */
export interface Patience {
  every: number;
  limit: number;
}

/** An index of millions of records takes hours. */
const PATIENCE: Patience = { every: 10_000, limit: 3 * 60 * 60_000 };

/** Indexes of several fields, and fields with indexes of their own. */
const LISTS = [
  'indexes?pageSize=300',
  'fields?pageSize=300&filter=indexConfig.usesAncestorConfig%3Dfalse',
];

/**
 * Waits until every index can be used: what is deployed next queries by them, and fails until then.
 *
 * @throws {Error} when one is broken, is not ready in time, or cannot be asked about
 */
export async function waitForIndexes(
  google: Google,
  say: (line: string) => void,
  { every, limit } = PATIENCE,
): Promise<void> {
  const end = Date.now() + limit;
  for (let before = -1; ;) {
    const indexes = await readIndexes(google);
    const broken = indexes.filter(({ state }) => state === 'NEEDS_REPAIR');
    if (broken.length > 0) {
      throw new Error(
        `Delete the index that Firestore could not build, then deploy again: ${broken.map(({ name }) => name).join(', ')}.`,
      );
    }
    const waiting = indexes.filter(({ state }) => state === 'CREATING').length;
    if (waiting === 0) return;
    if (Date.now() >= end) {
      throw new Error('Deploy again once Firestore has built its indexes, which it still does.');
    }
    if (waiting !== before) say(`Firestore builds ${waiting} indexes.`);
    before = waiting;
    await sleep(every);
  }
}

async function readIndexes(google: Google): Promise<Index[]> {
  const found: Index[] = [];
  for (const list of LISTS) {
    let pageToken = '';
    do {
      const page = await read<Page>(
        google,
        'firestore',
        `/v1/projects/${google.project}/databases/(default)/collectionGroups/-/${list}&pageToken=${encodeURIComponent(pageToken)}`,
      );
      if ('unread' in page)
        throw new Error(`The indexes could not be asked about: ${page.unread}.`);
      const { indexes = [], fields = [], nextPageToken = '' } = page.value ?? {};
      const ofFields = fields.flatMap(({ name, indexConfig }) =>
        (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
      );
      found.push(...indexes, ...ofFields);
      pageToken = nextPageToken;
    } while (pageToken !== '');
  }
  return found;
}
