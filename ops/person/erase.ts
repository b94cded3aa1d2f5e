import { setTimeout as delay } from 'node:timers/promises';
import { erasedPerson } from '../../core/src/accounts/erased-person.ts';
import { hasEnded, runningJobs } from '../../functions/src/jobs/stored-job.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { accounts, database } from '../../functions/src/platform/admin-app.ts';
import { departureRef } from '../../functions/src/records/departures.ts';
import { noteErased } from '../../functions/src/records/erased-accounts.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { askFunctions } from './ask-functions.ts';
import { count, type Counts } from './counts.ts';
import { endAccess, hasOpenAccount, removeNamedAgain } from './end-access.ts';
import { againLine, besideLines, hasErased, wouldErase, wouldTakeLines } from './erase-report.ts';
import { eraseDocuments, eraseObjects, type Erasure } from './erase-stored.ts';
import { findPerson, type FoundPerson } from './find-person.ts';
import { whileHeld, type HeldErasure } from './hold-erasure.ts';
import { knownPerson, type KnownPerson } from './known-person.ts';
import { isRandomUid, mentionsPerson, namesPerson } from './naming.ts';
import {
  eachDocumentPage,
  eachObjectPage,
  isInputOfCommand,
  isObjectOf,
  naming,
  type Wanted,
} from './places.ts';

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
  /** Further addresses of the same person, erased together. */
  also?: readonly string[];
  /** Addresses of others, although they stand beside a uid of the person: an account that was given on. */
  not?: readonly string[];
  /** Who gets what the person owns; null or left out: nobody. */
  to?: string | null;
  progress?: (line: string) => void;
}

type Progress = (line: string) => void;

/**
 * Erases a person from every store. What they have added stays, and names somebody who is nobody in their place.
 * Interrupted anywhere, it goes on when it is called again: the pseudonym is kept with the departure, which is deleted last.
 *
 * @param email as records hold it, like all addresses
 * @returns the report for the operator; without `confirm`, what would be done
 * @throws {OperatorError} when the person may not be erased yet
 */
