import type { ItemPath } from '@navette/core/item-path';
import { currentAccount } from '../../firebase/accounts.ts';
import { fetchOwnRecordedPaths, MAX_ASKED_PATHS } from '../../firebase/records.ts';
import { forgetWithPerson } from '../../per-person.ts';
import { connected } from './connection.ts';

/** First and longest wait between two looks, in milliseconds. */
const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 1_000;

interface Awaited {
  path: ItemPath;
  /** What is left of the patience, in milliseconds. */
  left: number;
  settle: (came: boolean) => void;
}

const awaited = new Set<Awaited>();
let looking = false;

// Nor is anybody answered: whoever waits would ask the functions next, as the person who is there now.
forgetWithPerson(() => awaited.clear());

/**
 * Waits for the record of a file that the person has uploaded. All files that wait are looked for
 * together: of 200 small ones, a look for each would be several requests a file.
 *
 * @param patience how long, in milliseconds; time without a network does not count
 * @returns whether it came
 */
export function appears(path: ItemPath, patience: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  awaited.add({ path, left: patience, settle: resolve });
  if (!looking) void look();
  return promise;
}

async function look(): Promise<void> {
  looking = true;
  let wait = FIRST_WAIT_MS;
  while (awaited.size > 0) {
    // Whoever joins meanwhile is looked for too, but has not waited yet.
    const patient = [...awaited];
    // Before the first look too: the trigger has only just been told.
    await delay(wait);
    for (const one of patient) one.left -= wait;
    await connected();
    const asked = [...awaited];
    const found = await recordedPaths(asked.map(({ path }) => path));
    for (const one of asked) {
      if (!awaited.has(one)) continue;
      const came = found.has(one.path);
      if (!came && one.left > 0) continue;
      awaited.delete(one);
      one.settle(came);
    }
    wait = found.size > 0 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  looking = false;
}

/** Those of the person's own files that have a record. An error is no record yet. */
async function recordedPaths(paths: readonly ItemPath[]): Promise<Set<ItemPath>> {
  const uid = currentAccount()?.uid ?? '';
  const queries: Promise<ItemPath[]>[] = [];
  for (let start = 0; start < paths.length; start += MAX_ASKED_PATHS) {
    const asked = paths.slice(start, start + MAX_ASKED_PATHS);
    queries.push(fetchOwnRecordedPaths(asked, uid).catch(() => []));
  }
  return new Set((await Promise.all(queries)).flat());
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
