import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccepted, refusals } from './expect-accepted.ts';
import type { Indexes } from './query-index.ts';
import type { Filter, RecordedRequest, StructuredQuery } from './recorded-request.ts';

const INDEXES: Indexes = {
  indexes: [
    {
      collectionGroup: 'metas',
      fields: [
        { fieldPath: 'parent_path', order: 'ASCENDING' },
        { fieldPath: 'allowed_emails', arrayConfig: 'CONTAINS' },
      ],
    },
    {
      collectionGroup: 'metas',
      fields: [
        { fieldPath: 'parent_path', order: 'ASCENDING' },
        { fieldPath: 'name', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [{ collectionGroup: 'metas', fieldPath: 'size', indexes: [] }],
};

function reasons(...requests: RecordedRequest[]): string[] {
  return refusals(requests, INDEXES);
}

function field(fieldPath: string, op: string, values = 1): Filter {
  const value = { arrayValue: { values: Array.from({ length: values }) } };
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

const range = (fieldPath: string): Filter => field(fieldPath, 'GREATER_THAN');
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });

/** @param orders a minus sign means descending */
function queryOf(where: Filter | undefined, orders: string[] = []): StructuredQuery {
  return {
    from: [{ collectionId: 'metas' }],
    ...(where === undefined ? {} : { where }),
    orderBy: orders.map((order) => ({
      field: { fieldPath: order.replace('-', '') },
      direction: order.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
    })),
  };
}

const IN_FOLDER = field('parent_path', 'EQUAL');
const MEMBERS = or(
  field('is_public', 'EQUAL'),
  field('owner_uid', 'EQUAL'),
  field('allowed_emails', 'ARRAY_CONTAINS'),
);

describe('accepts', () => {
  test.each<[string, Filter | undefined, string[]]>([
    ['all documents', undefined, []],
    ['one field', IN_FOLDER, ['__name__']],
    ['equality by descending id', IN_FOLDER, ['-__name__']],
    ['equalities of several fields', and(IN_FOLDER, field('is_public', 'EQUAL')), ['__name__']],
    ['an element of an array', field('allowed_emails', 'ARRAY_CONTAINS'), ['__name__']],
    ["the members' listing", and(IN_FOLDER, MEMBERS), ['__name__']],
    ['thirty values and an equality', and(IN_FOLDER, field('file_path', 'IN', 30)), []],
    ['an order', undefined, ['-name', '-__name__']],
    ['a range without an order', range('name'), []],
    ['a range of ids with an equality', and(IN_FOLDER, range('__name__')), []],
    ['what a composite index serves', IN_FOLDER, ['-name']],
    ['the same, read backwards', IN_FOLDER, ['name', '__name__']],
  ])('%s', (_, where, orders) => {
    expect(reasons({ query: queryOf(where, orders) })).toEqual([]);
  });

  test('everything beneath a document, and a collection group, by id', () => {
    const beneath = { from: [{ allDescendants: true }], where: range('__name__') };
    const group = { from: [{ collectionId: 'metas', allDescendants: true }] };
    expect(reasons({ query: beneath }, { query: group })).toEqual([]);
  });
});

describe('refuses', () => {
  test.each<[string, Filter | undefined, string[], RegExp]>([
    ['an order by a field with an equality', IN_FOLDER, ['parent_path'], /ordered by parent_path/],
    ['an order by a field with values', field('name', 'IN', 2), ['name'], /ordered by name, which/],
    ['a further order after the id', undefined, ['__name__', 'name'], /fields after the id/],
    ['a range that follows the id', range('name'), ['__name__'], /fields after the id/],
    ['31 values', field('file_path', 'IN', 31), [], /31 disjuncts/],
    [
      'many branches after multiplication',
      and(field('a', 'IN', 4), or(field('b', 'IN', 4), field('c', 'IN', 4))),
      [],
      /32 disjuncts/,
    ],
    [
      'two elements of arrays',
      and(field('allowed_emails', 'ARRAY_CONTAINS'), field('allowed_emails', 'ARRAY_CONTAINS')),
      [],
      /two elements of arrays/,
    ],
    ['what Navette does not use', field('name', 'NOT_IN', 2), [], /uses NOT_IN/],
    ['an exempted field in one branch', or(IN_FOLDER, field('size', 'EQUAL')), [], /of size \(ASC/],
    ['an exempted order', undefined, ['size'], /single-field index of size/],
    ['an exempted range', range('size'), [], /single-field index of size/],
    ['a range and an equality', and(IN_FOLDER, range('x')), [], /\(parent_path ASC.*, x ASC/],
    ['an order and an equality', IN_FOLDER, ['x'], /composite index \(parent_path/],
    ['an order against that of the ids', undefined, ['name', '-__name__'], /index \(name/],
    ['two orders', undefined, ['name', 'x'], /composite index \(name ASC.*, x ASC/],
    ["half of an index's directions", IN_FOLDER, ['name', '-__name__'], /index \(parent_path/],
    [
      'an array and an equality',
      and(field('is_public', 'EQUAL'), field('allowed_emails', 'ARRAY_CONTAINS')),
      [],
      /\(is_public ASCENDING, allowed_emails CONTAINS\)/,
    ],
    ['descending ids', undefined, ['-__name__'], /index of the ids/],
  ])('%s', (_, where, orders, reason) => {
    expect(reasons({ query: queryOf(where, orders) })).toEqual([expect.stringMatching(reason)]);
  });

  test('a collection group by a field', () => {
    const from = [{ collectionId: 'metas', allDescendants: true }];
    const query = { ...queryOf(IN_FOLDER), from };
    expect(reasons({ query })).toEqual([expect.stringMatching(/of a collection group/)]);
  });

  test('nothing recorded', () => {
    expect(reasons()).toEqual(['Nothing was recorded.']);
  });
});

test('commits of at most 500 writes and 10 MiB are accepted', () => {
  expect(reasons({ writes: 500, bytes: 10_485_760 })).toEqual([]);
  expect(reasons({ writes: 501, bytes: 1 })).toEqual([expect.stringMatching(/501 writes/)]);
  expect(reasons({ writes: 1, bytes: 10_485_761 })).toEqual([
    expect.stringMatching(/10485761 bytes/),
  ]);
});

test('a count is judged like its query; a sum needs its field in the index too', () => {
  const structuredQuery = queryOf(range('a'), ['a']);
  expect(reasons({ aggregation: { structuredQuery, aggregations: [{}] } })).toEqual([]);
  const sum = { field: { fieldPath: 'b' } };
  expect(reasons({ aggregation: { structuredQuery, aggregations: [{ sum }] } })).toEqual([
    expect.stringMatching(/composite index \(a ASCENDING, b ASCENDING\)/),
  ]);
});

test("a stack's file is judged by the indexes that are deployed, each reason once, without an unfinished line", () => {
  const folder = mkdtempSync(join(tmpdir(), 'navette-requests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'requests.jsonl');
  writeFileSync(file, `${JSON.stringify({ writes: 1, bytes: 1 })}\n{"que`);
  expectAccepted(file);
  const line = JSON.stringify({ query: queryOf(field('size', 'EQUAL')) });
  writeFileSync(file, `${line}\n${line}\n`);
  expect(() => expectAccepted(file)).toThrow(/1 kinds.*\n.*index of size/);
});
