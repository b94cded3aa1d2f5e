import { afterAll, expect, onTestFinished, test } from 'vitest';
import { publishableKey, secretKey } from '../../../dev/comments/keys.ts';
import { writeProject } from '../../../ops/deploy/write-to-database.ts';
import { projectId } from '../../../dev/stack/config/project.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { address, newcomer } from '../support/clients.ts';
import { commentOn, OPEN, recorded } from '../support/mirrored.ts';

afterAll(closeSessions);

test('a deployment writes the project through the REST interface; nobody else can', async () => {
  const path = `${crypto.randomUUID()} public.pdf`;
  await recorded(path, OPEN);
  await commentOn(path, 'bonjour');
  const member = await newcomer({ email: newAddress('membre'), verified: true });
  const read = async () => {
    const rows = member.comments.from('comments').select('*').eq('file_path', path);
    return (await rows.throwOnError()).data.length;
  };
  const service = { url: address(), secretKey };
  onTestFinished(() => writeProject(service, projectId));
  // The local stack has set it.
  expect(await read()).toBe(1);
  await writeProject(service, 'autre');
  expect(await read()).toBe(0);
  await expect(writeProject({ ...service, secretKey: publishableKey }, projectId)).rejects.toThrow(
    /did not take the Firebase project: 401 .*permission denied/,
  );
  await expect(writeProject(service, '')).rejects.toThrow(/did not take the Firebase project: 400/);
  expect(await read()).toBe(0);
  for (const project of [projectId, projectId]) {
    await writeProject(service, project);
    expect(await read()).toBe(1);
  }
});
