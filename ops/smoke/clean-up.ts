import { setTimeout as delay } from 'node:timers/promises';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { USAGE } from '../../core/src/files/upload-usage.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { thumbnailPrefixOf } from '../../core/src/files/thumbnail.ts';
import { objectNameOf, placeholderNameOf, type ItemPath } from '../../core/src/paths/item-path.ts';
import { byNobody, whileActing } from '../../functions/src/journal/acting.ts';
import { jobRef } from '../../functions/src/jobs/stored-job.ts';
import { attemptsRef, type Making } from '../../functions/src/opening/attempts.ts';
import { removeAdmin } from '../../functions/src/people/remove-admin.ts';
import { accounts, database, documentsBucket } from '../../functions/src/platform/admin-app.ts';
import { hasGrpcCode } from '../../functions/src/platform/grpc-code.ts';
import { binnedItems, entriesOf, objectsOfBinned } from '../../functions/src/records/bin-items.ts';
import { metas, queriesByPath } from '../../functions/src/records/meta-collection.ts';
import { removedRecords } from '../../functions/src/records/removed-records.ts';
import { inputRef } from '../../functions/src/records/running-jobs.ts';
import { trials } from './accounts.ts';
import type { Trial } from './trial.ts';
import { withinTime } from './within-time.ts';

/** How often it is looked whether something is left: what was under way may still write. */
const ROUNDS = 6;
/** Milliseconds between two rounds. */
const PAUSE = 1500;
/** How long all of it may take, in milliseconds. Without a network, the services' own retries would go on for ten minutes. */
const CLEANING_TIME = 60_000;
/** How long each part may take at least, in milliseconds, whatever those before it took. */
const LEAST_TIME = 5000;
/** What functions make of a file, and count their attempts at. */
const MAKINGS: readonly Making[] = ['thumbnail', 'text'];

/**
 * Removes what a run has made, by the operator's own rights, whatever it has come to. Idempotent. What is in the comments
 * database is left to the functions, whose triggers follow: the operator has no key of that.
 *
 * @param isQuiet whether nothing can come of its requests any more; otherwise its note stays, for a later run to look again
 * @returns what could not be removed, in words; empty when nothing is left
 */
export async function cleanUp(trial: Trial, isQuiet = true): Promise<string[]> {
  const problems = isQuiet
    ? []
    : ['what may still come of a request that has failed: run this again in an hour'];
  const end = performance.now() + CLEANING_TIME;
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await withinTime(work(), Math.max(end - performance.now(), LEAST_TIME));
      return true;
    } catch (error) {
      problems.push(`${what} (${error instanceof Error ? error.message : String(error)})`);
      return false;
    }
  };
  // What cannot wait.
  await attempt(`the job of the end of admins/${trial.admin}`, () => lapseRemoval(trial));
  const isRemoved = await attempt(`admins/${trial.admin}`, () =>
    whileActing(byNobody('remove'), () => removeAdmin(trial.admin)),
  );
  let uids: readonly string[] = [];
  await attempt(`the accounts ${trial.admin} and ${trial.member}`, async () => {
    uids = await accountsOf(trial);
    await removeAccounts(uids);
  });
  await attempt(`the files and records of ${trial.folder} and ${trial.rootFile}`, () =>
    // Otherwise the job that ends the admin's rights has to stay.
    removeItems(trial, { withJobs: isRemoved }),
  );
  // Last: the event of an upload counts it. What else is counted under their uids expires (`whatStays`).
  await attempt('what was counted of its uploads', () =>
    Promise.all(uids.map((uid) => database().collection(USAGE).doc(uid).delete())),
  );
  if (problems.length === 0) {
    await attempt(`smoke_runs/${trial.id}`, () => trials().doc(trial.id).delete());
  }
  return problems;
}

/**
 * Whether a job that was asked for is under way: what it writes after the cleaning up would stay. Not those that the command has
 * stored itself, which change nothing of it.
 */
export async function isAtWork({ folder, files }: Trial): Promise<boolean> {
  const jobs = await jobsOf([folder, ...files]);
  return jobs.some((job) => job.get('state') === 'running' && job.get('kind') !== 'removal');
}

