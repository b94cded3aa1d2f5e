import { beforeAll, expect, inject, test } from 'vitest';

// Production denies a request whose rules look up more than ten documents. These tests check that
// the emulator does too, so that the other tests would notice rules that read more:
// https://firebase.google.com/docs/firestore/security/rules-conditions#access_calls

/** Another project than that of the other tests: it has rules of its own. */
const PROJECT = 'demo-limits';

/** @param count of documents that the rules of the collection look up */
function rulesFor(count: number): string {
  const lookUps = Array.from(
    { length: count },
    (_, n) => `!exists(/databases/$(database)/documents/missing/${n})`,
  );
  return `match /of${count}/{id} { allow read: if ${lookUps.join(' && ')}; }`;
}

function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${inject('ports').firestore}/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function statusOf(collection: string): Promise<number> {
  const documents = `v1/projects/${PROJECT}/databases/(default)/documents`;
  const query = { structuredQuery: { from: [{ collectionId: collection }] } };
  return (await ask('POST', `${documents}:runQuery`, query)).status;
}

beforeAll(async () => {
  const content = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { ${rulesFor(10)} ${rulesFor(11)} }
}`;
  const rules = { rules: { files: [{ name: 'firestore.rules', content }] } };
  const answer = await ask('PUT', `emulator/v1/projects/${PROJECT}:securityRules`, rules);
  expect(answer.status).toBe(200);
});

test('a request whose rules look up ten documents is allowed, with eleven it is denied', async () => {
  expect(await statusOf('of10')).toBe(200);
  expect(await statusOf('of11')).toBe(403);
});
