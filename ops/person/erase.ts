import { randomBytes } from 'node:crypto';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { erasedPerson, type ErasedPerson } from '../../core/src/accounts/erased-person.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { inputRef } from '../../functions/src/jobs/stored-job.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { recordsNaming } from '../../functions/src/people/remove-from-records.ts';
import { accounts, database } from '../../functions/src/platform/admin-app.ts';
import { departureRef } from '../../functions/src/records/departures.ts';
import { leaveReport } from '../admin/leave-report.ts';
import { leave } from '../admin/leave.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { askFunctions } from './ask-functions.ts';
import { count, type Counts } from './counts.ts';
import { eraseDocuments, eraseObjects } from './erase-stored.ts';
import { knownPerson, type KnownPerson } from './known-person.ts';
import { mentionsPerson, namesPerson, uidsBeside } from './naming.ts';
import { eachDocumentPage, eachObjectPage, isDeparture, naming } from './places.ts';

/** A token is valid for an hour, and clocks differ a little: until then a session that is open may write. In milliseconds. */
const SESSIONS_END_MS = 65 * 60_000;
/** Rounds over everything, in case something keeps adding the person. */
const MAX_ROUNDS = 5;

/** What `erase` may be asked for. */
export interface EraseOptions {
  confirm: boolean;
  /** Who gets what the person owns; null or left out: somebody who is nobody. */
  to?: string | null;
  progress?: (line: string) => void;
}

/**
 * Erases a person from every store. What they have added stays, and names somebody who is nobody in their place.
 * Interrupted anywhere, it goes on when it is called again: the pseudonym is kept with the departure, which is deleted last.
 *
 * @param email lower-cased
 * @returns the report for the operator; without `confirm`, what would be done
 * @throws {OperatorError} when the person may not be erased yet
 */
export async function erase(email: string, options: EraseOptions): Promise<string> {
  const { confirm, to = null, progress = () => undefined } = options;
  await refuseAdmin(email);
  const known = await knownPerson(email);
  const found = await look(known, progress);
  const person = { ...known, uids: [...new Set([...known.uids, ...found.uids])] };
  if (!confirm) return wouldErase(person, found.counts);
  await refuseWhileUnderWay(person);
  if (await mustLeave(person, found.counts)) return endAccess(person, to, progress);
  refuseWhileSessionsAreOpen(person);
  const erased = await pseudonymOf(person);
  const counts: Counts = new Map();
  for (let round = 1; ; round++) {
    progress(`Round ${round}…`);
    const changed =
      (await eraseObjects(person, erased, counts)) + (await eraseDocuments(person, erased, counts));
    if (changed === 0) break;
    if (round === MAX_ROUNDS) {
      throw new OperatorError(
        'Something keeps naming the person. Run it again, and look at the log.',
      );
    }
  }
  const { updated } = await askFunctions({ email, uids: person.uids, erasedAs: erased }, progress);
  if (updated > 0) counts.set('comments database', updated);
  await deleteAccounts(person, counts);
  const left = await mentions(person);
  // Last: it knows the uids and the pseudonym, for whoever has to go on.
  await departureRef(email).delete();
  return hasErased(email, erased, counts, left);
}

async function refuseAdmin(email: string): Promise<void> {
  if (email.includes('/')) return;
  if (!(await database().collection('admins').doc(email).get()).exists) return;
  throw new OperatorError(
    `${email} is an admin. First: npm run admin -- remove ${email}, which says what they own.`,
  );
}

/** Where the person stands, and the uids of accounts that stand beside their address and are gone. */
async function look(
  person: KnownPerson,
  progress: (line: string) => void,
): Promise<{ counts: Counts; uids: string[] }> {
  const counts: Counts = new Map();
  const beside = new Set<string>();
  progress('Looking through all documents and objects…');
  await eachObjectPage(person, (objects) => {
    count(counts, 'objects', objects.length);
    for (const { metadata } of objects) {
      for (const uid of uidsBeside(person.email, metadata.metadata)) beside.add(uid);
    }
  });
  await eachDocumentPage(naming(person), ({ collection, documents }) => {
    count(counts, collection, documents.length);
    for (const document of documents) {
      for (const uid of uidsBeside(person.email, document.data())) beside.add(uid);
    }
  });
  // An account that has another address now may be somebody else's, and is not closed (decision 0014).
  const open = await accountsAmong([...beside]);
  const uids = [...beside].filter((uid) => !open.some((account) => account.uid === uid));
  return { counts, uids };
}