export async function erase(email: string, options: EraseOptions): Promise<string> {
  const { confirm, also = [], not = [], to = null, progress = () => undefined } = options;
  const addresses = [...new Set([email, ...also])];
  for (const address of addresses) await refuseAdmin(address);
  const known = await knownPerson(addresses);
  const isOpen = hasOpenAccount(known);
  if (confirm && !isOpen) {
    refuseLateHeir(known, to);
    refuseTooEarly(known);
  }
  const found = await findPerson(known, progress);
  const undecided = [...found.beside].filter(([address]) => !not.includes(address));
  if (!confirm) return wouldErase(found, new Map(undecided));
  if (undecided.length > 0) {
    throw new OperatorError(['NOTHING WAS DONE.', ...besideLines(new Map(undecided))].join('\n'));
  }
  // Whose access was never ended may be named by accounts that nobody has looked for.
  const isNew = known.closedAt === null && (known.hasNotes || found.counts.size > 0);
  if (isOpen || isNew) {
    // Of a first day that was interrupted. Whoever has come back since owns other things.
    const heir = to ?? (known.closedAt === null ? known.heir : null);
    refuseToTakeFromOthers(found, heir);
    const report = await endAccess(found.person, { to: heir, progress });
    throw new OperatorError(
      `${report}\nNOT YET ERASED: their access has ended first. ${againLine(new Date(), QUIET_MS)}`,
    );
  }
  return whileHeld(found, (held) => eraseNow(found, held, progress));
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

function refuseTooEarly({ closedAt }: KnownPerson): void {
  if (closedAt === null || Date.now() - closedAt.getTime() >= QUIET_MS) return;
  throw new OperatorError(`NOT YET ERASED. ${againLine(closedAt, QUIET_MS)}`);
}

/** What the person owned has gone to somebody when their access ended, and nothing tells any more what that was. */
function refuseLateHeir({ closedAt, heir }: KnownPerson, to: string | null): void {
  if (closedAt === null || to === null || to === heir) return;
  throw new OperatorError(
    `NOTHING WAS DONE: their access has ended, and what they owned went to ${heir ?? 'nobody, or to whom "leave" was told'} then. Leave --to out.`,
  );
}

/** `leave` hands over whatever stands under the address, and what its accounts own by their uids, whose ever these have been. */
function refuseToTakeFromOthers({ person, beside }: FoundPerson, to: string | null): void {
  const before = [...beside].filter(([, uids]) => uids.length > 0).map(([address]) => address);
  if (to === null || (person.moved.length === 0 && before.length === 0)) return;
  throw new OperatorError(
    ['NOTHING WAS DONE.', ...wouldTakeLines(before, person.moved)].join('\n'),
  );
}

async function eraseNow(
  { person, own }: FoundPerson,
  { letters, check }: HeldErasure,
  progress: Progress,
): Promise<string> {
  const erasure: Erasure = { person, erased: erasedPerson(letters) };
  const again = await removeNamedAgain(person, progress);
  await untilJobsEnd(progress);
  // What comes from now on is renamed as it comes. A word that somebody has written as a uid may be in others' objects.
  await noteErased(own.filter(isRandomUid), letters);
  const counts: Counts = new Map();
  for (let round = 1; ; round++) {
    progress(`Round ${round}…`);
    if (round > 1) await check();
    // Objects come first: a repair that reads one writes what it says into a record.
    const changed = (await eraseObjects(erasure, counts)) + (await eraseDocuments(erasure, counts));
    if (changed === 0) break;
    if (round === MAX_ROUNDS) throw new OperatorError(namedAgain(person));
  }
  await check();
  const kept = person.moved.map(({ uid }) => uid);
  const rows = { emails: person.emails, uids: own, kept, erasedAs: erasure.erased };
  const { updated } = await askFunctions(rows, progress);
  if (updated > 0) count(counts, 'comments database', updated);
  await deleteAccounts(person, counts);
  const left = await mentions(person);
  // Last: they know the uids and the pseudonym, for whoever has to go on.
  for (const address of person.addresses) await departureRef(address).delete();
  return hasErased(erasure, { counts, left, again });
}

/**
 * Waits for the jobs that are under way: they hold what they have read of the person, and write it again; so do those that
 * this command has left to the functions when it was interrupted. Those that begin later read what is stored then.
 */
async function untilJobsEnd(progress: Progress): Promise<void> {
  const running = await runningJobs().get();
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

async function deleteAccounts({ uids }: KnownPerson, counts: Counts): Promise<void> {
  const auth = await accounts();
  for (const { uid } of await accountsAmong(uids)) {
    await auth.deleteUser(uid);
    count(counts, 'accounts', 1);
  }
}

/**
 * Documents whose texts still contain an address or a uid, within something longer.
 *
 * @throws {OperatorError} when some, or objects, name the person again
 */
async function mentions(person: KnownPerson): Promise<string[]> {
  const departures = new Set(person.addresses.map((address) => departureRef(address).path));
  const isNaming = naming(person);
  // Another run's work for the functions as well, which they have not ended.
  const isNamedBy: Wanted = (collection, document) =>
    isNaming(collection, document) ||
    (isInputOfCommand(collection, document) && namesPerson(person, document.data()));
  const left: string[] = [];
  let named = 0;
  await eachDocumentPage(
    (collection, document) =>
      !departures.has(document.ref.path) &&
      (isNamedBy(collection, document) || mentionsPerson(person, document.data())),
    ({ collection, documents }) => {
      named += documents.filter((document) => isNamedBy(collection, document)).length;
      left.push(...documents.map(({ ref }) => ref.path));
    },
  );
  await eachObjectPage(isObjectOf(person), (objects) => void (named += objects.length));
  if (named > 0) throw new OperatorError(namedAgain(person));
  return left;
}

function namedAgain({ addresses }: KnownPerson): string {
  return `NOT YET ERASED: something keeps naming ${addresses.join(', ')}. Run it again, and look at the log.`;
}
