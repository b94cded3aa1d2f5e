import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, collection, getDocs, limit, or, query, where } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import type { RecordedRequest } from '../../../quality/production-limits/recorded-request.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// When the tests of a stack are done, quality/production-limits judges what was recorded. These tests check
// that each kind of request is recorded.

let member: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

async function recorded(): Promise<RecordedRequest[]> {
  const file = join(projectRoot, inject('requests'));
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedRequest);
}

/** The recorded requests that contain this text. */
async function mentioning(text: string): Promise<RecordedRequest[]> {
  return (await recorded()).filter((request) => JSON.stringify(request).includes(text));
}

const fresh = () => crypto.randomUUID();

test('a query of the web application', async () => {
  const path = fresh();
  const visible = or(
    where('is_public', '==', true),
    where('allowed_emails', 'array-contains', member.email),
  );
  const metas = collection(member.firestore, 'metas');
  await getDocs(query(metas, and(where('parent_path', '==', path), visible), limit(1)));
  expect(await mentioning(path)).toMatchObject([
    {
      query: {
        from: [{ collectionId: 'metas' }],
        where: { compositeFilter: { op: 'AND', filters: [{}, { compositeFilter: { op: 'OR' } }] } },
      },
    },
  ]);
});

test('a query that the rules refuse', async () => {
  const path = fresh();
  const metas = collection(member.firestore, 'metas');
  const answer = getDocs(query(metas, where('parent_path', '==', path)));
  await expect(answer).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await mentioning(path)).toHaveLength(1);
});

test('the queries of a server: alone, in a transaction, counted, listened to', async () => {
  const paths = [fresh(), fresh(), fresh(), fresh()];
  const [alone, within, counted, listened] = paths.map((path) =>
    operatorDatabase().collection('metas').where('file_path', '==', path),
  );
  await alone?.get();
  await operatorDatabase().runTransaction(async (transaction) => {
    if (within) await transaction.get(within);
  });
  await counted?.count().get();
  await new Promise<void>((resolve, reject) => {
    const stop = listened?.onSnapshot(() => {
      stop?.();
      resolve();
    }, reject);
  });
  expect((await Promise.all(paths.map(mentioning))).flat()).toMatchObject([
    { query: { where: {} } },
    { query: { where: {} } },
    { aggregation: { aggregations: [{ count: {} }] } },
    { query: { where: {} } },
  ]);
});

test('the size of a commit', async () => {
  const length = randomInt(20_000, 90_000);
  const refs = [1, 2, 3].map(() => operatorDatabase().collection('stale_tokens').doc());
  const batch = operatorDatabase().batch();
  for (const ref of refs) batch.set(ref, { text: 'x'.repeat(length) });
  await batch.commit();
  await Promise.all(refs.map((ref) => ref.delete()));
  const commits = (await recorded()).flatMap((request) => ('writes' in request ? [request] : []));
  const ours = commits.filter(({ bytes }) => bytes > 3 * length && bytes < 3 * length + 1000);
  expect(ours).toContainEqual({ writes: 3, bytes: expect.any(Number) });
});
