import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { thumbnailNameOf, thumbnailPrefixOf } from '../../../core/src/files/thumbnail.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { beginAttempt } from '../../../functions/src/opening/attempts.ts';
import { forgetThumbnail } from '../../../functions/src/thumbnails/forget-thumbnail.ts';
import { drawThumbnail } from '../../../functions/src/thumbnails/draw-thumbnail.ts';
import { noteThumbnail } from '../../../functions/src/thumbnails/note-thumbnail.ts';
import { removeOrphanedThumbnails } from '../../../functions/src/thumbnails/orphaned-thumbnails.ts';
import { saveThumbnail } from '../../../functions/src/objects/thumbnail-objects.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
} from '../support/documents.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import {
  generationOf,
  picture,
  uploadImage,
  uploadPicture,
  untilNoThumbnails,
  untilThumbnail,
} from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

// How thumbnails are made, in this process: deaths, races, and the nightly repair.

const RENDERER = {
  program: join(projectRoot, 'functions/src/thumbnails/render/render-thumbnail.ts'),
};
/** A program that does not exist: it must not be run. */
const NONE = { program: '/nowhere.js' };

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  operatorDatabase();
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

/** Uploads a picture whose event is lost, and writes its record. @returns the generation */
async function uploadUnnoticed(path: string): Promise<string> {
  await whileTriggersAreOff(async () => {
    await uploadImage(admin, path, await picture());
    await reconcileObject(objectNameOf(path));
  });
  return generationOf(path);
}

/** How many workers have begun to draw the thumbnail and not ended. */
async function attemptsAt(path: string): Promise<unknown> {
  const found = await operatorDatabase().collection('thumbnail_attempts').doc(metaId(path)).get();
  return found.get('attempts');
}

test('is not made again for a file that has it, and not at all for one that is gone', async () => {
  const path = stored(`${fresh()}.jpg`);
  await uploadPicture(admin, path);
  await drawThumbnail(path, NONE);
  await call(admin, 'deleteItems', { paths: [path] });
  await untilNoThumbnails(path);
  await drawThumbnail(path, NONE);
  expect(await objectNames(thumbnailPrefixOf(path))).toEqual([]);
});

describe('a worker that dies', () => {
  test('is followed by another one', async () => {
    const path = stored(`${fresh()}.jpg`);
    const generation = await uploadUnnoticed(path);
    await beginAttempt('thumbnail', { path, generation });
    await drawThumbnail(path, RENDERER);
    expect(await storedMeta(path)).toMatchObject({
      thumbnail: 'made',
      thumbnail_generation: generation,
    });
    expect(await attemptsAt(path)).toBeUndefined();
  });

  test('twice at the same file: the file is not tried again', async () => {
    const path = stored(`${fresh()}.jpg`);
    const generation = await uploadUnnoticed(path);
    await beginAttempt('thumbnail', { path, generation });
    await beginAttempt('thumbnail', { path, generation });
    await drawThumbnail(path, NONE);
    expect(await storedMeta(path)).toMatchObject({ thumbnail: 'too-large' });
    expect(await attemptsAt(path)).toBeUndefined();
  });

  test('attempts at earlier content do not count', async () => {
    const path = stored(`${fresh()}.jpg`);
    const generation = await uploadUnnoticed(path);
    await beginAttempt('thumbnail', { path, generation: '1' });
    await beginAttempt('thumbnail', { path, generation: '1' });
    expect(await beginAttempt('thumbnail', { path, generation })).toBe(true);
    expect(await attemptsAt(path)).toBe(1);
    await drawThumbnail(path, RENDERER);
  });
});

describe('our own failure', () => {
  test('is not held against the file, however often', async () => {
    const path = stored(`${fresh()}.jpg`);
    await uploadUnnoticed(path);
    for (let time = 0; time < 3; time++) {
      await expect(drawThumbnail(path, NONE)).rejects.toThrow('program failed');
      expect(await storedMeta(path)).not.toHaveProperty('thumbnail');
    }
    expect(await attemptsAt(path)).toBeUndefined();
    await drawThumbnail(path, RENDERER);
    expect(await storedMeta(path)).toMatchObject({ thumbnail: 'made' });
  });

  test('does not hide that a worker died', async () => {
    const path = stored(`${fresh()}.jpg`);
    const generation = await uploadUnnoticed(path);
    await beginAttempt('thumbnail', { path, generation });
    await expect(drawThumbnail(path, NONE)).rejects.toThrow('program failed');
    expect(await attemptsAt(path)).toBe(1);
    await drawThumbnail(path, RENDERER);
  });
});

describe('a worker that is late', () => {
  test('notes nothing in the record of other content, nor leaves a picture of the old', async () => {
    const path = stored(`${fresh()}.jpg`);
    const old = await uploadUnnoticed(path);
    await whileTriggersAreOff(async () => {
      const file = operatorBucket().file(objectNameOf(path));
      await file.save(await picture(), { resumable: false, contentType: 'image/jpeg' });
      await saveThumbnail(path, old, Buffer.from('webp'));
      // The record is still that of the old content.
      expect(await noteThumbnail(path, old, 'made')).toBe(false);
      await reconcileObject(objectNameOf(path));
    });
    expect(await storedMeta(path)).not.toHaveProperty('thumbnail');
    await drawThumbnail(path, RENDERER);
    expect(await objectNames(thumbnailPrefixOf(path))).toEqual([
      thumbnailNameOf(path, await generationOf(path)),
    ]);
  });

  test('leaves nothing of a file that was deleted meanwhile', async () => {
    const path = stored(`${fresh()}.jpg`);
    const generation = await uploadUnnoticed(path);
    await call(admin, 'deleteItems', { paths: [path] });
    await untilForgotten(path);
    await saveThumbnail(path, generation, Buffer.from('webp'));
    expect(await noteThumbnail(path, generation, 'made')).toBe(false);
    await forgetThumbnail(path);
    expect(await objectNames(thumbnailPrefixOf(path))).toEqual([]);
  });
});

describe('a repair', () => {
  test('has the thumbnails made that are missing, and leaves the records as they are', async () => {
    const top = `${fresh()}/`;
    await putFolder(top, admin);
    const paths = [top + stored('a.jpg'), `${top}B/${stored('b.jpg')}`];
    for (const path of paths) await uploadUnnoticed(path);
    await call(admin, 'repairRecords', { path: top });
    for (const path of paths) await untilThumbnail(path);
    const report = await call(admin, 'repairRecords', { path: top });
    expect(report).toMatchObject({ created: 0, updated: 0, removed: 0 });
  });

  test('removes thumbnails that no record names, once they are no longer new', async () => {
    const top = `${fresh()}/`;
    const path = top + stored('a.jpg');
    const thumbnail = await uploadPicture(admin, path);
    // At its end, the worker removes other thumbnails of the file.
    await until('the end of the worker', async () => (await attemptsAt(path)) === undefined);
    await saveThumbnail(path, '1', Buffer.from('webp'));
    await saveThumbnail(`${top}gone.jpg`, '2', Buffer.from('webp'));
    expect(await removeOrphanedThumbnails(top, null)).toEqual({ next: null });
    expect(await objectNames(`thumbnails/${top}`)).toHaveLength(3);
    await removeOrphanedThumbnails(top, null, Date.now() + 2 * 3_600_000);
    expect(await objectNames(`thumbnails/${top}`)).toEqual([thumbnail]);
  });
});
