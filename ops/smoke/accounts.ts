import { randomBytes } from 'node:crypto';
import { Timestamp, type CollectionReference } from 'firebase-admin/firestore';
import { ROLE_CLAIM } from '../../core/src/accounts/role-claim.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import type { Lease } from '../../functions/src/jobs/lease.ts';
import { jobRef } from '../../functions/src/jobs/stored-job.ts';
import { accounts, database } from '../../functions/src/platform/admin-app.ts';
import type { Target } from './target.ts';
import { trialOf, type Trial, type TrialFacts } from './trial.ts';

/** How long the throw-away admin is one in production, in milliseconds, if the command dies. */
const ADMIN_FOR_MS = 5 * 60_000;
/** After so many milliseconds a run that has not cleaned up is dead. */
const DEAD_AFTER_MS = 3600_000;

/** What was begun and is not cleaned up yet. The security rules keep this collection closed. */
export function trials(): CollectionReference {
  return database().collection('smoke_runs');
}

/** What is noted of a run, under its id. */
interface Note extends Omit<TrialFacts, 'id'> {
  /** So many milliseconds after the note: by the clock of Firestore, since operators' may differ. */
  dead_after: number;
}

/** Notes a run before it makes anything: a later one finds what is left of it. */
export async function noteTrial({ id, domain, began }: Trial): Promise<void> {
  const note: Note = { domain, began, dead_after: DEAD_AFTER_MS };
  await trials().doc(id).create(note);
}

/** Earlier runs that have not cleaned up. */
interface EarlierTrials {
  dead: Trial[];
  /** When the last of the others is dead, if there are any: it is under way, or was ended before it could clean up. */
  deadFrom: Date | null;
}

/** @param after milliseconds from now, for tests */
export async function earlierTrials(after = 0): Promise<EarlierTrials> {
  const { docs, readTime } = await trials().get();
  const now = readTime.toMillis() + after;
  const notes = docs.map((note) => {
    const { domain, began, dead_after } = note.data() as Note;
    const deadFrom = note.createTime.toMillis() + dead_after;
    return { trial: trialOf({ id: note.id, domain, began }), deadFrom };
  });
  const isDead = ({ deadFrom }: { deadFrom: number }): boolean => deadFrom <= now;
  const others = notes.filter((note) => !isDead(note)).map(({ deadFrom }) => deadFrom);
  return {
    dead: notes.filter(isDead).map(({ trial }) => trial),
    deadFrom: others.length === 0 ? null : new Date(Math.max(...others)),
  };
}

/** A password that nobody learns, with what any policy of passwords asks for. */
export function newPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}

/**
 * Makes the admin's account as the console does, for which no function runs, and gives it its claim as `npm run admin --
 * claims` does. Then the admin is listed.
 *
 * @param signal nothing more is made once it is aborted
 */
export async function makeAdmin(
  trial: Trial,
  password: string,
  target: Pick<Target, 'patience'>,
  signal: AbortSignal,
): Promise<void> {
  const auth = await accounts();
  signal.throwIfAborted();
  const { uid } = await auth.createUser({ email: trial.admin, password, emailVerified: true });
  await auth.setCustomUserClaims(uid, ROLE_CLAIM);
  signal.throwIfAborted();
  await listAdmin(trial, await storeRemoval(trial), target);
}

/** Stores the job by which `npm run admin -- remove` ends an admin's rights. */
export function storeRemoval({ admin: email, folder }: Trial): Promise<Lease> {
  const input = { kind: 'removal', email, heir: null } as const;
  return createJob({ path: folder, input, askedBy: null, goesOn: true });
}

/**
 * Makes the account an admin for some minutes: the job of the removal then looks as if a worker were at it, and once they are
 * over, the next sweep has it taken up, whatever has become of the command. Both are one write, which fails if the job has
 * begun or is gone: so there is no admin whose end is not stored, even if the request comes late. The minutes are those of
 * Firestore's clock.
 */
export async function listAdmin(
  { admin }: Trial,
  { id, version }: Pick<Lease, 'id' | 'version'>,
  { patience }: Pick<Target, 'patience'>,
): Promise<void> {
  const lease_until = Timestamp.fromMillis(version.toMillis() + ADMIN_FOR_MS * patience);
  const batch = database().batch();
  batch.update(jobRef(id), { lease_until }, { lastUpdateTime: version });
  batch.create(database().collection('admins').doc(admin), {});
  await batch.commit();
}

/** Confirms an address, as its owner would by a link in a message. */
export async function confirmAddress(uid: string): Promise<void> {
  await (await accounts()).updateUser(uid, { emailVerified: true });
}

/** Stores a job that nobody is at: a repair of a folder in which there is nothing. @returns its id */
export async function storeLapsedJob({ emptyFolder: path }: Trial): Promise<string> {
  const input = { kind: 'repair' } as const;
  const { id } = await createJob({ path, input, askedBy: null, isLapsed: true });
  // This machine's clock, by which it has lapsed now, may be ahead of that of whoever is to take it up.
  await jobRef(id).update({ lease_until: Timestamp.fromMillis(0) });
  return id;
}
