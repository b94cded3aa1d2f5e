import { beforeEach, expect, test } from 'vitest';
import { storageServer } from './storage.fixture.ts';
import { writePlaceholder } from './write-placeholder.ts';

const storage = storageServer({ retryDelay: 1 });

const CREATOR = { email: 'chef@navette.test', uid: 'u-admin', asFolder: false };

const tokenIn = (body: string | undefined) =>
  /"firebaseStorageDownloadTokens":"([^"]+)"/.exec(body ?? '')?.[1];

/** The token of the object that is there. */
let stored: () => string | undefined;

beforeEach(() => {
  storage.content = () => ({ metadata: { firebaseStorageDownloadTokens: stored() } });
});

/** Answers the uploads with these statuses, one after the other, and everything else with 200. */
function answerUploads(...statuses: number[]): void {
  const answers = statuses.values();
  storage.statusOf = (url) => (url.includes('/upload/') ? (answers.next().value ?? 500) : 200);
}

test('a folder that exists is somebody else’s', async () => {
  answerUploads(412);
  stored = () => 'aaaa';
  expect(await writePlaceholder('Dossier/', CREATOR, false)).toBe(false);
});

test('but not when it was written by the same request, whose answer was lost', async () => {
  answerUploads(503, 412);
  stored = () => tokenIn(storage.bodies[0]);
  expect(await writePlaceholder('Dossier/', CREATOR, false)).toBe(true);
  expect(tokenIn(storage.bodies[1])).toBe(tokenIn(storage.bodies[0]));
});

test('what may not be written fails', async () => {
  answerUploads(403);
  await expect(writePlaceholder('Dossier/', CREATOR, false)).rejects.toMatchObject({ code: 403 });
});
