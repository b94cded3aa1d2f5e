import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
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
  await expect(admin(...words)).rejects.toThrow('Usage: npm run admin');
});

test.each([
  ['add', 'chef'],
  // With white space it is another address, which nobody can have.
  ['add', ' chef@navette.test'],
  ['remove', 'chef'],
  ['leave', 'chef'],
])('refuses to %s an invalid address: %j', async (verb, address) => {
  await expect(admin(verb, address)).rejects.toThrow(`${address} is no e-mail address.`);
});

/** The command as an operator starts it, in a process of its own. */
function command(ports: object, ...words: string[]) {
  return execute(execPath, [join(projectRoot, 'ops/admin.ts'), ...words], {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(ports) },
  });
}

test('the command takes its words and options, and prints the report', async () => {
  const email = newAddress('chef');
  await admin('add', email);
  expect(await command(inject('ports'), 'remove', email, '--to', 'nobody')).toEqual({
    stdout: `${email} is no admin.\nHanded to nobody: 0 records.\n`,
    stderr: '',
  });
  expect((await admin('list')).split('\n')).not.toContain(email);
});

test('the command fails when the local stack is not running, and says so', async () => {
  await expect(command({ firestore: 1 }, 'list')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('npm start'),
  });
});
