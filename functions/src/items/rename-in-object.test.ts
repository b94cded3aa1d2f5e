import { beforeEach, expect, test } from 'vitest';
import { storageServer } from '../objects/storage.fixture.ts';
import { documentsBucket } from '../platform/admin-app.ts';
import { renameInObject } from './rename-in-object.ts';

// The Storage emulator checks no precondition.
const storage = storageServer();

beforeEach(() => {
  storage.statusOf = () => 200;
});

const SINCE = '2026-01-02T03:04:05.000Z';
const NAMES = { owner_email: 'personne-0a1b2c3d@effacee.invalid' };

async function seen() {
  const file = (await documentsBucket()).file('files/a.txt');
  const metadata = { content_since: SINCE, owner_email: 'lea@navette.test' };
  file.metadata = { name: file.name, generation: '7', metageneration: '3', metadata };
  return file;
}

test('an object is renamed only as it was seen, and keeps its date', async () => {
  expect(await renameInObject(await seen(), NAMES)).toBe(true);
  const [request = ''] = storage.requests;
  const conditions = new URL(request.split(' ')[1] ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(conditions)).toMatchObject({
    ifGenerationMatch: '7',
    ifMetagenerationMatch: '3',
  });
  expect(storage.bodies.map((body) => JSON.parse(body) as unknown)).toMatchObject([
    { metadata: { content_since: SINCE, ...NAMES } },
  ]);
});

test.each([404, 412])('with %d nothing was done: it is gone, or has changed', async (status) => {
  storage.statusOf = () => status;
  expect(await renameInObject(await seen(), NAMES)).toBe(false);
});

test('any other refusal is told', async () => {
  storage.statusOf = () => 403;
  await expect(renameInObject(await seen(), NAMES)).rejects.toMatchObject({ code: 403 });
});
