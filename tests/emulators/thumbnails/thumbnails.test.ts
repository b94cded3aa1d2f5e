import { getDownloadURL, list, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { thumbnailPrefixOf } from '../../../core/src/files/thumbnail.ts';
import { pngBomb } from '../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import {
  encryptedPdf,
  pdfOf,
  RED_HALF,
} from '../../../functions/src/thumbnails/render/awkward-pdfs.fixture.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import {
  fetchAs,
  picture,
  uploadImage,
  uploadPicture,
  untilNoThumbnails,
  untilThumbnail,
} from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let member: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();
const REFUSED = { code: 'storage/unauthorized' };

function setAccess(path: string, change: object): Promise<unknown> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

test('an uploaded photo gets a thumbnail, which its uploader and admins read with their own token', async () => {
  const path = stored(`Été 2026 & « quai » n° 7 ${fresh()}.jpg`);
  const thumbnail = await uploadPicture(member, path);
  expect(await objectNames(thumbnailPrefixOf(path))).toEqual([thumbnail]);
  const [{ contentType, cacheControl, metadata }] = await operatorBucket()
    .file(thumbnail)
    .getMetadata();
  expect([contentType, cacheControl]).toEqual(['image/webp', 'private, no-cache']);
  // No download token, in particular.
  expect(metadata ?? {}).toEqual({});
  for (const person of [member, admin]) {
    const bytes = Buffer.from(await fetchAs(person, thumbnail));
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('of a PDF, the first page', async () => {
  const path = stored(`${fresh()}.pdf`);
  await uploadImage(member, path, pdfOf(RED_HALF));
  const [webp] = await operatorBucket()
    .file(await untilThumbnail(path))
    .download();
  expect(webp.subarray(8, 12).toString()).toBe('WEBP');
});

test('nobody else reads it, by its path or by a list', async () => {
  const path = stored(`${fresh()}.jpg`);
  const thumbnail = await uploadPicture(member, path);
  for (const person of [guest, stranger()]) {
    await expect(fetchAs(person, thumbnail)).rejects.toMatchObject(REFUSED);
  }
  for (const person of [guest, member, admin]) {
    for (const folder of ['thumbnails', thumbnailPrefixOf(path)]) {
      await expect(list(ref(person.storage, folder))).rejects.toMatchObject(REFUSED);
    }
  }
});

test('no token opens it: none, a guessed one, or that of its file', async () => {
  const path = stored(`${fresh()}.jpg`);
  const thumbnail = await uploadPicture(member, path);
  const link = await linkOf(member, path);
  expect(await opens(link)).toBe(true);
  const ofThumbnail = new URL(
    link.replace(encodeURIComponent(objectNameOf(path)), encodeURIComponent(thumbnail)),
  );
  expect(await opens(ofThumbnail.href)).toBe(false);
  ofThumbnail.searchParams.set('token', crypto.randomUUID());
  expect(await opens(ofThumbnail.href)).toBe(false);
  ofThumbnail.searchParams.delete('token');
  expect(await opens(ofThumbnail.href)).toBe(false);
});

test('whoever loses access loses it, and a link that they have made for themselves', async () => {
  const top = `${fresh()}/`;
  const path = top + stored('palette.jpg');
  await putFolder(top, member);
  const thumbnail = await uploadPicture(member, path);
  await setAccess(path, { allowedEmails: [guest.email] });
  await fetchAs(guest, thumbnail);
  const link = await getDownloadURL(ref(guest.storage, thumbnail));
  expect(await opens(link)).toBe(true);

  await setAccess(path, {});
  await expect(fetchAs(guest, thumbnail)).rejects.toMatchObject(REFUSED);
  expect(await opens(link)).toBe(false);
  await fetchAs(member, thumbnail);
  expect(await untilThumbnail(path)).toBe(thumbnail);
});

test('it goes with its file, alone or in a folder, and not with others of nearly its name', async () => {
  const top = `${fresh()}/`;
  await putFolder(top, admin);
  const paths = [
    top + stored('a.jpg'),
    `${top}a.jpg/${stored('1.jpg')}`,
    `${top}B/${stored('c.jpg')}`,
  ];
  const names = [];
  for (const path of paths) names.push(await uploadPicture(admin, path));
  const [first = '', second = '', third = ''] = paths;
  const link = await getDownloadURL(ref(admin.storage, names[0] ?? ''));
  expect(await opens(link)).toBe(true);

  await call(admin, 'deleteItems', { paths: [first] });
  await untilForgotten(first);
  await until('the end of the first thumbnail', async () => {
    return (await objectNames(`thumbnails/${top}`)).length === 2;
  });
  expect(await objectNames(`thumbnails/${top}`)).toEqual(names.slice(1).toSorted());
  await expect(fetchAs(member, names[0] ?? '')).rejects.toMatchObject(REFUSED);
  expect(await opens(link)).toBe(false);

  await call(admin, 'deleteItems', { paths: [top] });
  for (const path of [second, third]) await untilNoThumbnails(path);
});

test('a file that is replaced never shows the old picture', async () => {
  const path = stored(`${fresh()}.jpg`);
  const old = await uploadPicture(member, path);
  await operatorBucket()
    .file(objectNameOf(path))
    .save(await picture(), { resumable: false, contentType: 'image/jpeg' });
  const now = await until('the new thumbnail', async () => {
    const name = await untilThumbnail(path);
    return name !== old && name;
  });
  await until('the end of the old thumbnail', async () => {
    return (await objectNames(thumbnailPrefixOf(path))).join() === now;
  });
  await expect(fetchAs(member, old)).rejects.toThrow();
});

describe('what has none', () => {
  test.each<[string, string, Buffer]>([
    ['unreadable', 'cassée.jpg', Buffer.from('pas une image '.repeat(20))],
    ['unreadable', 'dessin.jpg', Buffer.from(`<svg>${'<a/>'.repeat(20)}</svg>`)],
    ['too-large', '1 Ko, 4 Go.png', pngBomb(32_768)],
    ['encrypted', 'scellé.pdf', encryptedPdf()],
  ])('what is %s is noted as such: %s', async (problem, name, bytes) => {
    const path = stored(`${fresh()} ${name}`);
    await uploadImage(member, path, bytes);
    const record = await until('the note', async () => {
      const meta = await storedMeta(path);
      return meta?.thumbnail !== undefined && meta;
    });
    expect(record.thumbnail).toBe(problem);
    expect(await objectNames(thumbnailPrefixOf(path))).toEqual([]);
  });

  test('other files, and files too small to show anything, are not even tried', async () => {
    const [text, tiny] = [stored(`${fresh()}.txt`), stored(`${fresh()}.jpg`)];
    for (const path of [text, tiny]) {
      const record = await uploadRecorded(member, path);
      expect(record).not.toHaveProperty('thumbnail');
    }
    // A picture that is uploaded after them has its thumbnail by the time they would have had theirs.
    await uploadPicture(member, stored(`${fresh()}.jpg`));
    for (const path of [text, tiny]) {
      expect(await storedMeta(path)).not.toHaveProperty('thumbnail');
    }
  });
});
