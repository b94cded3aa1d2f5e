import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { enqueueOpening, hourOf } from '../../../functions/src/opening/opening-task.ts';
import { drawThumbnail } from '../../../functions/src/thumbnails/draw-thumbnail.ts';
import {
  hasSpentAll,
  MAX_WAITS,
  spend,
  SPENDABLE_MS,
} from '../../../functions/src/opening/spent-time.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import { dispatch } from '../support/events/dispatch.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { firstTask, LATER, wasQueued } from '../support/events/thumbnail-tasks.ts';
import { picture, untilThumbnail, uploadImage, uploadPicture } from '../support/thumbnails.ts';
import { call } from '../support/verdicts.ts';

const RENDERER = {
  program: join(projectRoot, 'functions/src/thumbnails/render/render-thumbnail.ts'),
};

let admin: Person;
let member: Person;
beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});
afterAll(closeSessions);

const fresh = () => stored(`${crypto.randomUUID()}.jpg`);

/** Uploads a picture whose event is lost, and writes its record. */
async function uploadUnnoticed(person: Person, path: ItemPath): Promise<void> {
  await whileTriggersAreOff(async () => {
    await uploadImage(person, path, await picture());
    await reconcileObject(objectNameOf(path));
  });
}

describe('asking for a thumbnail', () => {
  test('again and again gives the queue one task', async () => {
    const path = fresh();
    await uploadPicture(member, path);
    const task = await firstTask(path);
    expect(await wasQueued(task)).toBe(true);
    expect(await wasQueued({ ...task, generation: '1' })).toBe(false);
    // The caller gets no error.
    await enqueueOpening('thumbnail', task);
    await deliver('finalized', objectNameOf(path));
  });

  test('is another request for a repair, which may ask again an hour later', async () => {
    const folder = `${crypto.randomUUID()}/`;
    await putFolder(folder, admin);
    const path = folder + stored('a.jpg');
    await uploadUnnoticed(admin, path);
    const before = hourOf(new Date());
    await call(admin, 'repairRecords', { path: folder });
    await untilThumbnail(path);
    const task = await firstTask(path);
    const rounds = [...new Set([before, hourOf(new Date())])];
    const asked = await Promise.all(rounds.map((round) => wasQueued({ ...task, round })));
    expect(asked).toContain(true);
    expect(await wasQueued(task)).toBe(false);
  });
});

test('recordUpload does nothing when the record is there, however often it is called', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(member, path);
  const record = operatorDatabase().collection('metas').doc(metaId(path));
  // Any write of the record would correct this.
  await record.update({ name: 'intact' });
  for (let time = 0; time < 3; time++) await call(member, 'recordUpload', { path });
  expect(await storedMeta(path)).toMatchObject({ name: 'intact' });
  await record.delete();
  await call(member, 'recordUpload', { path });
  expect(await storedMeta(path)).toMatchObject({ name: path, added_by_uid: member.uid });
});

describe('somebody whose files have taken long', () => {
  test('waits, and nobody else does', async () => {
    const [slow, other] = [fresh(), fresh()];
    const guest = await signUp({ email: newAddress('lent'), verified: true });
    await uploadUnnoticed(guest, slow);
    await uploadUnnoticed(member, other);
    await spend('thumbnail', guest.uid, SPENDABLE_MS + 60_000);
    const waiting = { ...RENDERER, mayWait: true };
    expect(await drawThumbnail(slow, waiting)).toBe(false);
    expect(await storedMeta(slow)).not.toHaveProperty('thumbnail');
    expect(await drawThumbnail(other, waiting)).toBe(true);
    expect(await storedMeta(other)).toMatchObject({ thumbnail: 'made' });
    // Once the time is regained.
    expect(await hasSpentAll('thumbnail', guest.uid, Date.now() + SPENDABLE_MS)).toBe(false);
    expect(await drawThumbnail(slow, RENDERER)).toBe(true);
    expect(await storedMeta(slow)).toMatchObject({ thumbnail: 'made' });
  });

  test('is what making thumbnails leads to: each counts', async () => {
    const guest = await signUp({ email: newAddress('lent'), verified: true });
    const [first, second] = [fresh(), fresh()];
    await uploadUnnoticed(guest, first);
    await spend('thumbnail', guest.uid, SPENDABLE_MS - 1);
    const spent = operatorDatabase().collection('rendering_time').doc(guest.uid);
    // In the future, so that no time passes in which it could be regained.
    const hold = () => spent.update({ at: Date.now() + 60_000 });
    await hold();
    expect(await hasSpentAll('thumbnail', guest.uid)).toBe(false);
    await drawThumbnail(first, { ...RENDERER, mayWait: true });
    await hold();
    expect(await hasSpentAll('thumbnail', guest.uid)).toBe(true);
    await uploadUnnoticed(guest, second);
    expect(await drawThumbnail(second, { ...RENDERER, mayWait: true })).toBe(false);
  });

  test('gets theirs in the end', async () => {
    const path = fresh();
    const guest = await signUp({ email: newAddress('lent'), verified: true });
    await spend('thumbnail', guest.uid, SPENDABLE_MS * 1000);
    await uploadUnnoticed(guest, path);
    const first = await firstTask(path);
    // Each round gives the queue the next one, which is not due before long.
    for (let waited = 0; waited < MAX_WAITS; waited++) {
      await dispatch('makeThumbnail', { ...first, waited });
      expect(await storedMeta(path)).not.toHaveProperty('thumbnail');
      expect(await wasQueued({ ...first, waited: waited + 1 }, LATER)).toBe(true);
    }
    await dispatch('makeThumbnail', { ...first, waited: MAX_WAITS });
    expect(await storedMeta(path)).toMatchObject({ thumbnail: 'made' });
    expect(await wasQueued({ ...first, waited: MAX_WAITS + 1 }, LATER)).toBe(false);
  });
});
