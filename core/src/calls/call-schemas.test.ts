import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createFolderSchema,
  deleteItemsSchema,
  folderPathSchema,
  itemPathSchema,
  repairRecordsSchema,
  setAccessSchema,
} from './call-contracts.ts';
import { folderPathProblem, itemPathProblem } from '../paths/path-problem.ts';
import { MAX_ALLOWED_EMAILS, MAX_DELETE_ITEMS } from '../limits.ts';

const access = { path: 'a.pdf', isPublic: false, allowedEmails: [] };
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}@navette.test`);

describe('paths', () => {
  test('are accepted exactly when they are legal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        expect(itemPathSchema.safeParse(path).success).toBe(itemPathProblem(path) === null);
        expect(folderPathSchema.safeParse(path).success).toBe(folderPathProblem(path) === null);
      }),
    );
  });

  test('that are much too long are refused with the message about the length', () => {
    const { error } = itemPathSchema.safeParse('a'.repeat(1_000_000));
    expect(error?.issues.map(({ message }) => message)).toContain(
      'Le chemin complet est trop long (1 024 octets au plus).',
    );
  });
});

test('any text that could be the name of an object can be passed to deleteItems', () => {
  const paths = ['e\u0301', '\u212a', 'a//b', '../', '.emptyFolderPlaceholder', '', '\ud83d'];
  expect(deleteItemsSchema.parse({ paths })).toEqual({ paths });
});

test('the largest data that is accepted fits into a request', () => {
  const all = (length: number) => ({
    paths: Array.from({ length: MAX_DELETE_ITEMS }, () => '\u0001'.repeat(length)),
  });
  expect(deleteItemsSchema.safeParse(all(1600)).success).toBe(true);
  expect(deleteItemsSchema.safeParse(all(1601)).success).toBe(false);
  expect(JSON.stringify({ data: all(1600) }).length).toBeLessThan(10 * 1024 ** 2);
});

describe('objects', () => {
  test('with an extra field are refused', () => {
    expect(createFolderSchema.safeParse({ path: 'A/', extra: 1 }).success).toBe(false);
    expect(deleteItemsSchema.safeParse({ paths: ['a'], extra: 1 }).success).toBe(false);
    expect(setAccessSchema.safeParse({ ...access, owner_uid: 'x' }).success).toBe(false);
    expect(repairRecordsSchema.safeParse({ path: 'A/', extra: 1 }).success).toBe(false);
  });

  test('may leave out what is optional only', () => {
    expect(repairRecordsSchema.safeParse({}).success).toBe(true);
    expect(setAccessSchema.safeParse(access).success).toBe(true);
    expect(setAccessSchema.safeParse({ path: 'a.pdf', isPublic: true }).success).toBe(false);
    expect(createFolderSchema.safeParse({}).success).toBe(false);
  });
});

describe('limits', () => {
  test('of items', () => {
    const paths = (count: number) => ({ paths: addresses(count) });
    expect(deleteItemsSchema.safeParse(paths(MAX_DELETE_ITEMS)).success).toBe(true);
    expect(deleteItemsSchema.safeParse(paths(MAX_DELETE_ITEMS + 1)).success).toBe(false);
    expect(deleteItemsSchema.safeParse(paths(0)).success).toBe(false);
  });

  test('of addresses', () => {
    const parse = (allowedEmails: string[]) =>
      setAccessSchema.safeParse({ ...access, allowedEmails });
    expect(parse(addresses(MAX_ALLOWED_EMAILS)).success).toBe(true);
    expect(parse(addresses(MAX_ALLOWED_EMAILS + 1)).error?.issues[0]?.message).toBe(
      'La liste compte trop d’adresses (500 au plus).',
    );
  });
});

describe('addresses', () => {
  test('become keys, without duplicates and empty ones', () => {
    const allowedEmails = ['A@Navette.test', '', 'a@navette.test', 'b@navette.test'];
    expect(setAccessSchema.parse({ ...access, allowedEmails }).allowedEmails).toEqual([
      'a@navette.test',
      'b@navette.test',
    ]);
  });

  test.each([
    ['white space', ' a@navette.test'],
    ['U+0000', 'x@y.z\u0000'],
    ['half of a surrogate pair', 'x\ud83d@y.zz'],
    ['a zero width space', 'x@y.z\u200bz'],
  ])('with %s are refused', (_, address) => {
    expect(setAccessSchema.safeParse({ ...access, allowedEmails: [address] }).success).toBe(false);
  });

  test('that are malformed are listed in the message', () => {
    const message = (allowedEmails: string[]) =>
      setAccessSchema.safeParse({ ...access, allowedEmails }).error?.issues[0]?.message;
    expect(message(['pas bon', 'a@navette.test'])).toBe('Cette adresse n’est pas valide : pas bon');
    expect(message(['un', 'deux'])).toBe('Ces adresses ne sont pas valides : un, deux');
    expect(message(addresses(6).map((address) => `${address} `.repeat(2)))).toMatch(
      /^Ces adresses ne sont pas valides : a0[^,]*(, a[1-4][^,]*){4} et une autre$/,
    );
  });

  test('that are malformed are shortened in the message', () => {
    const allowedEmails = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(1600, 'é'));
    const { error } = setAccessSchema.safeParse({ ...access, allowedEmails });
    const message = error?.issues[0]?.message ?? '';
    expect(message).toMatch(/^Ces adresses ne sont pas valides : 0é+…, .* et 495 autres$/);
    expect(message.length).toBeLessThan(600);
  });
});
