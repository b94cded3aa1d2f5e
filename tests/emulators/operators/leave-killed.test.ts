import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { putFolder, readAs, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { runningJobs, sweep } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let chef: Person;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

/** An admin with two files of their own, and a folder that is shared with them. */
async function somebody(): Promise<{ person: Person; paths: ItemPath[]; links: string[] }> {
  const person = await signUp({ email: newAddress('partant'), verified: true, admin: true });
  const folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, chef);
  const setAccess = (path: ItemPath, change: object) =>
    call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
  await setAccess(folder, { allowedEmails: [person.email] });
  const paths = [folder + stored('a.txt'), folder + stored('b.txt'), folder + stored('hérité.txt')];
  for (const path of paths.slice(0, 2)) await uploadRecorded(person, path);
  for (const path of paths.slice(2)) {
    await uploadRecorded(chef, path);
    await setAccess(path, { inherits: true });
  }
  const links = await Promise.all(paths.map((path) => linkOf(person, path)));
  return { person, paths, links };
}

const POINTS: readonly (readonly [string, KillPoint])[] = [
  ['before anything', { call: 'WriteBatch.commit', nth: 2 }],
  ['with the account disabled', { call: 'Auth.revokeRefreshTokens', nth: 1 }],
  ['with the account closed', { call: 'Firestore.runTransaction', nth: 1 }],
  ['before the records', { call: 'Firestore.runTransaction', nth: 2 }],
  ['among the records', { call: 'Firestore.runTransaction', nth: 3 }],
  ['before the links', { call: 'File.setMetadata', nth: 1 }],
  ['among the links', { call: 'File.setMetadata', nth: 2 }],
  ['with links revoked, and their notes still there', { call: 'WriteBatch.commit', nth: 3 }],
];

test.each(POINTS)('killed %s, a sweep finishes the work', async (_, point) => {
  const { person, paths, links } = await somebody();
  await killedAt(point, ['ops/admin/leave.ts', 'leave'], person.email, { allLinks: false });
  await sweep();
  expect(await runningJobs()).toEqual([]);

  expect(await operatorAuth().getUser(person.uid)).toMatchObject({ disabled: true });
  const listing = operatorDatabase().collection('admins').doc(person.email);
  expect((await listing.get()).exists).toBe(false);
  for (const path of paths) {
    await expect(readAs(person, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    const { allowed_emails, owner_email, owner_uid } = (await storedMeta(path)) ?? {};
    const credentials = [...(allowed_emails ?? []), owner_email, owner_uid];
    expect(credentials).not.toContain(person.email);
    expect(credentials).not.toContain(person.uid);
    await readAs(chef, path);
  }
  expect(await Promise.all(links.map(opens))).toEqual(links.map(() => false));
  expect((await operatorDatabase().collection('stale_tokens').count().get()).data().count).toBe(0);
});