/**
 * Has the next sweep end the admin's rights, should this command fail to. No request that comes late lists the admin again,
 * since it demands the job as it was (`listAdmin`). Each sweep compares the time by a clock of its own, which is not ours.
 */
async function lapseRemoval({ folder }: Trial): Promise<void> {
  const removals = (await jobsOf([folder])).filter((job) => job.get('kind') === 'removal');
  const lease_until = Timestamp.fromMillis(0);
  await Promise.all(
    removals.map(({ ref }) =>
      ref.update({ lease_until }).catch((error: unknown) => {
        // Another run cleans up after the same one.
        if (!hasGrpcCode(error, 'NOT_FOUND')) throw error;
      }),
    ),
  );
}

async function accountsOf({ admin, member }: Trial): Promise<string[]> {
  const auth = await accounts();
  const { users } = await auth.getUsers([{ email: admin }, { email: member }]);
  return users.map(({ uid }) => uid);
}

async function removeAccounts(uids: readonly string[]): Promise<void> {
  const { errors } = await (await accounts()).deleteUsers([...uids]);
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join(', '));
}

/** @throws {Error} when something keeps coming back, or others have put something into the folder */
async function removeItems(trial: Trial, options: { withJobs: boolean }): Promise<void> {
  for (let round = 1; ; round++) {
    const { found, strange } = await removeFound(trial, options);
    // Twice: an event of the first round may have written something.
    if (found === 0 && round > 1) {
      if (strange.length === 0) return;
      throw new Error(`kept, since no smoke test has made it: ${strange.join(', ')}`);
    }
    if (round === ROUNDS) throw new Error(`${found} keep coming back`);
    await delay(PAUSE);
  }
}

/** @returns how many objects and documents there were, and the objects in the folder that are not of the run */
async function removeFound(
  trial: Trial,
  { withJobs }: { withJobs: boolean },
): Promise<{ found: number; strange: string[] }> {
  const { folder, emptyFolder, files } = trial;
  const bucket = await documentsBucket();
  const namesIn = async (prefix: string): Promise<string[]> =>
    (await bucket.getFiles({ prefix }))[0].map(({ name }) => name);
  const own = [placeholderNameOf(folder), ...files.map(objectNameOf)];
  const inFolder = await namesIn(objectNameOf(folder));
  const strange = inFolder.filter((name) => !own.includes(name));
  // A folder in which there is something stays one.
  const items = strange.length === 0 ? [folder, ...files] : files;
  // All is asked for before anything is removed: records have to go right after their objects, whose events would otherwise
  // have the journal say that they are gone.
  const [listed, records, binned, removed, jobs] = await Promise.all([
    Promise.all([...files.map(objectNameOf), ...files.map(thumbnailPrefixOf)].map(namesIn)),
    documentsOf(metas(), items),
    documentsOf(binnedItems(), items),
    documentsOf(removedRecords(), items),
    withJobs ? jobsOf([folder, emptyFolder, ...files]) : [],
  ]);
  const objects = [
    ...(strange.length === 0 ? inFolder : []),
    ...listed.flat(),
    ...entriesOf(binned).flatMap(({ item }) => objectsOfBinned(item)),
  ];
  const documents = [
    ...[...records, ...binned, ...removed].map(({ ref }) => ref),
    ...jobs.flatMap(({ id }) => [jobRef(id), inputRef(id)]),
  ];
  // What opens files counts its attempts, and forgets those of a file that has gone meanwhile only after a month.
  const attempts = files.flatMap((path) => MAKINGS.map((making) => attemptsRef(making, path)));
  await Promise.all(objects.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  // The records after their objects, whose events find them gone then.
  const batch = database().batch();
  for (const ref of [...documents, ...attempts]) batch.delete(ref);
  await batch.commit();
  return { found: objects.length + documents.length, strange };
}

/** Jobs about these items; not those about what is beneath them. */
async function jobsOf(paths: readonly ItemPath[]): Promise<QueryDocumentSnapshot[]> {
  return (await database().collection(JOBS).where('path', 'in', paths).get()).docs;
}

/** The documents that name one of these items. */
async function documentsOf(
  collection: Query,
  paths: readonly ItemPath[],
): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(queriesByPath(collection, paths).map((query) => query.get()));
  return found.flatMap(({ docs }) => docs);
}
