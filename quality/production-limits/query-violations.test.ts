import { describe, expect, test } from 'vitest';
import type { Indexes } from './indexes.ts';
import { queryViolations } from './query-violations.ts';
import type { FieldFilter, Filter, StructuredQuery } from './structured-query.ts';

const INDEXES: Indexes = {
  indexes: [
    {
      collectionGroup: 'metas',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'parent_path', order: 'ASCENDING' },
        { fieldPath: 'allowed_emails', arrayConfig: 'CONTAINS' },
      ],
    },
    {
      collectionGroup: 'metas',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'parent_path', order: 'ASCENDING' },
        { fieldPath: 'name', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [{ collectionGroup: 'metas', fieldPath: 'size', indexes: [] }],
};

function field(fieldPath: string, op: FieldFilter['op'], value: FieldFilter['value'] = {}): Filter {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

function anyOf(fieldPath: string, op: 'IN' | 'NOT_IN' | 'ARRAY_CONTAINS_ANY', size: number) {
  return field(fieldPath, op, { arrayValue: { values: Array.from({ length: size }) } });
}

function composite(op: 'AND' | 'OR', ...filters: Filter[]): Filter {
  return { compositeFilter: { op, filters } };
}

const and = (...filters: Filter[]) => composite('AND', ...filters);
const or = (...filters: Filter[]) => composite('OR', ...filters);

/** @param orders a minus sign means descending */
function violations(where: Filter | undefined, orders: string[] = [], group = false): string[] {
  const query: StructuredQuery = {
    from: [{ collectionId: 'metas', ...(group ? { allDescendants: true } : {}) }],
    ...(where === undefined ? {} : { where }),
    orderBy: orders.map((order) => ({
      field: { fieldPath: order.replace('-', '') },
      direction: order.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
    })),
  };
  return queryViolations(query, INDEXES);
}

const IN_FOLDER = field('parent_path', 'EQUAL');
const MEMBERS = or(
  field('is_public', 'EQUAL'),
  field('owner_uid', 'EQUAL'),
  field('owner_email', 'EQUAL'),
  field('allowed_emails', 'ARRAY_CONTAINS'),
);

describe('accepts', () => {
  test.each<[string, Filter | undefined, string[]]>([
    ['all documents', undefined, []],
    ['all documents by id', undefined, ['__name__']],
    ['one field', IN_FOLDER, ['__name__']],
    ['equality by descending id', IN_FOLDER, ['-__name__']],
    ['equalities of several fields', and(IN_FOLDER, field('is_public', 'EQUAL')), ['__name__']],
    ['a null among equalities', and(IN_FOLDER, unary('IS_NULL')), []],
    ['an element of an array', field('allowed_emails', 'ARRAY_CONTAINS'), ['__name__']],
    ["the members' listing", and(IN_FOLDER, MEMBERS), ['__name__']],
    ['thirty values', anyOf('file_path', 'IN', 30), []],
    ['values and an equality', and(field('a', 'EQUAL'), anyOf('file_path', 'IN', 30)), []],
    ['an order', undefined, ['-name', '-__name__']],
    ['a range in its order', range('name'), ['name', '__name__']],
    ['a range without an order', range('name'), []],
    ['a range of ids with an equality', and(IN_FOLDER, range('__name__')), []],
    ['what a composite index serves', IN_FOLDER, ['-name']],
    ['the same, read backwards', IN_FOLDER, ['name', '__name__']],
    ['an exempted field that is not queried', field('name', 'EQUAL'), []],
  ])('%s', (_, where, orders) => {
    expect(violations(where, orders)).toEqual([]);
  });

  test('a collection group without filters', () => {
    expect(violations(undefined, [], true)).toEqual([]);
  });

  test('everything beneath a document, by id', () => {
    const query: StructuredQuery = { from: [{ allDescendants: true }], where: range('__name__') };
    expect(queryViolations(query, INDEXES)).toEqual([]);
  });
});

describe('refuses', () => {
  test.each<[string, Filter | undefined, string[], RegExp]>([
    ['an order by a field with an equality', IN_FOLDER, ['parent_path'], /ordered by parent_path/],
    ['an order by a field with values', anyOf('name', 'IN', 2), ['name'], /ordered by name, which/],
    ['a further order after the id', undefined, ['__name__', 'name'], /fields after the id/],
    ['a range that follows the id', range('name'), ['__name__'], /fields after the id/],
    ['31 values', anyOf('file_path', 'IN', 31), [], /31 disjuncts/],
    [
      'many branches after multiplication',
      and(anyOf('a', 'IN', 4), or(anyOf('b', 'IN', 4), anyOf('c', 'IN', 4))),
      [],
      /32 disjuncts/,
    ],
    ['11 excluded values', anyOf('name', 'NOT_IN', 11), [], /10 values in NOT_IN/],
    [
      'excluded values in a disjunction',
      or(anyOf('name', 'NOT_IN', 1), range('name')),
      [],
      /combines NOT_IN/,
    ],
    [
      'two arrays',
      and(field('a', 'ARRAY_CONTAINS'), anyOf('b', 'ARRAY_CONTAINS_ANY', 2)),
      [],
      /two elements of arrays/,
    ],
    ['an exempted field', field('size', 'EQUAL'), [], /single-field index of size \(ASC/],
    ['an exempted field in one branch', or(IN_FOLDER, field('size', 'EQUAL')), [], /of size/],
    ['an exempted order', undefined, ['size'], /single-field index of size/],
    ['an exempted range', range('size'), [], /single-field index of size/],
    ['a range and an equality', and(IN_FOLDER, range('x')), [], /\(parent_path ASC.*, x ASC/],
    ['an order and an equality', IN_FOLDER, ['x'], /composite index \(parent_path/],
    [
      'an order against that of the ids',
      undefined,
      ['name', '-__name__'],
      /composite index \(name/,
    ],
    ['two orders', undefined, ['name', 'x'], /composite index \(name ASC.*, x ASC/],
    [
      "half of an index's directions",
      IN_FOLDER,
      ['name', '-__name__'],
      /composite index \(parent_path/,
    ],
    [
      'an array and an equality',
      and(field('is_public', 'EQUAL'), field('allowed_emails', 'ARRAY_CONTAINS')),
      [],
      /\(is_public ASCENDING, allowed_emails CONTAINS\)/,
    ],
    ['descending ids', undefined, ['-__name__'], /index of the ids/],
    [
      'eleven ranges',
      and(...Array.from({ length: 11 }, (_one, n) => range(`f${n}`))),
      [],
      /ranges of more than 10/,
    ],
    [
      'a hundred filters and an order',
      and(...Array.from({ length: 100 }, () => IN_FOLDER)),
      ['__name__'],
      /100 filters/,
    ],
  ])('%s', (_, where, orders, reason) => {
    expect(violations(where, orders)).toEqual([expect.stringMatching(reason)]);
  });

  test('a collection group by a field that is indexed in each collection alone', () => {
    expect(violations(IN_FOLDER, [], true)).toEqual([expect.stringMatching(/of parent_path/)]);
  });
});

function unary(op: 'IS_NULL' | 'IS_NOT_NULL'): Filter {
  return { unaryFilter: { field: { fieldPath: 'owner_email' }, op } };
}

function range(fieldPath: string): Filter {
  return field(fieldPath, 'GREATER_THAN');
}
