import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { admin as command } from '../support/admin-command.ts';
import { putFolder, readAs, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { dyingAtEachPage, sweptJob } from '../support/jobs/jobs.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// The items of a person who is no admin any more, or who leaves, go to whoever the operator names.

const REFUSED = { code: 'storage/unauthorized' };
const NOBODY = { owner_email: null, owner_uid: null };

let chef: Person;
let heir: Person;
/** An admin with a folder of their own, what inherits from it, a public file and a shared one. */
let former: Person;
let folder: ItemPath;
let inheriting: ItemPath;
let open: ItemPath;
let shared: ItemPath;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  heir = await signUp({ email: newAddress('heritier'), verified: true });
});

afterAll(closeSessions);

function setAccess(path: ItemPath, change: object): Promise<unknown> {
  return call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

const ownerOf = ({ email, uid }: Person) => ({ owner_email: email, owner_uid: uid });

beforeEach(async () => {
  former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
  const id = crypto.randomUUID();
  folder = `${id} dossier/`;
  inheriting = folder + stored('hérité.txt');
  [open, shared] = [stored(`${id} public.txt`), stored(`${id} partagé.txt`)];
  await putFolder(folder, former);
  await uploadRecorded(former, inheriting);
  await setAccess(inheriting, { inherits: true });
  await uploadRecorded(former, open);
  await setAccess(open, { isPublic: true });
  await uploadRecorded(chef, shared);
  await setAccess(shared, { allowedEmails: [former.email] });
});

const isAdmin = async ({ email }: Person) =>
  (await operatorDatabase().collection('admins').doc(email).get()).exists;

describe('an admin who is removed', () => {
  test('keeps what they own, which the command lists, with the way to hand it on', async () => {
    const report = await command('remove', former.email);
    expect(report).toContain(`${former.email} is no admin.`);
    expect(report).toContain('They still own 2 items with access of their own');
    expect(report).toContain(`\n  ${folder}\n`);
    expect(report).toContain(`\n  ${open}\n`);
    expect(report).not.toContain(inheriting);
    expect(report).toContain(`npm run admin -- remove ${former.email} --to <e-mail>`);
    expect(await isAdmin(former)).toBe(false);
    expect(await storedMeta(folder)).toMatchObject(ownerOf(former));
  });

  test('leaves nothing of what they have opened last: it names what only an admin sees', async () => {
    const recents = operatorDatabase().collection(RECENTS).doc(former.uid);
    await recents.set({ paths: [inheriting] });
    await command('remove', former.email);
    expect((await recents.get()).exists).toBe(false);
  });

  test('loses what is handed on, and the links to it; the rest stays', async () => {
    const links = await Promise.all([inheriting, open].map((path) => linkOf(former, path)));
    const report = await command('remove', former.email, '--to', heir.email.toUpperCase());
    expect(report).toContain(`Handed to ${heir.email}: 3 records, among them:`);
    expect(report).toContain(`\n  ${folder}\n`);
    for (const path of [folder, inheriting, open]) {
      expect(await storedMeta(path)).toMatchObject({ ...ownerOf(heir), added_by: former.email });
    }
    await expect(readAs(former, inheriting)).rejects.toMatchObject(REFUSED);
    for (const path of [inheriting, open]) await readAs(heir, path);
    // Everybody sees the public file, and may keep its link.
    expect(await Promise.all(links.map(opens))).toEqual([false, true]);
    for (const path of [open, shared]) await readAs(former, path);
    expect(await storedMeta(shared)).toMatchObject({
      ...ownerOf(chef),
      allowed_emails: [former.email],
    });
    expect(await isAdmin(former)).toBe(false);
    expect(await isAdmin(chef)).toBe(true);
  });

  test('may leave it to nobody; nothing is left to hand on then', async () => {
    expect(await command('remove', former.email, '--to', 'nobody')).toContain(
      'Handed to nobody: 3 records',
    );
    for (const path of [folder, inheriting, open]) {
      expect(await storedMeta(path)).toMatchObject(NOBODY);
    }
    expect(await command('remove', former.email)).toContain('They own nothing');
  });

  test('is removed by workers that die at each page', async () => {
    const link = await linkOf(former, inheriting);
    const input = { kind: 'removal', email: former.email, heir: ownerOf(heir) } as const;
    const { id } = await createJob({ path: '', input, askedBy: null, isLapsed: true });
    expect(await dyingAtEachPage(id)).toBeGreaterThan(4);
    expect(await isAdmin(former)).toBe(false);
    for (const path of [folder, inheriting, open]) {
      expect(await storedMeta(path)).toMatchObject(ownerOf(heir));
    }
    expect(await opens(link)).toBe(false);
  });
});

describe('a person who leaves', () => {
  test('hands on what they own', async () => {
    const report = await command('leave', former.email, '--to', heir.email, '--full');
    expect(report).toContain(
      `Items with access of their own that they owned: 2; they belong to ${heir.email} now:`,
    );
    expect(report).toContain(`\n  ${folder}\n`);
    for (const path of [folder, inheriting, open]) {
      expect(await storedMeta(path)).toMatchObject({ ...ownerOf(heir), added_by: former.email });
    }
    expect(await storedMeta(shared)).toMatchObject({ ...ownerOf(chef), allowed_emails: [] });
    await readAs(heir, inheriting);
    await expect(readAs(former, inheriting)).rejects.toMatchObject(REFUSED);
  });

  test('without an heir leaves it to nobody, and the command lists it', async () => {
    const report = await command('leave', former.email);
    expect(report).toContain('that they owned: 2; nobody owns these now:');
    expect(report).toContain(`\n  ${open}`);
    for (const path of [folder, inheriting, open]) {
      expect(await storedMeta(path)).toMatchObject(NOBODY);
    }
  });

  test('hands nothing to somebody who has left since', async () => {
    const leaving = await signUp({ email: newAddress('partant'), verified: true });
    const base = { kind: 'leave', email: former.email, allLinks: false } as const;
    const input = { ...base, heir: ownerOf(leaving) };
    const { id } = await createJob({ path: '', input, askedBy: null, isLapsed: true });
    await command('leave', leaving.email);
    await sweptJob(id);
    for (const path of [folder, inheriting, open]) {
      expect(await storedMeta(path)).toMatchObject(NOBODY);
    }
  });
});

describe('whom the operator names', () => {
  test('may have no account yet, or an unconfirmed one; the report says so', async () => {
    const none = newAddress('futur');
    expect(await command('remove', former.email, '--to', none)).toContain(
      `Handed to ${none} (there is no account yet)`,
    );
    expect(await storedMeta(open)).toMatchObject({ owner_email: none, owner_uid: null });
    const unconfirmed = await signUp({ email: newAddress('nouveau'), verified: false });
    expect(await command('leave', none, '--to', unconfirmed.email)).toContain(
      `they belong to ${unconfirmed.email} (once the address is confirmed) now`,
    );
    expect(await storedMeta(open)).toMatchObject({
      owner_email: unconfirmed.email,
      owner_uid: null,
    });
  });

  test.each(['remove', 'leave'])(
    'to %s: no malformed address, nor the same person',
    async (verb) => {
      const refused = (to: string) => command(verb, former.email, '--to', to);
      await expect(refused('chef')).rejects.toThrow('chef is no e-mail address.');
      await expect(refused(former.email.toUpperCase())).rejects.toThrow(
        '--to names the same person.',
      );
      const closed = await signUp({ email: newAddress('ferme'), verified: true });
      await operatorAuth().updateUser(closed.uid, { disabled: true });
      await expect(refused(closed.email)).rejects.toThrow(
        `The account of ${closed.email} is disabled.`,
      );
      expect(await isAdmin(former)).toBe(true);
      expect(await storedMeta(open)).toMatchObject(ownerOf(former));
    },
  );
});
