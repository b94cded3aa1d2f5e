import { expect } from 'vitest';
import type { ItemPath } from '../../../../core/src/paths/item-path.ts';
import { putFolder, readAs, stored, storedMeta, uploadRecorded } from '../documents.ts';
import { linkOf, opens } from '../links.ts';
import { operatorAuth, operatorDatabase } from '../operator.ts';
import { newAddress, signUp, type Person } from '../people.ts';
import { call } from '../verdicts.ts';
import { sweepAll } from './jobs.ts';
import { killedAt, type KillPoint } from './killed-at.ts';

/** An admin with two files of their own, and a folder that is shared with them. */
async function somebody(
  chef: Person,
): Promise<{ person: Person; paths: ItemPath[]; links: string[] }> {
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

/** Kills `leave` at a point: a sweep finishes its work. @param chef an admin, who stays */
export async function expectFinished(point: KillPoint, chef: Person): Promise<void> {
  const { person, paths, links } = await somebody(chef);
  await killedAt(point, ['ops/admin/leave.ts', 'leave'], person.email, { allLinks: false });
  await sweepAll();

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
}
