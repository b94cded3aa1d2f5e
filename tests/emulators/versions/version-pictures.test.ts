import { ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INCOMING_TYPE, incomingNameOf } from '../../../core/src/files/versions.ts';
import { thumbnailNameOf, thumbnailPrefixOf } from '../../../core/src/files/thumbnail.ts';
import { redAndBlue } from '../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import { objectNames, stored } from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { untilThumbnail, uploadPicture } from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { addVersion, generationOf } from '../support/versions.ts';

// The thumbnail of a file is that of the content that it has now.

let member: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  operatorDatabase();
});

afterAll(closeSessions);

test('a new version gets a thumbnail of its own, and that of before goes', async () => {
  const path = stored(`${crypto.randomUUID()}.jpg`);
  const before = await uploadPicture(member, path);
  const sent = crypto.randomUUID();
  const bytes = await redAndBlue(64, 96).jpeg().toBuffer();
  await uploadBytes(ref(member.storage, incomingNameOf(member.uid, sent)), bytes, {
    contentType: INCOMING_TYPE,
    customMetadata: { owner_uid: member.uid },
  });
  const seen = await generationOf(path);
  const { generation } = await addVersion(member, { path, seen, content: { sent } });
  expect(await untilThumbnail(path)).toBe(thumbnailNameOf(path, generation));
  await until('the end of the thumbnail of before', async () => {
    return !(await objectNames(thumbnailPrefixOf(path))).includes(before);
  });
});
