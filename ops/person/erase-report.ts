import type { UserRecord } from 'firebase-admin/auth';
import { countLines, type Counts } from './counts.ts';
import type { Erasure } from './erase-stored.ts';
import type { FoundPerson } from './find-person.ts';

/** Documents, or paths, that a report names. */
const NAMED = 20;

/** When to call the command again. @param ended when the access has ended @param quietMs how long to wait after that */
export function againLine(ended: Date, quietMs: number): string {
  const time = new Date(ended.getTime() + quietMs).toISOString().slice(0, 16).replace('T', ' ');
  return `What was begun before may still come, for a day: run the command again after ${time} UTC.`;
}

type Beside = FoundPerson['beside'];

/** What an operator reads before anything is done. @param undecided of whom nobody has said whose they are */
export function wouldErase({ person, counts }: FoundPerson, undecided: Beside): string {
  const { addresses, uids, accounts, moved, hasNotes } = person;
  const who = addresses.join(', ');
  if (accounts.length === 0 && !hasNotes && counts.size === 0) {
    return `Nothing names ${who} in accounts, documents and objects. What the comments database has, only the functions know: --confirm has them erase that.`;
  }
  const known = new Set(accounts.map(({ uid }) => uid));
  const others = uids.filter((uid) => !known.has(uid));
  const state = accounts.length === 0 ? 'no account' : accounts.map(describe).join(', ');
  const earlier = others.length > 0 ? `, and earlier ones: ${others.join(', ')}` : '';
  return [
    `${who}: ${state}${earlier}. These would be erased, or name nobody any more:`,
    ...countLines(counts),
    '  and what the comments database has of them.',
    ...movedLines(moved),
    ...besideLines(undecided),
    'What they have added stays, also files that are called by their name. For their copy of it, run export before. To erase: add --confirm.',
  ].join('\n');
}

/** Asks whose the addresses are that stand beside a uid of the person. */
export function besideLines(undecided: Beside): string[] {
  return [...undecided].map(
    ([address, uids]) =>
      `${address} stands beside ${uids.join(', ')}, as an earlier address of the same account, or of somebody who had the account before. Theirs, to be erased together: add --also ${address}. Somebody else's: add --not ${address}.`,
  );
}

/** Accounts that the same person may have, or somebody else. */
export function movedLines(moved: readonly UserRecord[]): string[] {
  if (moved.length === 0) return [];
  const stay = moved.map((account) => account.email ?? account.uid).join(', ');
  return [
    `These accounts used the address and have another one now; they are not erased, and keep what is theirs: ${stay}. One that is the same person's is erased together by --also.`,
  ];
}

function describe({ uid, metadata, disabled }: UserRecord): string {
  return `account ${uid}, since ${metadata.creationTime}${disabled ? ', disabled' : ''}`;
}

/** What was done, and what was not. */
interface Done {
  counts: Counts;
  /** Documents that mention the person within longer texts. */
  left: readonly string[];
  /** Paths of records that had named the person once more since their access ended. */
  again: readonly string[];
}

/** What an operator reads afterwards. */
export function hasErased({ person, erased }: Erasure, { counts, left, again }: Done): string {
  const who = person.addresses.join(', ');
  return [
    counts.size === 0
      ? `Nothing named ${who}.`
      : `${who} is erased, and is ${erased.email} where something has to name somebody:`,
    ...countLines(counts),
    ...(again.length > 0
      ? [
          `Since their access had ended, these were shared with them, or given to them, again: ${namedOf(again)}.`,
        ]
      : []),
    ...(left.length > 0 ? [`Within longer texts, which stay as they are: ${namedOf(left)}.`] : []),
    ...movedLines(person.moved),
    'Not touched: names of files and folders, the content of files and comments, and what is kept on devices.',
    'Backups, deleted objects (7 days) and the logs of Google and Supabase keep it longer (docs/privacy.md): whoever restores one runs this again.',
  ].join('\n');
}

function namedOf(all: readonly string[]): string {
  const more = all.length - NAMED;
  return `${all.slice(0, NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
