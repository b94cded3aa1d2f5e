import { createRequire } from 'node:module';
import type * as Storage from '@google-cloud/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { changeAccess } from '../../../functions/src/items/change-access.ts';
import { noteStaleToken, revokeLinks } from '../../../functions/src/records/revoke-links.ts';
import { stored, uploadRecorded } from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// A file whose access narrows again while its links are still being revoked.

// firebase-admin loads the CommonJS copy of the package.
const { File } = createRequire(import.meta.url)('@google-cloud/storage') as typeof Storage;

const OPEN = { inherits: false, isPublic: true, allowedEmails: [] } as const;
const CLOSED = { inherits: false, isPublic: false, allowedEmails: [] } as const;

let member: Person;
let guest: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
  operatorBucket();
});

afterAll(closeSessions);

const noteOf = (path: string) =>
  operatorDatabase().collection('stale_tokens').doc(metaId(path)).get();

test('each note differs from the one before: production takes no other write for a change', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  const note = async () => {
    await operatorDatabase().runTransaction((transaction) => {
      noteStaleToken(transaction, path);
      return Promise.resolve();
    });
    return noteOf(path);
  };
  const [first, second] = [await note(), await note()];
  expect(second.data()).toMatchObject({ file_path: path });
  expect(second.data()).not.toEqual(first.data());
  expect(Number(second.updateTime?.valueOf())).toBeGreaterThan(Number(first.updateTime?.valueOf()));
  await second.ref.delete();
});

test('a link that somebody gets while an earlier one is being revoked ends with the next narrowing', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(member, path);
  await changeAccess(path, OPEN);
  const first = await linkOf(guest, path);
  await changeAccess(path, CLOSED);
  const { revoking, release } = await heldOnceReplaced(() => revokeLinks(path, null));
  expect(await opens(first)).toBe(false);

  await changeAccess(path, OPEN);
  const second = await linkOf(guest, path);
  await changeAccess(path, CLOSED);
  release();
  await revoking;
  expect((await noteOf(path)).exists).toBe(true);
  expect(await opens(second)).toBe(true);

  expect(await revokeLinks(path, null)).toMatchObject({ files: [path] });
  expect(await opens(second)).toBe(false);
  expect((await noteOf(path)).exists).toBe(false);
});

/** Starts to revoke links, and pauses when the first token has been replaced. */
async function heldOnceReplaced<Result>(
  revoke: () => Promise<Result>,
): Promise<{ revoking: Promise<Result>; release: () => void }> {
  const original: unknown = Reflect.get(File.prototype, 'setMetadata');
  if (typeof original !== 'function') throw new Error('there is no File.setMetadata');
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  Reflect.set(File.prototype, 'setMetadata', async function held(this: object, ...rest: unknown[]) {
    Reflect.set(File.prototype, 'setMetadata', original);
    const answer: unknown = await Reflect.apply(original, this, rest);
    reached.resolve();
    await released.promise;
    return answer;
  });
  const revoking = revoke();
  await reached.promise;
  return { revoking, release: released.resolve };
}
