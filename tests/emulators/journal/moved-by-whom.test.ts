import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { putFolder, stored, untilForgotten, uploadRecorded } from '../support/documents.ts';
import { actionsOf, linesOf, linesWithin } from '../support/journal.ts';
import { dyingAtEachPage, viewerOf } from '../support/jobs/jobs.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// Who has moved what, and where to. Events of what went have nothing to tell.

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

async function folders(): Promise<[string, string]> {
  const made = ['De', 'Vers'].map((name) => `${name} ${crypto.randomUUID()}/`);
  for (const path of made) await putFolder(path, admin);
  return made as [string, string];
}

test('a folder and each of its files have a line, found where they were and where they are', async () => {
  const [from, to] = await folders();
  const name = stored('bail.pdf');
  await putFolder(`${from}A/`, admin);
  await uploadRecorded(admin, `${from}A/${name}`);
  await call(admin, 'moveItems', { paths: [`${from}A/`], to });
  await untilForgotten(`${from}A/`);
  const moved = { action: 'moved', by: admin.email, as_admin: true, cause: 'moveItems' };
  for (const [path, target] of [
    [`${from}A/${name}`, `${to}A/${name}`],
    [`${from}A/`, `${to}A/`],
  ] as const) {
    expect((await linesOf(path)).at(-1)).toMatchObject({ ...moved, to: target });
  }
  const both = [from, to].map(async (folder) =>
    (await linesWithin(folder)).filter(({ action }) => action === 'moved').map(({ path }) => path),
  );
  for (const paths of await Promise.all(both)) {
    expect(new Set(paths)).toEqual(new Set([`${from}A/`, `${from}A/${name}`]));
  }
  // Arrived, not added, nor back; moved, not gone.
  expect(await linesOf(`${to}A/${name}`)).toEqual([]);
  expect(await linesOf(`${to}A/`)).toEqual([]);
  for (const path of [`${from}A/`, `${from}A/${name}`]) {
    expect(await actionsOf(path)).not.toContain('gone');
  }
});

test('a copy has a line of the copy, and one alone however often workers die', async () => {
  const [from, to] = await folders();
  const name = stored('modèle.txt');
  await uploadRecorded(admin, from + name);
  const { id } = await createJob({
    path: from,
    input: { kind: 'copy', items: [{ from: from + name, to: to + name }] },
    askedBy: viewerOf(admin),
    isLapsed: true,
  });
  await dyingAtEachPage(id);
  const copied = (await linesOf(from + name)).filter(({ action }) => action === 'copied');
  expect(copied).toMatchObject([{ to: to + name, by: admin.email }]);
  expect(await linesOf(to + name)).toEqual([]);
});
