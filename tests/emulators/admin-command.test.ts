import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { admin } from './support/admin-command.ts';
import { operatorDatabase } from './support/operator.ts';
import { newAddress } from './support/people.ts';

const execute = promisify(execFile);

test('adds, lists and removes an admin, whatever the capitals', async () => {
  const email = newAddress('chef');
  await admin('add', email.toUpperCase());
  const document = operatorDatabase().collection('admins').doc(email);
  expect((await document.get()).exists).toBe(true);
  expect((await admin('list')).split('\n')).toContain(email);
  await admin('remove', email);
  expect((await document.get()).exists).toBe(false);
  expect((await admin('list')).split('\n')).not.toContain(email);
});

test.each([
  [],
  ['add'],
  ['add', 'a@navette.test', 'b@navette.test'],
  ['grant', 'a@navette.test'],
  ['leave'],
  ['add', 'a@navette.test', '--all-links'],
])('says how it is used when asked %j', async (...words) => {
  await expect(admin(...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run admin'),
  });
});

test.each([
  ['add', 'chef'],
  // White space makes another address of it, which is nobody's.
  ['add', ' chef@navette.test'],
  ['remove', 'chef'],
  ['leave', 'chef'],
])('refuses to %s what is no address: %j', async (verb, address) => {
  await expect(admin(verb, address)).rejects.toMatchObject({
    stderr: `${address} is no e-mail address.\n`,
  });
});

test('says that the local stack is not there', async () => {
  await expect(
    execute(execPath, [join(projectRoot, 'dev/admin.ts'), 'list'], {
      env: { ...process.env, NAVETTE_PORTS: '{"firestore":1}' },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm start') });
});
