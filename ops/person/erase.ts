import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { erasedPerson } from '../../core/src/accounts/erased-person.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { hasEnded } from '../../functions/src/jobs/stored-job.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { recordsNaming } from '../../functions/src/people/remove-from-records.ts';
import { accounts, database } from '../../functions/src/platform/admin-app.ts';
import { departureRef } from '../../functions/src/records/departures.ts';
import { noteErased } from '../../functions/src/records/erased-accounts.ts';
import { leaveReport } from '../admin/leave-report.ts';
import { leave } from '../admin/leave.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { askFunctions } from './ask-functions.ts';
import { count, type Counts } from './counts.ts';
import { againLine, hasErased, wouldErase } from './erase-report.ts';
import { eraseDocuments, eraseObjects, type Erasure } from './erase-stored.ts';
import { knownPerson, type KnownPerson } from './known-person.ts';
import { mentionsPerson, uidsBeside } from './naming.ts';
import { eachDocumentPage, eachObjectPage, naming } from './places.ts';

/**
 * How long after the end of their access a person is erased, in milliseconds: an open session may write for an hour, and an
 * event that names the person is tried again for a day.
 */
const QUIET_MS = 25 * 3600_000;
/** Rounds over everything, in case something keeps adding the person. */
const MAX_ROUNDS = 5;
/** How long it waits for jobs that are under way, and between two looks at them, in milliseconds. */
const JOBS_PATIENCE_MS = 180_000;
const JOBS_PAUSE_MS = 1000;

/** What `erase` may be asked for. */
export interface EraseOptions {
  confirm: boolean;
  /** Who gets what the person owns; null or left out: somebody who is nobody. */
  to?: string | null;
  progress?: (line: string) => void;
}

type Progress = (line: string) => void;

/**
 * Erases a person from every store. What they have added stays, and names somebody who is nobody in their place.
 * Interrupted anywhere, it goes on when it is called again: the pseudonym is kept with the departure, which is deleted last.
 *
 * @param email as records hold it
 * @returns the report for the operator; without `confirm`, what would be done
 * @throws {OperatorError} when the person may not be erased yet
 */
export async function erase(email: string, options: EraseOptions): Promise<string> {
  const { confirm, to = null, progress = () => undefined } = options;
  await refuseAdmin(email);
  const known = await knownPerson(email);
  const isOpen = await hasAccess(known);
  if (confirm && !isOpen) refuseTooEarly(known);
  const found = await look(known, progress);
  const person = { ...known, uids: [...new Set([...known.uids, ...found.uids])] };
  if (!confirm) return wouldErase(person, found.counts);
  const { departure } = known;
  // Whose access was never ended may be named by accounts that nobody has looked for.
  const isNew = (departure?.at ?? null) === null && (departure !== null || found.counts.size > 0);
  if (isOpen || isNew) return endAccess(person, to, progress);
  return eraseNow(person, progress);
}

async function refuseAdmin(email: string): Promise<void> {
  if (email.includes('/')) return;
  const admins = database().collection('admins');
  if (!(await admins.doc(email).get()).exists) return;
  const { size } = await admins.limit(2).get();
  const before =
    size > 1
      ? ''
      : `Nobody else is: name another admin before, with npm run admin -- add <e-mail>. `;
  throw new OperatorError(
    `${email} is an admin. ${before}First: npm run admin -- remove ${email}, which says what they own.`,
  );
}

/** Whether the person can still sign in, or a record gives them something. */
async function hasAccess(person: KnownPerson): Promise<boolean> {
  const { departure } = person;
  const isClosed = ({ uid, disabled }: KnownPerson['accounts'][number]) =>
    disabled && departure?.uids.includes(uid) === true;
  if (!person.accounts.every(isClosed)) return true;
  for (const query of recordsNaming(person)) {
    if (!(await query.limit(1).get()).empty) return true;
  }
  return false;
}

function refuseTooEarly({ departure }: KnownPerson): void {
  const ended = departure?.at ?? null;
  if (ended === null || Date.now() - ended.getTime() >= QUIET_MS) return;
  throw new OperatorError(`NOT YET ERASED. ${againLine(ended, QUIET_MS)}`);
}

/** Where the person stands, and the uids of accounts that stand beside their address and are gone. */
async function look(
  person: KnownPerson,
  progress: Progress,
): Promise<{ counts: Counts; uids: string[] }> {
  const counts: Counts = new Map();
  const beside = new Set<string>();
  progress('Looking through all documents and objects…');
  await eachObjectPage(person, (objects) => {
    count(counts, 'objects', objects.length);
    for (const { metadata } of objects) {
      for (const uid of uidsBeside(person, metadata.metadata)) beside.add(uid);
    }
  });
  await eachDocumentPage(naming(person), ({ collection, documents }) => {
    count(counts, collection, documents.length);
    for (const document of documents) {
      for (const uid of uidsBeside(person, document.data())) beside.add(uid);
    }
  });
  // An account that has another address now may be somebody else's, and is not closed (decision 0014).
  const open = new Set((await accountsAmong([...beside])).map(({ uid }) => uid));
  return { counts, uids: [...beside].filter((uid) => !open.has(uid)) };
}

