import { randomBytes } from 'node:crypto';
import { Timestamp, type CollectionReference } from 'firebase-admin/firestore';
import { ROLE_CLAIM } from '../../core/src/accounts/role-claim.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
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

/** Notes a run before it makes anything: a later one finds what is left of it. */
export async function noteTrial({ id, domain, began }: Trial): Promise<void> {
  const dead_from = Timestamp.fromMillis(began + DEAD_AFTER_MS);
  await trials().doc(id).create({ domain, began, dead_from });
}

/** The runs that have died before they cleaned up. */
export async function deadTrials(): Promise<Trial[]> {
  const { docs } = await trials().where('dead_from', '<=', Timestamp.now()).get();
  return docs.map((note) => {
    const { domain, began } = note.data() as Omit<TrialFacts, 'id'>;
    return trialOf({ id: note.id, domain, began });
  });
}

/** A password that nobody learns, with what any policy of passwords asks for. */
export function newPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}

/**
 * Makes the admin's account as the console does, for which no function runs, and gives it its claim as `npm run admin --
 * claims` does. If the command dies, functions end the rights of the admin: the job by which `npm run admin -- remove` does
 * so is stored before, and looks as if a worker were at it until then. After that the next sweep has it taken up.
 *
 * @param signal nothing is made any more once it is aborted
 */
export async function makeAdmin(
  { admin: email, folder }: Trial,
  password: string,
  { patience }: Pick<Target, 'patience'>,
  signal: AbortSignal,
): Promise<void> {
  const ends = Timestamp.fromMillis(Date.now() + ADMIN_FOR_MS * patience);
  const input = { kind: 'removal', email, heir: null } as const;
  const { id } = await createJob({ path: folder, input, askedBy: null, goesOn: true });
  await jobRef(id).update({ lease_until: ends });
  const auth = await accounts();
  // What was given up is cleaned up at once: nothing may come after that.
  signal.throwIfAborted();
  const { uid } = await auth.createUser({ email, password, emailVerified: true });
  await auth.setCustomUserClaims(uid, ROLE_CLAIM);
  signal.throwIfAborted();
  await database().collection('admins').doc(email).create({});
}

/** Confirms an address, as its owner would by a link in a message. */
export async function confirmAddress(uid: string): Promise<void> {
  await (await accounts()).updateUser(uid, { emailVerified: true });
}
