import { setTimeout as delay } from 'node:timers/promises';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { RECENTS } from '../../core/src/accounts/recents.ts';
import { BIN } from '../../core/src/bin/bin.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { thumbnailPrefixOf } from '../../core/src/files/thumbnail.ts';
import { versionNameOf } from '../../core/src/files/versions.ts';
import { objectNameOf, type ItemPath } from '../../core/src/paths/item-path.ts';
import { byNobody, whileActing } from '../../functions/src/journal/acting.ts';
import { inputRef, jobRef } from '../../functions/src/jobs/stored-job.ts';
import { removeAdmin } from '../../functions/src/people/remove-admin.ts';
import { accounts, database, documentsBucket } from '../../functions/src/platform/admin-app.ts';
import { objectsOfBinned, readBinned } from '../../functions/src/records/bin-items.ts';
import { withinFolder } from '../../functions/src/records/meta-collection.ts';
import { trials } from './accounts.ts';
import { trialOf, type Trial, type TrialFacts } from './trial.ts';

/** How often it is looked whether something is left: what was under way may still write. */
const ROUNDS = 6;
/** Milliseconds between two rounds. */
const PAUSE = 1500;

/**
 * Removes what a run has made, by the operator's own rights, whatever it has come to. Idempotent. Only what its steps
 * have written in the comments database is left to them, and to the functions: the operator has no key of that.
 *
 * @param isQuiet whether nothing of it is under way; otherwise its note stays, for a later run to look again
 * @returns what could not be removed, in words; empty when nothing is left
 */
export async function cleanUp(trial: Trial, isQuiet = true): Promise<string[]> {
  const problems = isQuiet
    ? []
    : ['what was under way at the end: a run an hour later looks again'];
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      problems.push(`${what} (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  // What cannot wait.
  const { admin } = trial;
  await attempt(`admins/${admin.email}`, () =>
    whileActing(byNobody('smoke'), () => removeAdmin(admin.email)),
  );
  await attempt('its accounts', async () => {
    const auth = await accounts();
    const { errors } = await auth.deleteUsers([trial.admin.uid, trial.member.uid]);
    if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join(', '));
  });
  await attempt('its files and records', () => removeItems(trial));
  await attempt('what is kept of its accounts', () => removePersonal(trial));
  if (problems.length === 0) await attempt('its note', () => trials().doc(trial.id).delete());
  return problems;
}

/** Cleans up after earlier runs that have died. @returns what could not be removed, in words */
export async function cleanUpDead(): Promise<string[]> {
  const { docs } = await trials().where('dead_from', '<=', Timestamp.now()).get();
  const problems: string[] = [];
  for (const note of docs) {
    const { domain, began } = note.data() as Omit<TrialFacts, 'id'>;
    problems.push(...(await cleanUp(trialOf({ id: note.id, domain, began }))));
  }
  return problems;
}

/** @throws {Error} when something keeps coming back */
async function removeItems(trial: Trial): Promise<void> {
  for (let round = 1; ; round++) {
    const found = await removeFound(trial);
    // Twice: an event of the first round may have written something.
    if (found === 0 && round > 1) return;
    if (round === ROUNDS) throw new Error(`${found} keep coming back`);
    await delay(PAUSE);
  }
}

/** @returns how many objects and documents there were */
async function removeFound({ folder, rootFile }: Trial): Promise<number> {
  const bucket = await documentsBucket();
  const binned = await documentsOf(BIN, { folder, rootFile });
  const inBin = binned.flatMap((document) => {
    const item = readBinned(document);
    return item === null ? [] : objectsOfBinned(item);
  });
  const prefixes = [folder, rootFile].flatMap(prefixesOf);
  const listed = await Promise.all(prefixes.map((prefix) => bucket.getFiles({ prefix })));
  const objects = [...listed.flatMap(([files]) => files.map(({ name }) => name)), ...inBin];
  await Promise.all(objects.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  // The records after their objects, whose events find them gone then.
  const documents = [
    ...(await documentsOf('metas', { folder, rootFile })),
    ...binned,
    ...(await documentsOf('removed_records', { folder, rootFile })),
  ];
  const jobs = await database().collection(JOBS).where('path', 'in', [folder, rootFile]).get();
  const named = jobs.docs.flatMap(({ id }) => [jobRef(id), inputRef(id)]);
  const batch = database().batch();
  for (const ref of [...documents.map((document) => document.ref), ...named]) batch.delete(ref);
  await batch.commit();
  return objects.length + documents.length;
}

/** The names of the objects of an item begin with one of these. */
function prefixesOf(path: ItemPath): string[] {
  const thumbnails = thumbnailPrefixOf(path).replace(/\/\/$/, '/');
  const versions = versionNameOf(path, '').replace(/\/\/$/, '/');
  return [objectNameOf(path), thumbnails, versions];
}

async function documentsOf(name: string, { folder, rootFile }: Pick<Trial, 'folder' | 'rootFile'>) {
  const collection = database().collection(name);
  const queries: Query[] = [
    withinFolder(collection, folder),
    collection.where('file_path', '==', rootFile),
  ];
  const found = await Promise.all(queries.map((query) => query.get()));
  return found.flatMap(({ docs }) => docs);
}

/** What functions have counted of the accounts. */
async function removePersonal({ admin, member }: Trial): Promise<void> {
  const refs = [admin, member].flatMap(({ uid }) =>
    ['usage', RECENTS].map((name) => database().collection(name).doc(uid)),
  );
  await Promise.all(refs.map((ref) => ref.delete()));
}
