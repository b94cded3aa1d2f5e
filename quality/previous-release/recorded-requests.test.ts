import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asSender, shapeOf, withoutSender, type RecordedRequest } from './recorded-request.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const TEXT = read('quality/previous-release/requests.json');
const REQUESTS = JSON.parse(TEXT) as RecordedRequest[];

test('every callable that the web calls is in the recording', () => {
  const code = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => read(`web/src/${file}`));
  const called = [...code.join('\n').matchAll(/\bcall(?:Function)?(?:<\w+>)?\(\s*'(\w+)'/g)];
  const names = new Set(called.map(([, name]) => name ?? ''));
  expect(names.size).toBeGreaterThan(10);
  const recorded = REQUESTS.filter(({ service }) => service === 'callables').map(
    ({ path }) => path,
  );
  expect([...names].filter((name) => !recorded.includes(name))).toEqual([]);
});

test('everything that the web asks of the comments database is in the recording', () => {
  const folder = join(ROOT, 'web/src/supabase');
  const code = readdirSync(folder)
    .filter((file) => !file.includes('.test.'))
    .map((file) => read(`web/src/supabase/${file}`));
  const procedures = [...code.join('\n').matchAll(/\.rpc\('(\w+)'/g)].map(
    ([, name]) => `POST /rest/v1/rpc/${name}`,
  );
  expect(procedures.length).toBeGreaterThan(2);
  const asked = new Set(
    REQUESTS.filter(({ service }) => service === 'comments').map(
      ({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`,
    ),
  );
  for (const place of procedures) expect(asked).toContain(place);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(asked).toContain(`${method} /rest/v1/comments`);
});

test('Firestore is asked by name, by query and for numbers, and written to; Storage lists and takes files', () => {
  const verbs = new Set(
    REQUESTS.filter(({ service }) => service === 'firestore').map(({ path }) =>
      path.split(':').at(-1),
    ),
  );
  expect(verbs).toEqual(new Set(['batchGet', 'commit', 'runAggregationQuery', 'runQuery']));
  const methods = new Set(
    REQUESTS.filter(({ service }) => service === 'storage').map(({ method }) => method),
  );
  expect(methods).toEqual(new Set(['GET', 'POST']));
});

test('there is one request of each shape, and no token', () => {
  expect(new Set(REQUESTS.map(shapeOf)).size).toBe(REQUESTS.length);
  expect(TEXT).not.toMatch(/eyJ|Bearer|"authorization"/);
});

test('a request is told from another by its form, not by its values', () => {
  const call = (data: unknown): RecordedRequest => ({
    service: 'callables',
    sender: 'admin',
    method: 'POST',
    path: 'moveItems',
    headers: {},
    body: { data },
  });
  expect(shapeOf(call({ paths: ['a', 'b'] }))).toBe(shapeOf(call({ paths: ['c'] })));
  expect(shapeOf(call({ paths: ['a'] }))).not.toBe(shapeOf(call({ paths: [null] })));
  expect(shapeOf(call({ paths: ['a'] }))).not.toBe(shapeOf(call({ paths: ['a'], seen: [] })));
});

test('a sender is replaced by whoever sends it again', () => {
  const martine = { email: 'martine@navette.test', uid: 'u-martine' };
  const path = `/rest/v1/x?mail=eq.${encodeURIComponent(martine.email)}`;
  const kept = withoutSender({ path, body: { by: martine.uid } }, martine);
  expect(JSON.stringify(kept)).not.toContain('artine');
  const other = { email: 'paul@navette.test', uid: 'u-paul' };
  expect(asSender(kept, other)).toEqual({
    path: '/rest/v1/x?mail=eq.paul@navette.test',
    body: { by: 'u-paul' },
  });
});
