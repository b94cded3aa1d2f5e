import { beforeAll, expect, inject, test } from 'vitest';

// Production denies a request for one document, and a query, whose rules look up more than ten
// documents. These tests check that the emulator does so for one document; it is more patient with
// queries, so what the rules read for `list` must be no more than for `get`:
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

/** The status with which a missing document, and an empty query, of a collection are answered. */
async function statusesOf(collection: string): Promise<[get: number, list: number]> {
  const documents = `v1/projects/${PROJECT}/databases/(default)/documents`;
  const query = { structuredQuery: { from: [{ collectionId: collection }] } };
  const get = await ask('GET', `${documents}/${collection}/missing`);
  const list = await ask('POST', `${documents}:runQuery`, query);
  return [get.status, list.status];
}

beforeAll(async () => {
  const content = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { ${[10, 11, 21].map(rulesFor).join(' ')} }
}`;
  const rules = { rules: { files: [{ name: 'firestore.rules', content }] } };
  const answer = await ask('PUT', `emulator/v1/projects/${PROJECT}:securityRules`, rules);
  expect(answer.status).toBe(200);
});

test('rules that look up ten documents allow a request; with eleven, reading one is denied', async () => {
  expect(await statusesOf('of10')).toEqual([404, 200]);
  expect(await statusesOf('of11')).toEqual([403, 200]);
  expect(await statusesOf('of21')).toEqual([403, 403]);
});
