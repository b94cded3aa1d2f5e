import { setTimeout as delay } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { FLAG_AGE_MS, MAINTENANCE, type Maintenance } from '../../core/src/calls/maintenance.ts';
import { ROOT } from '../../core/src/paths/item-path.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import { wakeJob } from '../../functions/src/jobs/wake-job.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { rulesWithMaintenance } from '../deploy/made/rules-with-maintenance.ts';
import { OperatorError } from './operator-error.ts';
import type { StorageRules } from './storage-rules.ts';
import { endOf, PATIENCE, type Waiting } from './work-here.ts';

/**
 * Closes Navette for maintenance (decision 0120): the functions and the Firestore rules first, then uploads, then the
 * comments. What one of them refuses does not keep the others open. May be repeated: what is closed stays so.
 *
 * @returns what was done, for the operator
 * @throws {OperatorError} with the same, when something is still open
 */
export async function maintenanceOn(rules: StorageRules, waiting: Waiting = {}): Promise<string> {
  await database().runTransaction(async (transaction) => {
    const before = await transaction.get(flag());
    const since: unknown = before.get('since') ?? FieldValue.serverTimestamp();
    transaction.set(flag(), { since, comments: 'closed' } satisfies Maintenance);
  });
  const flagged = Date.now();
  const lines = [
    'Closed: changes, in the functions (calls, events, schedules, queues) and in the Firestore rules.',
  ];
  const open: string[] = [];
  try {
    await setRules(rules, true);
    lines.push(
      'Closed: uploads, in the Storage rules; in production these take some minutes, and an upload that has begun may end.',
    );
  } catch (error) {
    open.push(`STILL OPEN: uploads. The Storage rules were not released: ${messageOf(error)}`);
  }
  const job = await settleComments(waiting, 'close');
  if (job === null) lines.push('Closed: comments, where the project has them.');
  else open.push(`STILL OPEN: comments. ${goesOnLine(job)}`);
  await untilRead(flagged);
  const waits = await pausedJobs();
  if (waits > 0) lines.push(`Jobs that wait until it is over: ${waits}.`);
  const text = [
    'Maintenance is on. Reading goes on, and every screen says so.',
    ...lines,
    ...open,
  ].join('\n');
  if (open.length > 0) throw new OperatorError(`${text}\nRun the command again.`);
  return text;
}

/**
 * Opens Navette again, in the reverse order: the flag goes last, so that what is still closed says why. May be repeated.
 *
 * @returns what was done, for the operator
 * @throws {OperatorError} when something is still closed
 */
export async function maintenanceOff(rules: StorageRules, waiting: Waiting = {}): Promise<string> {
  const { exists } = await flag().get();
  if (exists) await flag().update({ comments: 'open' } satisfies Partial<Maintenance>);
  const job = await settleComments(waiting, 'open');
  try {
    await setRules(rules, false);
  } catch (error) {
    throw new OperatorError(
      `Maintenance is still ON, but for comments. The Storage rules were not released: ${messageOf(error)}\nRun the command again.`,
      { cause: error },
    );
  }
  await flag().delete();
  await untilRead(Date.now());
  const text = [
    'Maintenance is off.',
    ...(job === null ? ['Open: comments, where the project has them.'] : []),
    'Open: uploads, in the Storage rules; in production these take some minutes.',
    'Open: changes, in the functions and in the Firestore rules. Jobs that have waited go on within a minute.',
    'If there has been no repair since, run one: npm run admin -- repair',
  ].join('\n');
  if (job === null) return text;
  throw new OperatorError(`${text}\nSTILL CLOSED: comments. ${goesOnLine(job)}`);
}

function flag() {
  return database().doc(MAINTENANCE);
}

async function setRules(rules: StorageRules, closed: boolean): Promise<void> {
  await rules.release(rulesWithMaintenance(await rules.read(), closed));
}

/**
 * Has the functions, which have the key, tell the comments database what the flag says.
 *
 * @returns null once they have; otherwise the id of the job, which goes on
 */
async function settleComments(
  { progress = () => undefined, patience = PATIENCE }: Waiting,
  verb: 'close' | 'open',
): Promise<string | null> {
  const { id } = await createJob({
    path: ROOT,
    input: { kind: 'maintenance' },
    askedBy: null,
    isLapsed: true,
    goesOn: true,
  });
  await wakeJob(id);
  progress(`Waiting for the functions to ${verb} the comments…`);
  const job = await endOf(id, Date.now() + patience);
  return job?.state === 'done' ? null : id;
}

function goesOnLine(job: string): string {
  return `Their database or the functions cannot be reached; the job jobs/${job} goes on by itself.`;
}

/** Waits until no function uses what it has read of the flag before a moment. */
async function untilRead(moment: number): Promise<void> {
  await delay(Math.max(0, moment + FLAG_AGE_MS - Date.now()));
}

async function pausedJobs(): Promise<number> {
  const { docs } = await database().collection(JOBS).where('state', '==', 'running').get();
  return docs.filter((job) => job.get('goes_on') !== true).length;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
