import { setTimeout as delay } from 'node:timers/promises';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  FLAG_AGE_MS,
  MAINTENANCE,
  type CommentsGate,
  type Maintenance,
} from '../../core/src/calls/maintenance.ts';
import { ROOT } from '../../core/src/paths/item-path.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import { eventsLeftSince } from '../../functions/src/jobs/events-left-since.ts';
import { enqueue } from '../../functions/src/jobs/queue.ts';
import type { Lease } from '../../functions/src/jobs/lease.ts';
import { watchJob } from '../../functions/src/jobs/watch-job.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { sinceOf } from '../../functions/src/platform/closed-now.ts';
import { rulesWithMaintenance } from '../deploy/made/rules-with-maintenance.ts';
import { OperatorError } from './operator-error.ts';
import type { StorageRules } from './storage-rules.ts';
import { untilJobsRest } from './until-jobs-rest.ts';
import { PATIENCE, type Waiting } from './work-here.ts';

/** Milliseconds between two looks. */
const PAUSE = 250;

/**
 * Closes Navette for maintenance (decision 0154): first what functions and the Firestore rules let through, then uploads, then
 * comments. If one of them cannot be closed, the others are. May be repeated: what is closed stays so.
 *
 * @returns what was done, for the operator
 * @throws {OperatorError} with the same, when something is still open
 */
export async function maintenanceOn(rules: StorageRules, waiting: Waiting = {}): Promise<string> {
  await database().runTransaction(async (transaction) => {
    const before = await transaction.get(flag());
    const since: unknown = before.get('since') ?? FieldValue.serverTimestamp();
    transaction.set(flag(), { since, comments: 'closed', told: null } satisfies Maintenance);
  });
  const flagged = Date.now();
  const lines: string[] = [];
  const open: string[] = [];
  try {
    await setRules(rules, true);
    lines.push(
      'Closed: uploads, in the Storage rules; in production within some minutes, and an upload that has begun may end.',
    );
  } catch (error) {
    open.push(`STILL OPEN: uploads. The Storage rules were not released: ${messageOf(error)}`);
  }
  // Functions of an earlier version read no flag: only an answer tells that these do.
  if (await commentsAre('closed', waiting)) {
    lines.unshift(
      'Closed: changes, in the functions (calls, events, schedules, queues) and in the Firestore rules. A call or an event that has begun may end, within three minutes.',
    );
    lines.push('Closed: comments, where the project has them.');
  } else {
    open.push(
      'NOT KNOWN: whether the functions have closed changes. They have not answered.',
      `STILL OPEN: comments. ${UNREACHED} The functions try again each minute.`,
    );
  }
  await untilRead(flagged);
  const jobs = await untilJobsRest(waiting);
  open.push(
    ...jobs.ending.map((job) => `${stateOf(job)}: ${nameOf(job)}. This goes on.`),
    ...jobs.atWork.map((job) => `STILL AT WORK: ${nameOf(job)}. It pauses at its next page.`),
  );
  if (jobs.pausing > 0) lines.push(`Jobs that wait for the end of it: ${jobs.pausing}.`);
  if (jobs.going > 0) lines.push(`Jobs of operators that go on: ${jobs.going}.`);
  const text = [
    'Maintenance is on. Reading goes on, and every screen says so.',
    ...lines,
    ...open,
  ].join('\n');
  if (open.length > 0) throw new OperatorError(`${text}\nRun the command again.`);
  return text;
}

/**
 * Opens Navette again in the reverse order: the flag goes last, so that what is still closed says why. Then has everything
 * repaired, by a new job: events that came meanwhile were left, and one that is under way may have passed them. May be
 * repeated.
 *
 * @returns what was done, for the operator
 * @throws {OperatorError} when something is still closed, or was closed again meanwhile
 */
