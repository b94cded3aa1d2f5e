import { ref, uploadBytes } from 'firebase/storage';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import {
  FRAME_TYPE,
  inboxNameOf,
  MAX_FRAME_BYTES,
  thumbnailPrefixOf,
} from '../../../core/src/files/thumbnail.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { removeFrame, sweepFrames } from '../../../functions/src/thumbnails/frames.ts';
import { drawThumbnail } from '../../../functions/src/thumbnails/draw-thumbnail.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
} from '../support/documents.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { fetchAs, picture, untilThumbnail, uploadImage } from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

// The thumbnails of videos, made of frames that their uploaders' browsers send (decision 0068).

const RENDERER = {
  program: join(projectRoot, 'functions/src/thumbnails/render/render-thumbnail.ts'),
};
/** Any bytes: no function opens a video. */
const FILM = Buffer.from('image par image '.repeat(20));
const REFUSED = { code: 'storage/unauthorized' };

let admin: Person;
let member: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
  operatorDatabase();
});

afterAll(closeSessions);

const fresh = () => stored(`${crypto.randomUUID()}.mp4`);

async function uploadFilm(person: Person, path: string): Promise<void> {
  await uploadImage(person, path, FILM);
  await untilRecorded(path);
}

/** Sends a frame as the web does. */
async function sendFrame(person: Person, path: string, bytes: Buffer): Promise<void> {
  await uploadBytes(ref(person.storage, inboxNameOf(path)), bytes, {
    contentType: FRAME_TYPE,
    customMetadata: { owner_uid: person.uid },
  });
}

/** Puts a frame there although the rules would refuse it. */
async function putFrame(path: string, uid: string, bytes: Buffer): Promise<void> {
  await operatorBucket()
    .file(inboxNameOf(path))
    .save(bytes, {
      resumable: false,
      contentType: FRAME_TYPE,
      metadata: { metadata: { owner_uid: uid } },
    });
}

async function untilTaken(path: string): Promise<void> {
  await until(`the end of the frame of ${path}`, async () => {
    return (await objectNames(inboxNameOf(path))).length === 0;
  });
}

test('a frame becomes the thumbnail of its video, for those who see the video, and is removed', async () => {
  const path = fresh();
  await uploadFilm(member, path);
  await sendFrame(member, path, await picture());
  const thumbnail = await untilThumbnail(path);
  await untilTaken(path);
  for (const person of [member, admin]) {
    const bytes = Buffer.from(await fetchAs(person, thumbnail));
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  }
  await expect(fetchAs(guest, thumbnail)).rejects.toMatchObject(REFUSED);
  // A second frame is refused.
  await expect(sendFrame(member, path, await picture())).rejects.toMatchObject(REFUSED);
});

test('nobody but the uploader sends it, and nobody reads it', async () => {
  const path = fresh();
  await uploadFilm(member, path);
  for (const person of [guest, admin]) {
    await expect(sendFrame(person, path, await picture())).rejects.toMatchObject(REFUSED);
  }
  await whileTriggersAreOff(async () => {
    await sendFrame(member, path, await picture());
    for (const person of [member, admin]) {
      await expect(fetchAs(person, inboxNameOf(path))).rejects.toMatchObject(REFUSED);
    }
    await expect(sendFrame(member, path, await picture())).rejects.toMatchObject(REFUSED);
  });
  await drawThumbnail(path, RENDERER);
  expect(await objectNames(inboxNameOf(path))).toEqual([]);
});

test('a frame that is none is noted as such, and removed', async () => {
  const path = fresh();
  await uploadFilm(member, path);
  await sendFrame(member, path, Buffer.from('pas une image '.repeat(20)));
  await until('the note', async () => (await storedMeta(path))?.thumbnail === 'unreadable');
  await untilTaken(path);
  await expect(sendFrame(member, path, await picture())).rejects.toMatchObject(REFUSED);
});

describe('not taken is a frame', () => {
  test.each<[string, (path: string) => Promise<void>]>([
    ['of somebody else', async (path) => putFrame(path, guest.uid, await picture())],
    ['of nobody', async (path) => putFrame(path, '', await picture())],
    [
      'that is too large',
      (path) => putFrame(path, member.uid, Buffer.alloc(MAX_FRAME_BYTES + 1, 'x')),
    ],
    [
      'of an earlier video',
      async (path) => {
        await putFrame(path, member.uid, await picture());
        await operatorBucket().file(objectNameOf(path)).delete();
        await uploadImage(member, path, FILM);
        await reconcileObject(objectNameOf(path));
      },
    ],
  ])('%s', async (_name, put) => {
    const path = fresh();
    await whileTriggersAreOff(async () => {
      await uploadImage(member, path, FILM);
      await reconcileObject(objectNameOf(path));
      await put(path);
    });
    expect(await objectNames(inboxNameOf(path))).toHaveLength(1);
    await drawThumbnail(path, RENDERER);
    expect(await storedMeta(path)).not.toHaveProperty('thumbnail');
    expect(await objectNames(thumbnailPrefixOf(path))).toEqual([]);
    await removeFrame(path);
  });
});

test('it goes with its video', async () => {
  const path = fresh();
  await uploadFilm(member, path);
  await whileTriggersAreOff(async () => sendFrame(member, path, await picture()));
  await call(admin, 'deleteItems', { paths: [path] });
  await untilForgotten(path);
  await untilTaken(path);
});

describe('a repair', () => {
  test('has thumbnails made of frames whose events were lost', async () => {
    const top = `${crypto.randomUUID()}/`;
    await putFolder(top, member);
    const paths = [top + stored('a.mp4'), top + stored('b.webm')];
    for (const path of paths) await uploadFilm(member, path);
    await whileTriggersAreOff(async () => {
      for (const path of paths) await sendFrame(member, path, await picture());
    });
    const report = await call(admin, 'repairRecords', { path: top });
    expect(report).toMatchObject({ created: 0, updated: 0, removed: 0 });
    for (const path of paths) {
      await untilThumbnail(path);
      await untilTaken(path);
    }
  });

  test('removes frames that nobody has taken for a day', async () => {
    const top = `${crypto.randomUUID()}/`;
    const path = `${top}parti.mp4`;
    await putFrame(path, member.uid, await picture());
    await sweepFrames(top, null, { now: Date.now() + 25 * 3_600_000 });
    expect(await objectNames(inboxNameOf(top))).toEqual([]);
  });
});