/** Does what `leave` does; what the person owns goes to whom the operator names, or to nobody in their place. */
async function endAccess(
  person: KnownPerson,
  to: string | null,
  progress: Progress,
): Promise<never> {
  const { email: owner_email, uid: owner_uid } = erasedPerson(await lettersOf(person));
  const heir = to === null ? { instead: { owner_email, owner_uid } } : { to };
  const report = await leave(person.email, { allLinks: false, ...heir, progress });
  throw new OperatorError(
    `${leaveReport(person.email, report)}\nNOT YET ERASED: their access has ended first. ${againLine(new Date(), QUIET_MS)}`,
  );
}

async function eraseNow(person: KnownPerson, progress: Progress): Promise<string> {
  const letters = await lettersOf(person);
  const erasure: Erasure = { person, erased: erasedPerson(letters) };
  await untilJobsEnd(progress);
  // What comes from now on is renamed as it comes.
  await noteErased(person.uids, letters);
  const counts: Counts = new Map();
  for (let round = 1; ; round++) {
    progress(`Round ${round}…`);
    // Objects come first: a repair that reads one writes what it says into a record.
    const changed = (await eraseObjects(erasure, counts)) + (await eraseDocuments(erasure, counts));
    if (changed === 0) break;
    if (round === MAX_ROUNDS) throw new OperatorError(namedAgain(person));
  }
  const { emails, uids } = person;
  const { updated } = await askFunctions({ emails, uids, erasedAs: erasure.erased }, progress);
  if (updated > 0) count(counts, 'comments database', updated);
  await deleteAccounts(person, counts);
  const left = await mentions(person);
  // Last: it knows the uids and the pseudonym, for whoever has to go on.
  await departureRef(person.email).delete();
  return hasErased(erasure, { counts, left, moved: person.moved });
}

/**
 * Waits for the jobs that are under way: they hold what they have read of the person, and write it again; so do those that
 * this command has left to the functions when it was interrupted. Those that begin later read what is stored then.
 */
async function untilJobsEnd(progress: Progress): Promise<void> {
  const running = await database().collection(JOBS).where('state', '==', 'running').get();
  const until = Date.now() + JOBS_PATIENCE_MS;
  for (const { id } of running.docs) {
    while (!(await hasEnded(id))) {
      if (Date.now() >= until) {
        throw new OperatorError(
          `NOT YET ERASED: the job jobs/${id} is under way, and may name them again. Run it again once it has ended.`,
        );
      }
      progress(`Waiting for the job ${id}…`);
      await delay(JOBS_PAUSE_MS);
    }
  }
}

/** What the pseudonym is made of: the same each time, until the person is erased. Notes all uids that were found, too. */
async function lettersOf({ email, uids }: KnownPerson): Promise<string> {
  const departure = departureRef(email);
  return database().runTransaction(async (transaction) => {
    const chosen: unknown = (await transaction.get(departure)).get('erased_as');
    const letters = typeof chosen === 'string' ? chosen : randomBytes(4).toString('hex');
    const found = uids.length > 0 ? { uids: FieldValue.arrayUnion(...uids) } : {};
    transaction.set(departure, { erased_as: letters, ...found }, { merge: true });
    return letters;
  });
}

async function deleteAccounts({ uids }: KnownPerson, counts: Counts): Promise<void> {
  const auth = await accounts();
  for (const { uid } of await accountsAmong(uids)) {
    await auth.deleteUser(uid);
    count(counts, 'accounts', 1);
  }
}

/**
 * Documents whose texts still contain the address or a uid, within something longer.
 *
 * @throws {OperatorError} when some name the person again
 */
async function mentions(person: KnownPerson): Promise<string[]> {
  const departure = departureRef(person.email);
  const isNaming = naming(person);
  const left: string[] = [];
  let named = 0;
  await eachDocumentPage(
    (collection, document) =>
      !document.ref.isEqual(departure) &&
      (isNaming(collection, document) || mentionsPerson(person, document.data())),
    ({ collection, documents }) => {
      named += documents.filter((document) => isNaming(collection, document)).length;
      left.push(...documents.map(({ ref }) => ref.path));
    },
  );
  if (named > 0) throw new OperatorError(namedAgain(person));
  return left;
}

function namedAgain({ email }: KnownPerson): string {
  return `NOT YET ERASED: something keeps naming ${email}. Run it again, and look at the log.`;
}
