import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { operatorDatabase } from './support/operator.ts';
import { newAddress } from './support/people.ts';

const execute = promisify(execFile);

/** Runs the operator's command against the emulators of the tests. */
async function admin(...words: string[]): Promise<string> {
  const { stdout } = await execute(execPath, [join(projectRoot, 'dev/admin.ts'), ...words], {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(inject('ports')) },
  });
  return stdout;
}

test('adds, lists and removes an admin, whatever the capitals', async () => {
  const email = newAddress('chef');
  await admin('add', ` ${email.toUpperCase()}`);
  const document = operatorDatabase().collection('admins').doc(email);
  expect((await document.get()).exists).toBe(true);
  expect((await admin('list')).split('\n')).toContain(email);
  await admin('remove', email);
  expect((await document.get()).exists).toBe(false);
  expect((await admin('list')).split('\n')).not.toContain(email);
});

test.each([[], ['add'], ['add', 'a@navette.test', 'b@navette.test'], ['grant', 'a@navette.test']])(
  'says how it is used when asked %j',
  async (...words) => {
    await expect(admin(...words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage: npm run admin'),
    });
  },
);

test('refuses what is no address', async () => {
  await expect(admin('add', 'chef')).rejects.toMatchObject({
    stderr: 'chef is no e-mail address.\n',
  });
});

test('says that the local stack is not there', async () => {
  await expect(
    execute(execPath, [join(projectRoot, 'dev/admin.ts'), 'list'], {
      env: { ...process.env, NAVETTE_PORTS: '{"firestore":1}' },
    }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm start') });
});