export async function maintenanceOff(rules: StorageRules, waiting: Waiting = {}): Promise<string> {
  const before = await flag().get();
  const { exists } = before;
  if (exists) await flag().update({ comments: 'open' } satisfies Partial<Maintenance>);
  const areOpen = await commentsAre('open', waiting);
  try {
    await setRules(rules, false);
  } catch (error) {
    throw new OperatorError(
      `Maintenance is still ON${areOpen ? ', but for comments' : ''}. The Storage rules were not released: ${messageOf(error)}\nRun the command again.`,
      { cause: error },
    );
  }
  // Stored before the flag goes, in case this command dies in between. Nobody takes it up until its lease ends, after the wait.
  const left = await eventsLeftSince(sinceOf(before));
  const repair = await createRepair(left?.since ?? null);
  if (!(await takeFlagAway())) {
    const uploads = await setRules(rules, true).then(
      () => 'Uploads were closed again, too.',
      (error: unknown) =>
        `STILL OPEN: uploads, close them by 'maintenance on'. The Storage rules were not released: ${messageOf(error)}`,
    );
    throw new OperatorError(
      `Maintenance is ON: somebody has closed Navette again meanwhile. Comments are closed by the functions within a minute. ${uploads}`,
    );
  }
  await untilRead(Date.now());
  await watchJob(repair.id, repair.job.lease_until.toMillis());
  const text = [
    'Maintenance is off.',
    'Open: uploads, in the Storage rules; in production within some minutes.',
    'Open: changes, in the functions and in the Firestore rules. Jobs that have waited go on within a minute.',
    ...(areOpen ? [exists ? 'Open: comments, where the project has them.' : TOLD] : []),
    `Everything is being repaired, since events were left meanwhile: jobs/${repair.id}.`,
  ].join('\n');
  if (areOpen) return text;
  throw new OperatorError(
    `${text}\nSTILL CLOSED: comments. ${UNREACHED} The repair opens them, or run the command again.`,
  );
}

const UNREACHED = 'Their database or the functions cannot be reached.';

/** Without a flag nothing notes what functions have done. */
const TOLD = 'Comments: the functions were told to open them, and the repair does so again.';

function flag() {
  return database().doc(MAINTENANCE);
}

async function setRules(rules: StorageRules, isClosed: boolean): Promise<void> {
  await rules.release(rulesWithMaintenance(await rules.read(), isClosed));
}

/**
 * Has the functions, which alone have its key, tell the comments database what the flag says, and waits for that.
 *
 * @returns whether they have; without a flag nothing notes it, and they are trusted
 */
async function commentsAre(
  gate: CommentsGate,
  { progress = () => undefined, patience = PATIENCE }: Waiting,
): Promise<boolean> {
  await enqueue({ settle: 'comments' });
  progress(`Waiting for the functions: comments are to be ${gate}…`);
  const until = Date.now() + patience;
  for (;;) {
    const { exists, told } = await readFlag();
    if (!exists || told === gate) return true;
    if (Date.now() >= until) return false;
    await delay(PAUSE);
  }
}

async function readFlag(): Promise<{ exists: boolean; told: unknown }> {
  const found = await flag().get();
  return { exists: found.exists, told: found.get('told') };
}

/** Waits until no function uses what it has read of the flag before a moment. */
async function untilRead(moment: number): Promise<void> {
  await delay(Math.max(0, moment + FLAG_AGE_MS - Date.now()));
}

/** Of a job that is to end. */
function stateOf(job: QueryDocumentSnapshot): string {
  return job.get('kind') === 'access'
    ? 'STILL VISIBLE to whom it is being closed'
    : `STILL UNDER WAY, a ${String(job.get('kind'))}`;
}

function nameOf(job: QueryDocumentSnapshot): string {
  const path: unknown = job.get('path');
  return `${path === ROOT ? 'everything' : String(path)} (jobs/${job.id})`;
}

/** The repair of what was left, with a lease of this command. */
function createRepair(since: Date | null): Promise<Lease> {
  const left = since === null ? {} : { closedSince: since.getTime() };
  return createJob({ path: ROOT, input: { kind: 'repair', ...left }, askedBy: null });
}

/** @returns whether it is gone; false when somebody has closed Navette again meanwhile */
function takeFlagAway(): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const now = await transaction.get(flag());
    if (now.exists && now.get('comments') !== 'open') return false;
    transaction.delete(flag());
    return true;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
