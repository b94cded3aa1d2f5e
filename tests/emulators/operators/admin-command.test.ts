import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { admin } from '../support/admin-command.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';

const execute = promisify(execFile);

afterAll(closeSessions);

test('adds, lists and removes an admin, ignoring case', async () => {
  const email = newAddress('chef');
  await admin('add', email.toUpperCase());
  const document = operatorDatabase().collection('admins').doc(email);
  expect((await document.get()).exists).toBe(true);
  expect((await admin('list')).split('\n')).toContain(email);
  await admin('remove', email);
  expect((await document.get()).exists).toBe(false);
  expect((await admin('list')).split('\n')).not.toContain(email);
});

test('says who has the account of an address that becomes an admin', async () => {
  const [known, unknown] = [newAddress('connu'), newAddress('inconnu')];
  const unconfirmed = newAddress('douteux');
  await operatorAuth().createUser({ email: known, emailVerified: true });
  await signUp({ email: unconfirmed, verified: false });
  const today = new Date().toISOString().slice(0, 10);
  expect(await admin('add', known)).toContain(`exists since ${today}`);
  expect(await admin('add', unknown)).toContain('There is no account');
  expect(await admin('add', unconfirmed)).toContain('NOT confirmed');
  for (const email of [known, unknown, unconfirmed]) await admin('remove', email);
});

test.each([
  [],
  ['add'],
  ['add', 'a@navette.test', 'b@navette.test'],
  ['grant', 'a@navette.test'],
  ['leave'],
  ['repair', 'A/', 'B/'],
  ['add', 'a@navette.test', '--all-links'],
  ['add', 'a@navette.test', '--to', 'b@navette.test'],
  ['list', '--full'],
])('prints its usage for the arguments %j', async (...words) => {
  await expect(admin(...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run admin'),
  });
});

test.each([
  ['add', 'chef'],
  // With white space it is another address, which nobody can have.
  ['add', ' chef@navette.test'],
  ['remove', 'chef'],
  ['leave', 'chef'],
])('refuses to %s an invalid address: %j', async (verb, address) => {
  await expect(admin(verb, address)).rejects.toMatchObject({
    stderr: `${address} is no e-mail address.\n`,
  });
});

test('says that the local stack is not running', async () => {
  await expect(
    execute(execPath, [join(projectRoot, 'ops/admin.ts'), 'list'], {
      env: { ...process.env, NAVETTE_PORTS: '{"firestore":1}' },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm start') });
});
