import type { UserRecord } from 'firebase-admin/auth';
import { countLines, type Counts } from './counts.ts';
import type { Erasure } from './erase-stored.ts';
import type { KnownPerson } from './known-person.ts';

/** Documents that a report names. */
const NAMED = 20;

/** When to call the command again. @param ended when the access has ended @param quietMs how long to wait after that */
export function againLine(ended: Date, quietMs: number): string {
  const time = new Date(ended.getTime() + quietMs).toISOString().slice(0, 16).replace('T', ' ');
  return `What was begun before may still come, for a day: run the command again after ${time} UTC.`;
}

/** What an operator reads before anything is done. */
export function wouldErase(
  { email, uids, accounts, departure }: KnownPerson,
  counts: Counts,
): string {
  if (accounts.length === 0 && departure === null && counts.size === 0) {
    return `Nothing names ${email} in accounts, documents and objects. What the comments database has, only the functions know: --confirm has them erase that.`;
  }
  const known = new Set(accounts.map(({ uid }) => uid));
  const others = uids.filter((uid) => !known.has(uid));
  const state = accounts.length === 0 ? 'no account' : accounts.map(describe).join(', ');
  const earlier = others.length > 0 ? `, and earlier ones: ${others.join(', ')}` : '';
  return [
    `${email}: ${state}${earlier}. These would be erased, or name nobody any more:`,
    ...countLines(counts),
    '  and what the comments database has of them.',
    'What they have added stays, also files that are called by their name. For their copy of it, run export before. To erase: add --confirm.',
  ].join('\n');
}

function describe({ uid, metadata, disabled }: UserRecord): string {
  return `account ${uid}, since ${metadata.creationTime}${disabled ? ', disabled' : ''}`;
}

/** What was done, and what was not. */
interface Done {
  counts: Counts;
  /** Documents that mention the person within longer texts. */
  left: readonly string[];
  /** Accounts that used the address and have another one now. */
  moved: readonly UserRecord[];
}

/** What an operator reads afterwards. */
export function hasErased({ person, erased }: Erasure, { counts, left, moved }: Done): string {
  const { email } = person;
  const more = left.length - NAMED;
  const named = `${left.slice(0, NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  const stay = moved.map((account) => account.email ?? account.uid).join(', ');
  return [
    counts.size === 0
      ? `Nothing named ${email}.`
      : `${email} is erased, and is ${erased.email} where something has to name somebody:`,
    ...countLines(counts),
    ...(left.length > 0 ? [`Within longer texts, which stay as they are: ${named}.`] : []),
    ...(moved.length > 0
      ? [`These accounts used the address and have another one now; they are not erased: ${stay}.`]
      : []),
    'Not touched: names of files and folders, the content of files and comments, and what is kept on devices.',
    'Backups, deleted objects (7 days) and the logs of Google and Supabase keep it longer (docs/privacy.md): whoever restores one runs this again.',
  ].join('\n');
}
