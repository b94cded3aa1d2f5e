import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { eventsLeftSince } from '../../../functions/src/jobs/events-left-since.ts';
import { inputRef } from '../../../functions/src/records/running-jobs.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import { putFolder, storedMeta } from '../support/documents.ts';
import {
  areThere,
  expectCounted,
  filesCounted,
  repairAfter,
  sendUnnoticed,
  workAfter,
} from '../support/events/left-events.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';

// Events that were left during maintenance (decision 0154) are made good by the repair that follows it.

const kept = `${crypto.randomUUID()}/`;
/** The beginning of the maintenance, which has ended. */
let since: Date;

beforeAll(async () => {
  await putFolder(kept, await signUp({ email: newAddress('chef'), verified: true, admin: true }));
  since = new Date();
});
afterAll(closeSessions);

test('the repair that follows counts what came meanwhile, and removes nothing for its age; later ones do', async () => {
  const sender = await signUp({ email: newAddress('envoi'), verified: true });
  await whileTriggersAreOff(async () => {
    const left = await sendUnnoticed(kept, sender);
    await repairAfter(25, kept, { kind: 'repair', closedSince: since.getTime() });
    await expectCounted(sender, left);
    await repairAfter(25, kept, { kind: 'repair' });
    expect(await areThere(left.sent)).toEqual([false, false]);
  });
});

test('until that repair has ended, other jobs and the next maintenance go back as far', async () => {
  const sender = await signUp({ email: newAddress('envoi'), verified: true });
  const following = { kind: 'repair', closedSince: since.getTime() } as const;
  await whileTriggersAreOff(async () => {
    const left = await sendUnnoticed(kept, sender);
    const { id } = await createJob({ path: kept, input: following, askedBy: null });
    await repairAfter(25, kept, { kind: 'repair' });
    await expectCounted(sender, left);
    const later = await sendUnnoticed(kept, sender);
    await workAfter(25, { path: kept, input: { kind: 'deletion', paths: [kept] }, step: 'finish' });
    expect(await storedMeta(later.upload)).toBeDefined();
    expect(await filesCounted(sender)).toBe(3);
    const closedAgain = new Date();
    const restored = await createJob({
      path: kept,
      input: { kind: 'repair', closedSince: 0 },
      askedBy: null,
    });
    expect(await eventsLeftSince(closedAgain)).toMatchObject({ since });
    // What is put back before the repair that `off` has stored, may be from a backup; what comes later is new.
    const storedAt = (await inputRef(id).get()).createTime?.toDate();
    await inputRef(restored.id).delete();
    expect(await eventsLeftSince(null)).toEqual({ since, until: storedAt });
    const asked = Date.now();
    const { until: now } = (await eventsLeftSince(closedAgain)) ?? {};
    expect(now?.getTime()).toBeGreaterThanOrEqual(asked);
    for (const job of [id, restored.id]) {
      await operatorDatabase().collection(JOBS).doc(job).delete();
      await inputRef(job).delete();
    }
    expect(await eventsLeftSince(null)).toBeNull();
    await repairAfter(25, kept, { kind: 'repair' });
    expect(await areThere([...left.sent, ...later.sent])).toEqual([false, false, false, false]);
  });
});
