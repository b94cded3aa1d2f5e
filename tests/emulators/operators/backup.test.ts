import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { admin as command } from '../support/admin-command.ts';
import { operatorAuth } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';

// What no service backs up (decision 0183). That accounts come back with it: tests/comments/restore.

afterAll(closeSessions);

test('it writes accounts and admins to new files that their owner alone reads', async () => {
  const chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const gone = await signUp({ email: newAddress('parti'), verified: false });
  await operatorAuth().updateUser(gone.uid, { disabled: true });
  const above = mkdtempSync(join(tmpdir(), 'navette-backup-'));
  onTestFinished(() => {
    rmSync(above, { recursive: true });
  });
  const folder = join(above, 'neuf');
  const said = await command('backup', folder);
  expect(said).toMatch(
    /\d+ accounts, \d+ with a password; \d+ admins\. Files: accounts\.json, admins\.json\./,
  );
  expect(said).toContain('Not in it: the files (bucket)');
  expect(readdirSync(folder).toSorted()).toEqual(['accounts.json', 'admins.json']);
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect([statSync(folder).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600]);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  expect(read('admins.json')).toContain(chef.email);
  expect(read('admins.json')).not.toContain(gone.email);
  type Written = { localId: string; passwordHash?: string; salt?: string };
  const { users } = read('accounts.json') as { users: Written[] };
  expect(users.find(({ localId }) => localId === gone.uid)).toMatchObject({
    email: gone.email,
    emailVerified: false,
    disabled: true,
    passwordHash: expect.any(String) as string,
    salt: expect.any(String) as string,
  });
  // A terminal is kept, and shown to others.
  for (const { passwordHash, salt } of users) {
    for (const secret of [passwordHash, salt]) if (secret) expect(said).not.toContain(secret);
  }

  await expect(command('backup', folder)).rejects.toThrow(
    `${folder} is not empty: name a folder that is new.`,
  );
});

test('it writes nothing into the clone, and needs a folder', async () => {
  const within = join(projectRoot, '.navette', 'sauvegarde');
  await expect(command('backup', within)).rejects.toThrow('is in the clone');
  await expect(command('backup')).rejects.toThrow('Usage');
});
