import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectAccepted, refusals } from './expect-accepted.ts';
import type { RecordedRequest } from './request-violations.ts';

const NO_INDEXES = { indexes: [], fieldOverrides: [] };

function reasons(...requests: RecordedRequest[]): string[] {
  return refusals(requests, NO_INDEXES);
}

function ordered(collectionId: string) {
  return {
    from: [{ collectionId }],
    orderBy: ['a', 'b'].map((fieldPath) => ({ field: { fieldPath } })),
  };
}

test('nothing recorded is a failure', () => {
  expect(reasons()).toEqual(['Nothing was recorded.']);
});

test('commits of at most 500 writes and 10 MiB are accepted', () => {
  expect(reasons({ writes: 500, bytes: 10_485_760 })).toEqual([]);
  expect(reasons({ writes: 501, bytes: 1 })).toEqual([expect.stringMatching(/501 writes/)]);
  expect(reasons({ writes: 1, bytes: 10_485_761 })).toEqual([
    expect.stringMatching(/10485761 bytes/),
  ]);
});

test('a count is judged like its query; a sum needs its field in the index too', () => {
  const counted = { structuredQuery: { from: [{ collectionId: 'metas' }] }, aggregations: [{}] };
  expect(reasons({ aggregation: counted })).toEqual([]);
  const range = {
    ...counted.structuredQuery,
    where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'LESS_THAN' as const, value: {} } },
    orderBy: [{ field: { fieldPath: 'a' } }],
  };
  const summed = {
    aggregation: {
      structuredQuery: range,
      aggregations: [{ sum: { field: { fieldPath: 'b' } } }],
    },
  };
  expect(reasons(summed)).toEqual([
    expect.stringMatching(/composite index \(a ASCENDING, b ASCENDING\)/),
  ]);
  const structuredQuery = ordered('metas');
  expect(reasons({ aggregation: { ...counted, structuredQuery } })).toHaveLength(1);
});

test('each reason is named once, with an example', () => {
  const found = reasons({ query: ordered('metas') }, { query: ordered('admins') });
  expect(found).toEqual([expect.stringMatching(/^It needs a composite index .*"metas"/)]);
});

test("a stack's file is judged by the indexes that are deployed, without an unfinished line", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'navette-requests-'));
  try {
    const file = join(folder, 'requests.jsonl');
    await writeFile(file, `${JSON.stringify({ writes: 1, bytes: 1 })}\n{"que`);
    await expectAccepted(file);
    const where = { fieldFilter: { field: { fieldPath: 'size' }, op: 'EQUAL', value: {} } };
    const query = { from: [{ collectionId: 'metas' }], where };
    await writeFile(file, `${JSON.stringify({ query })}\n`);
    await expect(expectAccepted(file)).rejects.toThrow(/1 kinds.*\n.*index of size/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