/** Jobs write again what they know: those that know the person have to end first. */
async function refuseWhileUnderWay(person: KnownPerson): Promise<void> {
  const running = await database().collection(JOBS).where('state', '==', 'running').get();
  for (const job of running.docs) {
    const input = (await inputRef(job.id).get()).data();
    // An erasure that was interrupted has left its own to the functions, which may do it beside this one.
    if (job.get('kind') === 'person') continue;
    if (namesPerson(person, job.data()) || namesPerson(person, input)) {
      throw new OperatorError(
        `The job jobs/${job.id} (${String(job.get('kind'))}) is about them, and under way. Run it again once it has ended.`,
      );
    }
  }
}

/** Whether they still have access, or nobody has looked for their earlier accounts. */
async function mustLeave(person: KnownPerson, found: Counts): Promise<boolean> {
  const { account, departure } = person;
  const isKnown = account !== null || found.size > 0;
  if (departure === null || departure.at === null) return isKnown;
  if (account !== null && !(account.disabled && departure.uids.includes(account.uid))) return true;
  for (const query of recordsNaming(person)) {
    if (!(await query.limit(1).get()).empty) return true;
  }
  return false;
}

/** Does what `leave` does; what the person owns goes to whom the operator names, or to nobody in their place. */
async function endAccess(
  person: KnownPerson,
  to: string | null,
  progress: (line: string) => void,
): Promise<never> {
  const { email } = person;
  const erased = await pseudonymOf(person);
  const heir =
    to === null ? { heir: { owner_email: erased.email, owner_uid: erased.uid } } : { to };
  const report = await leave(email, { allLinks: false, ...heir, progress });
  throw new OperatorError(
    `${leaveReport(email, report)}\nNOT YET ERASED: their access has ended first. ${againLine(new Date())}`,
  );
}

function refuseWhileSessionsAreOpen({ uids, departure }: KnownPerson): void {
  const ended = departure?.at ?? null;
  // Without an account there is no session.
  if (ended === null || uids.length === 0) return;
  if (Date.now() - ended.getTime() >= SESSIONS_END_MS) return;
  throw new OperatorError(`NOT YET ERASED. ${againLine(ended)}`);
}

function againLine(ended: Date): string {
  const time = new Date(ended.getTime() + SESSIONS_END_MS).toISOString().slice(0, 16);
  return `A session that is open can add something for an hour: run the command again after ${time.replace('T', ' ')} UTC.`;
}

/** Who takes the person's place: the same each time, until they are erased. */
async function pseudonymOf({ email, uids, departure }: KnownPerson): Promise<ErasedPerson> {
  const letters = departure?.erasedAs ?? randomBytes(4).toString('hex');
  await departureRef(email).set(
    { erased_as: letters, ...(uids.length > 0 ? { uids: FieldValue.arrayUnion(...uids) } : {}) },
    { merge: true },
  );
  return erasedPerson(letters);
}

async function deleteAccounts({ uids }: KnownPerson, counts: Counts): Promise<void> {
  const auth = await accounts();
  for (const { uid } of await accountsAmong(uids)) {
    await auth.deleteUser(uid);
    count(counts, 'accounts', 1);
  }
}

/** Documents whose texts still contain the address or a uid, within something longer. */
async function mentions(person: KnownPerson): Promise<string[]> {
  const left: string[] = [];
  const isLeft = (collection: string, document: DocumentSnapshot) =>
    !isDeparture(person, collection, document.id) && mentionsPerson(person, document.data());
  await eachDocumentPage(isLeft, ({ documents }) => {
    left.push(...documents.map(({ ref }) => ref.path));
  });
  return left;
}

function linesOf(counts: Counts): string[] {
  return [...counts].map(([place, found]) => `  ${place}: ${found}`).toSorted();
}

function wouldErase({ email, uids, account, departure }: KnownPerson, counts: Counts): string {
  if (account === null && departure === null && counts.size === 0) {
    return `Nothing names ${email} in accounts, documents and objects. What the comments database has, only the functions know: --confirm has them erase that.`;
  }
  const state =
    account === null
      ? 'no account'
      : `account ${account.uid}, since ${account.metadata.creationTime}${account.disabled ? ', disabled' : ''}`;
  const others = uids.filter((uid) => uid !== account?.uid);
  return [
    `${email}: ${state}${others.length > 0 ? `, and earlier ones: ${others.join(', ')}` : ''}. These would be erased, or name nobody any more:`,
    ...linesOf(counts),
    '  and what the comments database has of them.',
    'What they have added stays, also files that are called by their name. For their copy of it, run export before. To erase: add --confirm.',
  ].join('\n');
}

function hasErased(
  email: string,
  erased: ErasedPerson,
  counts: Counts,
  left: readonly string[],
): string {
  return [
    counts.size === 0
      ? `Nothing named ${email}.`
      : `${email} is erased, and is ${erased.email} where something has to name somebody:`,
    ...linesOf(counts),
    ...(left.length > 0
      ? [`Within longer texts, which stay as they are: ${left.join(', ')}.`]
      : []),
    'What backups and logs keep longer: docs/privacy.md.',
  ].join('\n');
}
