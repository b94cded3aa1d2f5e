import { setTimeout as delay } from 'node:timers/promises';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { RECENTS } from '../../core/src/accounts/recents.ts';
import { USAGE } from '../../core/src/files/upload-usage.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { THUMBNAIL_PREFIX } from '../../core/src/files/thumbnail.ts';
import { isFolderPath, objectNameOf, type ItemPath } from '../../core/src/paths/item-path.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import { byNobody, whileActing } from '../../functions/src/journal/acting.ts';
import { jobRef } from '../../functions/src/jobs/stored-job.ts';
import { removeAdmin } from '../../functions/src/people/remove-admin.ts';
import { accounts, database, documentsBucket } from '../../functions/src/platform/admin-app.ts';
import { binnedItems, objectsOfBinned, readBinned } from '../../functions/src/records/bin-items.ts';
import { metas, withinFolder } from '../../functions/src/records/meta-collection.ts';
import { removedRecords } from '../../functions/src/records/removed-records.ts';
import { inputRef } from '../../functions/src/records/running-jobs.ts';
import { deadTrials, trials } from './accounts.ts';
import type { Trial } from './trial.ts';

/** How often it is looked whether something is left: what was under way may still write. */
const ROUNDS = 6;
/** Milliseconds between two rounds. */
const PAUSE = 1500;
/** What functions count of an account, by its uid. */
const COUNTED = [USAGE, RECENTS, 'rendering_time', 'extraction_time'];
/** What they count of a file, by the id of its record. */
const ATTEMPTS = ['thumbnail_attempts', 'text_attempts'];

/**
 * Removes what a run has made, by the operator's own rights, whatever it has come to. Idempotent. What is in the comments
 * database is left to the functions, whose triggers follow: the operator has no key of that.
 *
 * @param isQuiet whether nothing of it is under way; otherwise its note stays, for a later run to look again
 * @returns what could not be removed, in words; empty when nothing is left
 */
export async function cleanUp(trial: Trial, isQuiet = true): Promise<string[]> {
  const problems = isQuiet
    ? []
    : ['what was under way at the end: a run an hour later looks again'];
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      problems.push(`${what} (${error instanceof Error ? error.message : String(error)})`);
      return false;
    }
  };
  // What cannot wait.
  const isRemoved = await attempt(`admins/${trial.admin}`, () =>
    whileActing(byNobody('remove'), () => removeAdmin(trial.admin)),
  );
  await attempt(`the accounts ${trial.admin} and ${trial.member}`, () => removeAccounts(trial));
  await attempt(`the files and records of ${trial.folder} and ${trial.rootFile}`, () =>
    // Otherwise the job that ends the admin's rights has to stay.
    removeItems(trial, { withJobs: isRemoved && isQuiet }),
  );
  if (problems.length === 0) await attempt('its note', () => trials().doc(trial.id).delete());
  return problems;
}

/** Cleans up after earlier runs that have died. @returns what could not be removed, in words */
export async function cleanUpDead(): Promise<string[]> {
  const problems: string[] = [];
  for (const trial of await deadTrials()) problems.push(...(await cleanUp(trial)));
  return problems;
}

async function removeAccounts({ admin, member }: Trial): Promise<void> {
  const auth = await accounts();
  const { users } = await auth.getUsers([{ email: admin }, { email: member }]);
  const uids = users.map(({ uid }) => uid);
  const counted = uids.flatMap((uid) =>
    COUNTED.map((name) => database().collection(name).doc(uid)),
  );
  await Promise.all(counted.map((document) => document.delete()));
  const { errors } = await auth.deleteUsers(uids);
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join(', '));
}

/** @throws {Error} when something keeps coming back */
async function removeItems(trial: Trial, options: { withJobs: boolean }): Promise<void> {
  for (let round = 1; ; round++) {
    const found = await removeFound(trial, options);
    // Twice: an event of the first round may have written something.
    if (found === 0 && round > 1) return;
    if (round === ROUNDS) throw new Error(`${found} keep coming back`);
    await delay(PAUSE);
  }
}

/** @returns how many objects and documents there were */
async function removeFound(trial: Trial, { withJobs }: { withJobs: boolean }): Promise<number> {
  const { folder, emptyFolder, rootFile, folderFile, photo, pdf } = trial;
  const bucket = await documentsBucket();
  const binned = await documentsOf(binnedItems(), [folder, rootFile]);
  const inBin = binned.flatMap((document) => {
    const entry = readBinned(document);
    return entry === null ? [] : objectsOfBinned(entry.item);
  });
  // The names of an item's own objects begin with one of these.
  const prefixes = [folder, rootFile].flatMap((path) => [
    objectNameOf(path),
    `${THUMBNAIL_PREFIX}${path}`,
  ]);
  const listed = await Promise.all(prefixes.map((prefix) => bucket.getFiles({ prefix })));
  const objects = [...listed.flatMap(([files]) => files.map(({ name }) => name)), ...inBin];
  await Promise.all(objects.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  // The records after their objects, whose events find them gone then.
  const documents = [
    ...(await documentsOf(metas(), [folder, rootFile])),
    ...binned,
    ...(await documentsOf(removedRecords(), [folder, rootFile])),
  ];
  const ofJobs = database().collection(JOBS).where('path', 'in', [folder, emptyFolder, rootFile]);
  const found = withJobs ? (await ofJobs.get()).docs : [];
  const jobs = found.flatMap(({ id }) => [jobRef(id), inputRef(id)]);
  // What opens files counts its attempts, and forgets those of a file that has gone meanwhile only after a month.
  const attempts = [rootFile, folderFile, photo, pdf].flatMap((path) =>
    ATTEMPTS.map((name) => database().collection(name).doc(metaId(path))),
  );
  const batch = database().batch();
  for (const ref of [...documents.map((document) => document.ref), ...jobs, ...attempts])
    batch.delete(ref);
  await batch.commit();
  return objects.length + documents.length + jobs.length;
}

/** The documents that name one of these items, or what is beneath it. */
async function documentsOf(
  collection: Query,
  paths: readonly ItemPath[],
): Promise<QueryDocumentSnapshot[]> {
  const queries = paths.map((path) =>
    isFolderPath(path) ? withinFolder(collection, path) : collection.where('file_path', '==', path),
  );
  const found = await Promise.all(queries.map((query) => query.get()));
  return found.flatMap(({ docs }) => docs);
}
